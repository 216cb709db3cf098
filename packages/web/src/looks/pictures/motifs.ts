/**
 * What pictures on cards show, drawn for this table: silhouettes on a ground at 38 of a box of 64 by 40. Holes are cut by the even-odd
 * rule.
 */

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}Z`
const ring = (x: number, y: number, r: number, width: number): string => disc(x, y, r) + disc(x, y, r - width)
/** Rays from a point, between two distances, over so many degrees from a first angle. */
const rays = (
  [x, y]: readonly [number, number],
  [near, far]: readonly [number, number],
  { from, over, count, width }: { from: number; over: number; count: number; width: number },
): string =>
  Array.from({ length: count }, (_, i) => {
    const angle = ((from + (over * i) / Math.max(count - 1, 1)) * Math.PI) / 180
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    const [sx, sy] = [(-dy * width) / 2, (dx * width) / 2]
    const at = (r: number, side: number) =>
      `${(x + dx * r + sx * side).toFixed(1)} ${(y + dy * r + sy * side).toFixed(1)}`
    return `M${at(near, 1)}L${at(far, 1)}L${at(far, -1)}L${at(near, -1)}Z`
  }).join('')

const helmet = (x: number, y: number, s: number): string =>
  `M${x - 18 * s} ${y}C${x - 18 * s} ${y - 17 * s} ${x - 10 * s} ${y - 23 * s} ${x} ${y - 23 * s}S${x + 18 * s} ${y - 17 * s} ${x + 18 * s} ${y}L${x + 23 * s} ${y + 4 * s}v${3 * s}h${-46 * s}v${-3 * s}Z`
const merchant = (x: number, y: number, s: number): string =>
  `M${x} ${y}h${11 * s}v${-13 * s}h${9 * s}v${13 * s}h${9 * s}v${-6 * s}h${4 * s}v${6 * s}h${7 * s}v${-11 * s}h${4 * s}v${11 * s}h${14 * s}l${-5 * s} ${10 * s}h${-48 * s}Z`
const fir = (x: number, s: number): string =>
  `M${x} ${38 - 34 * s}l${8 * s} ${12 * s}h${-4 * s}l${8 * s} ${12 * s}h${-9 * s}v${10 * s}h${-6 * s}v${-10 * s}h${-9 * s}l${8 * s} ${-12 * s}h${-4 * s}Z`
const fighter = (x: number, y: number, s: number): string =>
  `M${x} ${y - 17 * s}q${2 * s} 0 ${2 * s} ${8 * s}l${22 * s} ${9 * s}v${4 * s}l${-22 * s} ${-2 * s}l${-0.6 * s} ${8 * s}l${7 * s} ${4 * s}v${2.5 * s}l${-8.4 * s} ${-1.4 * s}l${-8.4 * s} ${1.4 * s}v${-2.5 * s}l${7 * s} ${-4 * s}l${-0.6 * s} ${-8 * s}l${-22 * s} ${2 * s}v${-4 * s}l${22 * s} ${-9 * s}q0 ${-8 * s} ${2 * s} ${-8 * s}Z`
const bomber = (x: number, y: number, s: number): string =>
  `M${x} ${y - 18 * s}q${3 * s} 0 ${3 * s} ${11 * s}l${29 * s} ${4 * s}v${5 * s}l${-29 * s} ${1 * s}l${-0.8 * s} ${11 * s}l${9 * s} ${3 * s}v${3 * s}l${-11 * s} ${-1.4 * s}l${-11 * s} ${1.4 * s}v${-3 * s}l${9 * s} ${-3 * s}l${-0.8 * s} ${-11 * s}l${-29 * s} ${-1 * s}v${-5 * s}l${29 * s} ${-4 * s}q0 ${-11 * s} ${3 * s} ${-11 * s}Z` +
  [-21, -12, 10, 19].map((dx) => box(x + dx * s, y - 11 * s, 2.4 * s, 6 * s)).join('')
const tank = (x: number, y: number, s: number): string =>
  `M${x - 26 * s} ${y - 9 * s}q0 ${-4 * s} ${4 * s} ${-4 * s}h${8 * s}l${3 * s} ${-8 * s}q1 ${-2 * s} ${3 * s} ${-2 * s}h${13 * s}q${2 * s} 0 ${3 * s} ${2 * s}l${0.8 * s} ${2 * s}h${20 * s}v${3 * s}h${-19 * s}l${1 * s} ${3 * s}h${9 * s}q${6 * s} 0 ${6 * s} ${5 * s}q0 ${8 * s} ${-8 * s} ${8 * s}h${-36 * s}q${-8 * s} 0 ${-8 * s} ${-9 * s}Z` +
  [-17, -7, 3, 13].map((dx) => disc(x + dx * s, y - 5.5 * s, 3 * s)).join('')
const submarine = (x: number, y: number, s: number): string =>
  `M${x - 30 * s} ${y}q${8 * s} ${-8 * s} ${20 * s} ${-8 * s}h${4 * s}v${-8 * s}h${4 * s}v${-4 * s}h${2 * s}v${4 * s}h${4 * s}v${8 * s}h${12 * s}q${10 * s} 0 ${14 * s} ${8 * s}q${-4 * s} ${6 * s} ${-16 * s} ${6 * s}h${-28 * s}q${-9 * s} 0 ${-16 * s} ${-6 * s}Z`
const coin = (x: number, y: number): string => `M${x - 8} ${y}q8 -4 16 0v3q-8 4 -16 0Z`
const crate = (x: number, y: number, s: number): string =>
  box(x, y, s, s) + box(x + s * 0.12, y + s * 0.42, s * 0.76, s * 0.14)
const palm = (x: number, s: number): string =>
  `M${x - 2 * s} 37q${1 * s} ${-13 * s} ${5 * s} ${-20 * s}q${-10 * s} ${-5 * s} ${-18 * s} ${1 * s}q${6 * s} ${-11 * s} ${18 * s} ${-3 * s}q${4 * s} ${-10 * s} ${16 * s} ${-4 * s}q${-8 * s} 0 ${-13 * s} ${5 * s}q${10 * s} ${1 * s} ${12 * s} ${11 * s}q${-6 * s} ${-8 * s} ${-13 * s} ${-9 * s}q${-3 * s} ${9 * s} ${-2 * s} ${19 * s}Z`
const house = (x: number, top: number, width: number): string => box(x, top, width, 38 - top)

export const MOTIFS: Readonly<Record<string, string>> = {
  helmet: helmet(32, 31, 1),
  helmets: helmet(14, 34, 0.54) + helmet(50, 34, 0.54) + helmet(32, 16, 0.54),
  tank: tank(30, 37, 1.05),
  tanks: tank(15, 20, 0.5) + tank(47, 20, 0.5) + tank(31, 38, 0.6),
  battleship:
    'M2 27H10V23H5V21H14L17 27H22V17H26V9H28V4H30V13H34V9H38V17H42V27H47L50 21H59V23H54V27H62L57 37H8Z',
  ships:
    'M2 17H7V13H11L13 17H16V10H18V5H20V10H23V17H31L28 23H5ZM30 31H35V27H39L41 31H44V24H46V19H48V24H51V31H62L58 38H33Z',
  carrier:
    'M1 22H38V14H41V7H43V14H48V22H63L58 27L54 37H11L4 27Z' + fighter(16, 13, 0.4) + fighter(30, 13, 0.4),
  submarine: submarine(32, 29, 1),
  submarines: submarine(20, 15, 0.6) + submarine(46, 23, 0.6) + submarine(22, 34, 0.6),
  torpedo: 'M4 17H42Q58 17 58 24T42 31H4L10 24ZM2 14H8L12 17H6ZM2 34H8L12 31H6Z' + disc(46, 24, 2.5),
  convoy: merchant(1, 12, 0.5) + merchant(32, 20, 0.5) + merchant(4, 31, 0.58),
  merchant: merchant(2, 27, 1.02),
  destroyer: 'M1 28H12V23H8V21H17V28H22V14H26V8H28V14H33V20H38V28H46V22H52V28H63L55 37H9Z',
  bomber: bomber(32, 21, 0.98),
  bombers: bomber(17, 14, 0.5) + bomber(47, 14, 0.5) + bomber(32, 29, 0.52),
  fighter: fighter(32, 20, 1.05),
  fighters: fighter(16, 13, 0.55) + fighter(48, 13, 0.55) + fighter(32, 27, 0.6),
  jet: 'M32 1L35 14L56 31V35L36 29L35.4 34L40 38H24L28.6 34L28 29L8 35V31L29 14Z',
  dive: 'M12 4L24 12L42 6L46 10L32 20L42 33L38 36L24 26L15 34L11 31L17 20L8 9Z' + disc(52, 33, 4),
  bombs: [10, 26, 42]
    .map((x, i) => `M${x} ${4 + 6 * i}h8l-2 4q5 4 5 10q0 7 -7 9q-7 -2 -7 -9q0 -6 5 -10Z`)
    .join(''),
  rocket: 'M32 1Q41 10 41 22V28L48 37H39L37 33H27L25 37H16L23 28V22Q23 10 32 1Z' + disc(32, 17, 3.4),
  rockets:
    box(6, 27, 30, 6) +
    'M38 20H48L56 27V33H38Z' +
    disc(14, 35, 4) +
    disc(29, 35, 4) +
    disc(48, 35, 4) +
    [0, 5, 10]
      .map((d) => `M${6 + d} ${21 - d * 0.4}L${36 + d} ${3 + d * 0.3}l2 3L${10 + d} ${24 - d * 0.4}Z`)
      .join(''),
  cannon: 'M18 25L55 4L59 9L28 31ZM3 35L20 25L25 30L8 38Z' + ring(24, 29, 9, 3),
  railgun:
    'M14 22L58 3L60 8L26 26ZM4 27H60V32H4Z' + [10, 20, 30, 40, 50].map((x) => disc(x + 2, 35, 3.4)).join(''),
  machinegun: 'M3 14H38V11H62V16H38V21H27L38 37H33L22 24L11 37H6L17 21H3Z',
  rifle: 'M3 33L15 22L60 3L62 6L24 26L21 33L17 30L9 38Z',
  flame:
    'M32 1Q48 14 46 25Q45 37 32 38Q19 37 19 25Q19 18 27 13Q26 20 30 22Q35 14 32 1ZM32 36Q39 34 38 28Q36 31 33 30Q33 26 31 24Q26 28 26 31Q27 35 32 36Z',
  bottle: 'M27 8H37V16Q43 20 43 26V38H21V26Q21 20 27 16ZM29 1Q36 3 34 7H29Q27 4 29 1ZM25 26V34H39V26Z',
  crosshair:
    ring(32, 20, 16, 3) +
    box(30.7, 0, 2.6, 14) +
    box(30.7, 26, 2.6, 14) +
    box(12, 18.7, 14, 2.6) +
    box(38, 18.7, 14, 2.6) +
    disc(32, 20, 2.4),
  truck:
    'M3 11H36V30H3ZM38 16H49L58 24V30H38ZM41 19V24H52L47 19Z' + ring(13, 32, 6, 2.4) + ring(47, 32, 6, 2.4),
  locomotive:
    'M3 32V10H18V17H42V9H48V17H53Q60 17 60 25V32ZM7 13V20H14V13Z' +
    [12, 27, 40, 52].map((x) => ring(x, 34, 4.6, 1.8)).join(''),
  rails: 'M24 2H40L62 38H2ZM29 6L26 13H38L35 6ZM25 17L21 25H43L39 17ZM19 29L16 35H48L45 29Z',
  road: 'M27 3H37L62 38H2ZM31 6H33V11H31ZM30.6 15H33.4V21H30.6ZM30 26H34V35H30Z',
  factory:
    'M3 38V19L16 26V19L29 26V19L41 26V5H48V26H61V38ZM8 30V34H14V30ZM21 30V34H27V30ZM34 30V34H40V30Z' +
    disc(52, 5, 3) +
    disc(58, 2.5, 2.2),
  gear: ring(32, 20, 13, 6) + rays([32, 20], [11, 18], { from: 0, over: 315, count: 8, width: 6 }),
  wrench: 'M46 3Q38 4 37 12L12 31Q8 34 11 37T17 36L40 17Q49 18 53 11Q55 7 53 3L48 9L43 8L42 4Z',
  derrick:
    'M28 3H36L47 38H42L40 31H24L22 38H17ZM31 9L29.6 14H34.4L33 9ZM29 17L27.6 22H36.4L35 17ZM26.6 25L25.6 28H38.4L37.4 25Z',
  barrels:
    [6, 25, 44].map((x) => `M${x} 22q7 -4 14 0v13q-7 4 -14 0Z`).join('') +
    'M16 8q7 -4 14 0v10q-7 3 -14 0ZM35 8q7 -4 14 0v10q-7 3 -14 0Z',
  ore: 'M2 38L14 20L23 25L34 8L46 22L52 18L62 38Z' + 'M34 14L29 24L39 25Z',
  wheat:
    box(30.8, 8, 2.4, 30) +
    [8, 15, 22].map((y) => `M32 ${y + 8}q-14 -1 -13 -10q11 0 13 10q2 -10 13 -10q1 9 -13 10Z`).join('') +
    'M32 8q-5 -4 0 -8q5 4 0 8Z',
  coins:
    [34, 28, 22].map((y) => coin(16, y)).join('') +
    [34, 28, 22, 16, 10].map((y) => coin(34, y)).join('') +
    [34, 28].map((y) => coin(52, y)).join(''),
  crates: crate(4, 18, 20) + crate(26, 18, 20) + crate(15, 1, 16) + crate(48, 24, 14),
  snowflake:
    rays([32, 20], [0, 18], { from: 0, over: 300, count: 6, width: 3 }) +
    rays([32, 20], [10, 13], { from: 0, over: 300, count: 6, width: 12 }) +
    rays([32, 20], [15, 17], { from: 30, over: 300, count: 6, width: 3 }),
  mud:
    ring(32, 20, 15, 5) +
    disc(32, 20, 4) +
    rays([32, 20], [3, 12], { from: 0, over: 315, count: 8, width: 1.6 }) +
    'M2 32Q14 26 24 31T46 31T62 33V38H2Z',
  bunker: 'M2 38V25L15 15H49L62 25V38ZM17 21H47V25H17Z',
  wall: 'M2 38V14H10V20H18V14H26V20H34V14H42V20H50V14H62V38ZM6 26H22V29H6ZM28 26H46V29H28ZM16 32H34V35H16ZM40 32H58V35H40Z',
  trench: 'M2 38Q10 24 20 30T40 28T62 26V38ZM8 22L12 10L16 22ZM24 22L28 8L32 22ZM42 20L46 8L50 20Z',
  shield: 'M32 2L54 8V20Q54 33 32 39Q10 33 10 20V8ZM32 7L15 12V20Q15 30 32 34Z',
  crown: 'M8 30L4 9L19 20L32 4L45 20L60 9L56 30ZM8 32.5H56V37H8Z' + disc(32, 25, 2.6),
  flag: 'M12 1H15.4V39H12ZM15.4 3H54L47 12L54 21H15.4Z',
  flags: 'M6 6H8.6V38H6ZM8.6 7H28L24 13L28 19H8.6ZM34 2H36.6V38H34ZM36.6 3H60L55 10L60 17H36.6Z',
  key: 'M16 8A12 12 0 1 0 27 24H37V31H43V24H48V31H54V24H61V17H27.6A12 12 0 0 0 16 8Z' + disc(16, 20, 4.6),
  cipher:
    ring(20, 20, 16, 4) +
    ring(46, 20, 16, 4) +
    rays([20, 20], [5, 10], { from: 0, over: 315, count: 8, width: 2 }) +
    rays([46, 20], [5, 10], { from: 20, over: 315, count: 8, width: 2 }),
  radar: 'M8 4Q8 32 42 34ZM24 20L44 6L46 9L28 24ZM22 30L18 38H34L28 32Z' + disc(46, 6, 3.4),
  radio:
    'M30 10H34L42 38H37.6L36 32H28L26.4 38H22ZM31 16L29 26H35L33 16Z' +
    ring(32, 8, 4, 1.6) +
    rays([32, 8], [9, 12], { from: -40, over: 80, count: 5, width: 4 }) +
    rays([32, 8], [9, 12], { from: 140, over: 80, count: 5, width: 4 }),
  megaphone:
    'M6 15H18L46 3V35L18 24H14L18 37H12L9 24H6Z' +
    rays([46, 19], [6, 13], { from: -35, over: 70, count: 3, width: 3 }),
  scroll:
    'M12 3H46Q53 3 53 10V37H19Q12 37 12 30ZM20 10V13H45V10ZM20 17V20H45V17ZM20 24V27H36V24Z' +
    disc(45, 29, 3.4),
  hands:
    'M1 12H12L24 9L33 13L41 9L52 12H63V28H54L44 36Q41 38 39 35Q36 38 34 35Q31 38 28 34L12 28H1ZM33 16L25 20Q28 23 32 20L36 19L48 27L52 25V15L41 12Z',
  firs: fir(14, 0.8) + fir(34, 1) + fir(52, 0.72),
  knife: 'M50 2Q56 8 44 20L26 38L20 32L40 12Q46 4 50 2ZM14 28L24 36L20 40L10 33Z',
  city:
    house(3, 20, 9) +
    house(14, 9, 9) +
    house(25, 15, 7) +
    'M34 38V3L38 1L42 3V38Z' +
    house(44, 12, 8) +
    house(54, 22, 8) +
    [13, 19, 25].map((y) => box(17, y, 3, 3)).join('') +
    [16, 22, 28].map((y) => box(46.5, y, 3, 3)).join(''),
  ruins:
    'M2 38V14L6 18L9 12L13 16V38ZM16 38V5L20 9L24 4L27 12V38ZM31 38V20L35 17L38 22L41 18V38ZM44 38V10L48 15L52 9L56 13L60 11V38Z' +
    [12, 20, 28].map((y) => box(19.5, y, 3, 4)).join('') +
    [18, 26].map((y) => box(50, y, 3.4, 4)).join(''),
  dome: 'M18 38V26H46V38ZM32 1Q33 5 36 9Q46 14 42 22Q39 26 32 26T22 22Q18 14 28 9Q31 5 32 1ZM6 38V24H14V38ZM10 12Q14 16 14 20T10 23T6 20T10 12ZM50 38V24H58V38ZM54 12Q58 16 58 20T54 23T50 20T54 12Z',
  palms: palm(22, 1) + palm(46, 0.75) + 'M2 38Q32 32 62 38Z',
  island: 'M4 34Q20 24 34 28T60 34Q40 39 4 34Z' + palm(34, 0.8),
  dunes: `M2 38Q18 20 34 30T62 22V38Z${disc(48, 10, 7)}`,
  mountains: 'M1 38L20 7L30 22L40 10L63 38ZM20 13L15 22L20 20L24 22Z',
  parachute:
    'M6 19A26 18 0 0 1 58 19Q52 15 45 19Q38 15 32 19Q26 15 19 19Q12 15 6 19ZM8 21L30 33V38H34V33L56 21L34 31V20H30V31Z',
  horse:
    'M15 38Q14 26 24 19L18 20L13 17Q16 9 30 6L35 1L38 6Q54 12 51 38ZM28 12A1.6 1.6 0 1 0 28 15.2A1.6 1.6 0 1 0 28 12Z',
  skis: 'M6 35L50 4Q55 1 58 4L12 38ZM58 35L14 4Q9 1 6 4L52 38Z' + disc(32, 8, 5),
  anchor:
    ring(32, 6, 5, 2.2) +
    'M30 10H34V14H42V18H34V31Q44 30 48 23L43 24L51 16L56 26L52 25Q46 36 32 38Q18 36 12 25L8 26L13 16L21 24L16 23Q20 30 30 31V18H22V14H30Z',
  landing:
    'M2 20L9 36H52L62 11L58 9L49 24H12Z' + helmet(19, 20, 0.26) + helmet(31, 20, 0.26) + helmet(43, 20, 0.26),
  trident: 'M30.4 4H33.6V18Q41 17 41 4H44.6Q46 21 33.6 22V38H30.4V22Q18 21 19.4 4H23Q23 17 30.4 18Z',
  sunrise:
    'M14 32A18 18 0 0 1 50 32ZM2 34H62V38H2Z' +
    rays([32, 32], [21, 31], { from: 190, over: 160, count: 7, width: 3.4 }),
  star: 'M32 1L37.6 14L51.4 15L41 24L44.4 38L32 30.4L19.6 38L23 24L12.6 15L26.4 14Z',
  stars: [12, 32, 52]
    .map(
      (x, i) =>
        `M${x} ${i === 1 ? 3 : 13}l2.9 6.6l7.1 .6l-5.4 4.7l1.7 7l-6.3 -3.8l-6.3 3.8l1.7 -7l-5.4 -4.7l7.1 -.6Z`,
    )
    .join(''),
  medal:
    'M20 1H28L34 16H27ZM44 1H36L30 16H37ZM32 15L36 23.5L45 24.5L38.4 30.6L40.2 39L32 34.8L23.8 39L25.6 30.6L19 24.5L28 23.5Z',
  torch: 'M26 20H38L35 38H29ZM22 15H42V19H22ZM32 0Q41 6 38 14H26Q23 8 29 6Q30 4 32 0Z',
  bridge: 'M1 14H63V19H60V38H54Q52 24 43 24T32 38Q30 24 21 24T10 38H4V19H1Z',
  arrow: 'M3 34Q6 12 34 12V3L61 18L34 33V24Q14 22 3 34Z',
  arrows: 'M2 8H26V3L40 11L26 19V14H2ZM10 24H42V18L60 28L42 38V32H10Z',
  pincers:
    'M4 4Q28 2 38 12L42 8L46 22L32 20L35 16Q26 9 4 9ZM4 38Q28 40 38 30L42 34L46 20L32 22L35 26Q26 33 4 33Z',
  retreat: 'M61 34Q58 12 30 12V3L3 18L30 33V24Q50 22 61 34Z',
  moon: `M26 3A18 18 0 1 0 46 31A15 15 0 0 1 26 3Z${fighter(48, 15, 0.42)}`,
  cards: 'M8 8L28 3L36 33L16 38ZM32 3L54 8L47 38L38 36L41 31Z',
  map: 'M3 8L20 3L42 9L61 4V33L42 38L20 32L3 37ZM20 6V29M22 8L40 13V34L22 29Z',
  cloud: 'M16 32A10 10 0 0 1 15 13A13 13 0 0 1 39 9A9 9 0 0 1 52 15A9 9 0 0 1 50 32Z',
  tractor:
    'M22 8H40V20H56V28H44A8 8 0 0 0 28 28H22ZM26 12V20H36V12Z' + ring(17, 27, 11, 4) + ring(47, 32, 6, 2.4),
  giant: 'M4 38Q6 26 16 24Q18 14 30 14T46 22Q58 24 60 38ZM22 20Q26 17 30 20M38 22Q42 19 44 23',
  repair: 'M2 30H62L58 38H6ZM10 29V20H22V29ZM40 2L62 14L60 17L44 8V29H41V6L30 12V9Z',
  prison: 'M4 4H60V38H4ZM10 8V34H16V8ZM21 8V34H27V8ZM32 8V34H38V8ZM43 8V34H49V8ZM54 8V34H57V8Z',
  plan: 'M4 4H60V38H4ZM8 8V34H56V8ZM12 30L22 18L30 24L42 12L40 10H50V20L46 16L31 29L22 23L14 32Z',
}
