// The yardstick: a throw-away sketch of the kernel's design (an invented map, basic cards only) that was measured
// before the real games were written. It plays random games for three seconds and prints how many it managed. Its
// rate on a machine, at that moment, is the unit in which "materiel bench" compares speeds, so that figures from
// machines of different speed, or of different mood, can be compared. Not part of the product: leave it as it is.
// biome-ignore-all lint: kept as it was written, since any change would change the unit
// biome-ignore-all format: kept as it was written
// feasibility sketch: flat state + routine machine, random playouts on a 55-space map with basic cards only
const N=55;
function rng32(s){ // xorshift on state word
  let x=s[RNG]|0; x^=x<<13; x^=x>>>17; x^=x<<5; s[RNG]=x; return x>>>0; }
// layout
const RNG=0,SP=1,PEND=2,ROUND=3,TURN=4,VP=5/*2*/,ARMY=8/*6*2*/,NAVY=20/*6*2*/,HANDN=32,DECKN=38,DISCN=44,HAND=50/*6*12*/,DECK=122/*6*42*/,DISC=374/*6*42*/,STACK=640,FR=8,SIZE=640+FR*32;
const aLo=new Int32Array(N),aHi=new Int32Array(N);
// pseudo map: ring lattice w/ 5-6 neighbours
let seed=12345; const r=()=>((seed=Math.imul(seed,1664525)+1013904223|0)>>>0)/4294967296;
function link(a,b){ if(a===b)return; b<32?aLo[a]|=1<<b:aHi[a]|=1<<(b-32); a<32?aLo[b]|=1<<a:aHi[b]|=1<<(a-32);}
for(let i=0;i<N;i++){link(i,(i+1)%N);link(i,(i+7)%N);link(i,Math.floor(r()*N));}
let landLo=0,landHi=0,starLo=0,starHi=0;const land=new Uint8Array(N);
for(let i=0;i<N;i++){ if(r()<0.65){land[i]=1;i<32?landLo|=1<<i:landHi|=1<<(i-32);} }
const homes=[];for(let i=0;i<N&&homes.length<6;i++) if(land[i]&&i%9===0||(land[i]&&homes.length<6&&i>45)) homes.push(i);
for(let i=0;i<N;i++) if(land[i]&&(homes.includes(i)||i%4===0)) i<32?starLo|=1<<i:starHi|=1<<(i-32);
const team=[0,1,0,1,0,1]; const maxA=[7,5,5,7,4,5],maxN=[3,5,5,1,3,6];
const pop=x=>{x=x-((x>>>1)&0x55555555);x=(x&0x33333333)+((x>>>2)&0x33333333);return Math.imul((x+(x>>>4))&0x0f0f0f0f,0x01010101)>>>24;};
let supLo=0,supHi=0;
function supply(s,c){ // flood own pieces from stars with own army
  const al=s[ARMY+c*2],ah=s[ARMY+c*2+1],nl=s[NAVY+c*2],nh=s[NAVY+c*2+1];
  const pl=al|nl,ph=ah|nh; let fl=al&starLo,fh=ah&starHi,dl=0,dh=0;
  while(fl|fh){ dl|=fl;dh|=fh; let xl=0,xh=0;
    while(fl){const b=31-Math.clz32(fl&-fl);xl|=aLo[b];xh|=aHi[b];fl&=fl-1;}
    while(fh){const b=63-Math.clz32(fh&-fh);xl|=aLo[b];xh|=aHi[b];fh&=fh-1;}
    fl=xl&pl&~dl;fh=xh&ph&~dh;}
  // ports
  const t=team[c];let tl=0,th=0;for(let k=0;k<6;k++)if(team[k]===t){tl|=s[ARMY+k*2];th|=s[ARMY+k*2+1];}
  let n=dl&nl;while(n){const b=31-Math.clz32(n&-n);if(!((aLo[b]&tl)|(aHi[b]&th)))dl&=~(1<<b);n&=n-1;}
  n=dh&nh;while(n){const b=31-Math.clz32(n&-n);if(!((aLo[b+32]&tl)|(aHi[b+32]&th)))dh&=~(1<<b);n&=n-1;}
  supLo=dl;supHi=dh;}
function adjOf(lo,hi){let xl=0,xh=0;while(lo){const b=31-Math.clz32(lo&-lo);xl|=aLo[b];xh|=aHi[b];lo&=lo-1;}while(hi){const b=63-Math.clz32(hi&-hi);xl|=aLo[b];xh|=aHi[b];hi&=hi-1;}adjLo=xl;adjHi=xh;}
let adjLo=0,adjHi=0;
const opts=new Int32Array(256);let nopts=0;
function push(s,rid,a=0,b=0){const p=STACK+(s[SP]++)*FR;s[p]=rid;s[p+1]=0;s[p+2]=a;s[p+3]=b;s[p+4]=0;}
function listMask(lo,hi){while(lo){opts[nopts++]=31-Math.clz32(lo&-lo);lo&=lo-1;}while(hi){opts[nopts++]=63-Math.clz32(hi&-hi);hi&=hi-1;}}
function teamMask(s,base,t){let l=0,h=0;for(let k=0;k<6;k++)if(team[k]===t){l|=s[base+k*2];h|=s[base+k*2+1];}mL=l;mH=h;}
let mL=0,mH=0;
const R=[];const GAME=0,TURNR=1,PLAY=2,BUILD=3,BATTLE=4,DRAW=5,WINDOW=6;
const ask=(options,take)=>({ask:true,options,take}),run=f=>({ask:false,run:f});
R[GAME]=[run((s,p)=>{ if(s[TURN]===6){s[TURN]=0;s[ROUND]++; if(s[ROUND]>20||Math.abs(s[VP]-s[VP+1])>=30){s[SP]=0;return;}} s[p+1]=0;push(s,TURNR,s[TURN]++);})];
R[TURNR]=[
 run((s,p)=>push(s,WINDOW,s[p+2])),
 run((s,p)=>push(s,PLAY,s[p+2])),
 run((s,p)=>{const c=s[p+2];supply(s,c);s[ARMY+c*2]&=supLo;s[ARMY+c*2+1]&=supHi;s[NAVY+c*2]&=supLo;s[NAVY+c*2+1]&=supHi;}),
 run((s,p)=>{const c=s[p+2],t=team[c];let l=s[ARMY+c*2]&starLo,h=s[ARMY+c*2+1]&starHi;let ol=0,oh=0;for(let k=0;k<6;k++)if(k!==c&&team[k]===t){ol|=s[ARMY+k*2];oh|=s[ARMY+k*2+1];}
   s[VP+t]+=2*(pop(l&~ol)+pop(h&~oh))+pop(l&ol)+pop(h&oh);}),
 ask((s,p)=>{const c=s[p+2];nopts=0;opts[nopts++]=-1;for(let i=0;i<s[HANDN+c];i++)opts[nopts++]=i;},(s,p,o)=>{const c=s[p+2];if(o>=0){toDiscard(s,c,o);s[p+1]--;}}),
 run((s,p)=>{const c=s[p+2];while(s[HANDN+c]<7&&s[DECKN+c]>0)s[HAND+c*12+s[HANDN+c]++]=s[DECK+c*42+--s[DECKN+c]];}),
];
function toDiscard(s,c,i){const b=HAND+c*12;const k=s[b+i];s[b+i]=s[b+--s[HANDN+c]];s[DISC+c*42+s[DISCN+c]++]=k;return k;}
R[PLAY]=[ask((s,p)=>{const c=s[p+2];nopts=0;for(let i=0;i<s[HANDN+c];i++)opts[nopts++]=i;if(!nopts)opts[nopts++]=-1;},(s,p,o)=>{const c=s[p+2];if(o<0){s[VP+team[c]]--;return;}const k=toDiscard(s,c,o);
  if(k<2)push(s,BUILD,c,k);else if(k<4)push(s,BATTLE,c,k-2);else s[VP+team[c]]+=0;})];
R[BUILD]=[ask((s,p)=>{const c=s[p+2],navy=s[p+3];nopts=0;supply(s,c);adjOf(supLo,supHi);const base=navy?NAVY:ARMY;
   if(pop(s[base+c*2])+pop(s[base+c*2+1])<(navy?maxN:maxA)[c]){
   teamMask(s,base,1-team[c]);let l=adjLo&(navy?~landLo:landLo)&~mL&~s[base+c*2],h=adjHi&(navy?~landHi:landHi)&~mH&~s[base+c*2+1];h&=(1<<(N-32))-1;
   if(!navy){const hm=homes[c];if(hm<32)l|=(1<<hm)&~mL&~s[ARMY+c*2];else h|=(1<<(hm-32))&~mH&~s[ARMY+c*2+1];}
   listMask(l,h);} if(!nopts)opts[nopts++]=-1;},
  (s,p,o)=>{const c=s[p+2],navy=s[p+3];if(o<0)return;const base=navy?NAVY:ARMY;o<32?s[base+c*2]|=1<<o:s[base+c*2+1]|=1<<(o-32);push(s,WINDOW,c,o);})];
R[BATTLE]=[ask((s,p)=>{const c=s[p+2],sea=s[p+3];nopts=0;supply(s,c);adjOf(supLo,supHi);const base=sea?NAVY:ARMY;teamMask(s,base,1-team[c]);listMask(adjLo&mL,adjHi&mH);if(!nopts)opts[nopts++]=-1;},
  (s,p,o)=>{s[p+4]=o;if(o>=0)push(s,WINDOW,s[p+2],o);}),
  run((s,p)=>{const o=s[p+4],c=s[p+2];if(o<0)return;const base=s[p+3]?NAVY:ARMY;for(let k=0;k<6;k++)if(team[k]!==team[c]){const m=base+k*2+(o>>5),bit=1<<(o&31);if(s[m]&bit){s[m]&=~bit;break;}}
    push(s,WINDOW,c,o);})];
R[WINDOW]=[run((s,p)=>{ // scan table cards of both teams: simulated by a cheap loop over 6 countries * few cards
   let x=0;for(let k=0;k<6;k++)for(let j=0;j<4;j++)x+=s[HAND+k*12+j]&s[p+3];s[p+4]=x;}),
  ask((s,p)=>{nopts=0;opts[nopts++]=-1;if((s[p+4]&7)===7)opts[nopts++]=1;},(s,p,o)=>{})];
let decisions=0;
function advance(s){ // run until a real decision (>1 options); auto-apply forced
  while(s[SP]>0){const p=STACK+(s[SP]-1)*FR,prog=R[s[p]],pc=s[p+1];
   if(pc>=prog.length){s[SP]--;continue;}
   const st=prog[pc];s[p+1]=pc+1;
   if(st.ask){st.options(s,p);if(nopts===1){st.take(s,p,opts[0]);continue;}
     s[p+1]=pc;return true;}
   st.run(s,p);}
  return false;}
function choose(s,o){const p=STACK+(s[SP]-1)*FR,prog=R[s[p]];const st=prog[s[p+1]];s[p+1]++;st.take(s,p,o);decisions++;}
function init(sd){const s=new Int32Array(SIZE);s[RNG]=sd|1;s[ROUND]=1;
 for(let c=0;c<6;c++){const h=homes[c];h<32?s[ARMY+c*2]|=1<<h:s[ARMY+c*2+1]|=1<<(h-32);
  const d=DECK+c*42;let n=0;for(let i=0;i<36;i++)s[d+n++]=i%6;for(let i=n-1;i>0;i--){const j=rng32(s)%(i+1);const t=s[d+i];s[d+i]=s[d+j];s[d+j]=t;}s[DECKN+c]=n;
  while(s[HANDN+c]<7)s[HAND+c*12+s[HANDN+c]++]=s[d+--s[DECKN+c]];}
 push(s,GAME);return s;}
let games=0;const t0=performance.now();let sink=0;
while(performance.now()-t0<3000){const s=init(games*7919+17);while(advance(s)){choose(s,opts[rng32(s)%nopts]);}sink+=s[VP];games++;}
const dt=(performance.now()-t0)/1000;console.log(JSON.stringify({gamesPerSecond:games/dt,decisionsPerSecond:decisions/dt}));
