/** The look of the pages: paper and ink, two colours for two sides, figures of one width. Light, dark and in print. */
export const STYLE = `
:root {
  --paper: #fbfaf6; --panel: #ffffff; --ink: #1d2329; --soft: #5c6670; --line: #e2dfd6; --fine: #efede6;
  --side-0: #2f5f92; --side-1: #b8561f; --side-2: #4d7a3a; --side-3: #80489b;
  --bad: #a3262a; --none: #8b939b;
  font: 15px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif;
  font-variant-numeric: tabular-nums; color: var(--ink); background: var(--paper);
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14181c; --panel: #1b2126; --ink: #e8e6e0; --soft: #a3adb6; --line: #343c44; --fine: #262d34;
    --side-0: #7db0e4; --side-1: #f0a066; --side-2: #93c47d; --side-3: #c79be0;
    --bad: #f08a84; --none: #848d96;
  }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2.5rem 1.25rem 3rem; max-width: 1160px; }
header { margin-bottom: 2rem; }
h1 { font: 600 2.1rem/1.15 Georgia, 'Iowan Old Style', 'Times New Roman', serif; margin: 0 0 .7rem; letter-spacing: -.01em; }
h2 { font: 600 1.25rem/1.25 Georgia, 'Iowan Old Style', 'Times New Roman', serif; margin: 0 0 .3rem; }
.kind { margin: 0 0 .35rem; color: var(--soft); text-transform: uppercase; letter-spacing: .09em; font-size: .78rem; }
.facts { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .3rem 1.6rem; color: var(--soft); }
.facts li { overflow-wrap: anywhere; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 440px), 1fr)); gap: 1.25rem; margin-bottom: 1.25rem; }
.panel { background: var(--panel); border: 1px solid var(--line); border-radius: 8px; padding: 1.25rem 1.4rem 1.1rem;
  margin-bottom: 1.25rem; min-width: 0; }
.pair .panel { margin-bottom: 0; }
.finding { margin: 0 0 .9rem; max-width: 50rem; text-wrap: pretty; }
.note { margin: .7rem 0 0; color: var(--soft); font-size: .87rem; max-width: 52rem; }
.note:first-of-type { margin-top: .9rem; }
code { font: .87em/1.5 ui-monospace, 'SF Mono', Consolas, monospace; overflow-wrap: anywhere; color: var(--ink); }
footer { color: var(--soft); font-size: .87rem; margin-top: 1rem; }
footer p { margin: .3rem 0; }

.side-0 { --c: var(--side-0); } .side-1 { --c: var(--side-1); } .side-2 { --c: var(--side-2); } .side-3 { --c: var(--side-3); }
.plain { --c: var(--ink); } .nobody { --c: var(--none); } .warn { --c: var(--bad); }

svg.plot { display: block; width: 100%; height: auto; overflow: visible; }
svg text { fill: var(--ink); font-size: 13px; }
svg .tick, svg .name, svg .small { fill: var(--soft); font-size: 12px; }
svg .name { font-style: italic; }
svg .said { font-size: 12.5px; font-weight: 600; paint-order: stroke; stroke: var(--panel); stroke-width: 4px; stroke-linejoin: round; }
svg .label { font-weight: 600; }
svg .end { fill: var(--c); font-weight: 600; paint-order: stroke; stroke: var(--panel); stroke-width: 4px; stroke-linejoin: round; }
svg .grid { stroke: var(--fine); stroke-width: 1; }
svg .axis { stroke: var(--soft); stroke-width: 1; }
svg .zero { stroke: var(--soft); stroke-width: 1; }
svg .reference { stroke: var(--soft); stroke-width: 1.2; stroke-dasharray: 4 4; }
svg .limit { stroke: var(--bad); stroke-width: 1.2; stroke-dasharray: 2 3; }
svg .whisker { stroke: var(--c); stroke-width: 2; }
svg .dot { fill: var(--c); stroke: var(--panel); stroke-width: 1.5; }
svg .ring { fill: var(--panel); stroke: var(--c); stroke-width: 2; }
svg .curve { fill: none; stroke: var(--c); stroke-width: 2.5; stroke-linejoin: round; stroke-linecap: round; }
svg .fill { fill: var(--c); }
svg .pale { fill: var(--c); fill-opacity: .42; }
svg .paler { fill: var(--c); fill-opacity: .22; }
svg .band { fill: var(--c); fill-opacity: .2; }
svg .core { fill: var(--c); fill-opacity: .32; }
svg .strip { fill: var(--none); fill-opacity: .45; }

.legend { list-style: none; display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; margin: .6rem 0 0; padding: 0; font-size: .87rem; }
.swatch { display: inline-block; width: .8em; height: .8em; margin-right: .45em; border-radius: 2px; background: var(--c); }
.swatch.pale { opacity: .42; } .swatch.paler { opacity: .22; } .swatch.core { opacity: .52; } .swatch.band { opacity: .2; }
.swatch.round { border-radius: 50%; } .swatch.hollow { background: none; border: 2px solid var(--c); border-radius: 50%; }

.wide { overflow-x: auto; }
.plot + .wide, .legend + .wide { margin-top: 1rem; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { padding: .32rem .6rem; text-align: right; border-bottom: 1px solid var(--fine); white-space: nowrap; }
thead th { color: var(--soft); font-weight: 600; font-size: .82rem; vertical-align: bottom; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child { padding-left: 0; }
th:last-child, td:last-child { padding-right: 0; }
th:first-child, th.text, td.text { text-align: left; }
tbody th { font-weight: 500; }
details { margin-top: .4rem; }
summary { cursor: pointer; color: var(--soft); font-size: .9rem; }
summary:focus-visible, button:focus-visible, input:focus-visible { outline: 2px solid var(--side-0); outline-offset: 2px; border-radius: 3px; }

.cards { font-size: .87rem; }
.cards th.title { white-space: normal; min-width: 10.5rem; line-height: 1.3; }
.cards thead th { white-space: normal; line-height: 1.25; } .cards thead th:last-child { min-width: 12rem; }
.cards td.text { white-space: normal; line-height: 1.3; }
.cards .quiet { color: var(--soft); }
.cards td.bar { background: linear-gradient(90deg, color-mix(in srgb, var(--c) 22%, transparent) var(--w, 0%), transparent 0) no-repeat;
  background-size: 100% 1.35rem; background-position: 0 50%; min-width: 4.6rem; }
.cards .effect { display: inline-block; vertical-align: middle; width: 130px; height: 18px; margin-right: .5rem; }
.cards .points { display: inline-block; min-width: 3.2em; }
.cards .effect .whisker { stroke-width: 1.5; }
.cards tr.group th { padding-top: 1.2rem; font: 600 1.02rem/1.3 Georgia, 'Iowan Old Style', 'Times New Roman', serif; border-bottom: 1px solid var(--line); }
.cards thead th { position: sticky; top: 0; background: var(--panel); z-index: 1; }
.cards .country { display: none; }
.cards.together .country { display: table-cell; }
.cards tr.row:hover > * { background-color: var(--fine); }
.switch { display: inline-flex; gap: .5em; align-items: center; font-size: .9rem; margin-bottom: .5rem; }
.switch[hidden] { display: none; }
thead button { all: unset; cursor: pointer; white-space: inherit; }
thead button::after { content: '\\2195'; opacity: .35; margin-left: .3em; font-weight: 400; }
[aria-sort=ascending] button::after { content: '\\2191'; opacity: 1; }
[aria-sort=descending] button::after { content: '\\2193'; opacity: 1; }

.matrix th, .matrix td { text-align: center; }
.matrix tbody th { text-align: left; font-weight: 600; border: none; } .matrix thead td { border: none; }
.matrix td { padding: .55rem .7rem; border: 1px solid var(--panel); border-radius: 4px; line-height: 1.25; }
.matrix td.cell { background: color-mix(in srgb, var(--c) var(--w), var(--panel)); }
.matrix b { font-size: 1.05rem; } .matrix small { display: block; font-size: .8rem; }
.matrix td.self { color: var(--none); }

@media (max-width: 560px) {
  body { padding: 1.2rem .7rem 2rem; } th, td { padding: .3rem .4rem; } .panel { padding: 1rem .9rem; } h1 { font-size: 1.6rem; }
  svg text { font-size: 15px; } svg .tick, svg .name, svg .small { font-size: 14px; } svg .said { font-size: 14px; }
}
@media print {
  :root { --paper: #fff; --panel: #fff; --ink: #000; --soft: #444; --line: #bbb; --fine: #e4e4e4; --none: #888; --bad: #a3262a;
    --side-0: #2f5f92; --side-1: #b8561f; --side-2: #4d7a3a; --side-3: #80489b; font-size: 10pt; }
  body { padding: 0; max-width: none; }
  .panel { border: none; padding: 0; break-inside: avoid; } .panel.long { break-inside: auto; }
  .pair { grid-template-columns: 1fr 1fr; }
  .switch, details { display: none; } thead button::after { content: none; }
  table { font-size: 8.5pt; } th, td { padding: .25rem .35rem; } .wide { overflow: visible; } .cards { font-size: 7.5pt; } .cards th, .cards td { padding: .2rem .3rem; } .cards th.title, .cards td.bar, .cards thead th:last-child { min-width: 0; }
  .cards .effect { width: 90px; height: 12px; } .cards thead th { position: static; }
  tr { break-inside: avoid; } tr.group { break-after: avoid; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`
