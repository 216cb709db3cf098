/** A fighter seen from above. */
const FIGHTER =
  'M0-11.4Q1.8-11.4 1.9-7.6L2-4.2L12.6-1.4Q13.2-1.2 13.2-.4V2.2L2 1.6L1.4 6.2L5 8.1V10L0 9.3L-5 10V8.1L-1.4 6.2L-2 1.6L-13.2 2.2V-.4Q-13.2-1.2-12.6-1.4L-2-4.2L-1.9-7.6Q-1.8-11.4 0-11.4Z'

/** The silhouettes of pieces, drawn for this table: each within 26 by 20 around the middle, bold enough to be told apart at 18 pixels. */
export const SILHOUETTES: Readonly<Record<string, string>> = {
  // A steel helmet.
  army: 'M-10.6 4.2C-10.8-5.6-6.6-9.4 0-9.4S10.8-5.6 10.6 4.2L13 6.9V8.6H-13V6.9Z',
  // A battleship from the side: two turrets, bridge and funnel.
  navy: 'M-13.2 2.6H-10.4V.2L-13.4-.9V-2.3H-8.6Q-6.6-2.3-6.4.2V2.6H-3.6V-3.4H-1.6V-9.2H.6V-5.8H2.8V-8.2H5.4V-3.4H6.4V.2Q6.6-2.3 8.6-2.3H13.4V-.9L10.4.2V2.6H13.4L11.2 8.4H-10.8Z',
  // A rifleman at the halt.
  infantry:
    'M-2.2-10.2Q-2.2-12.4.6-12.4T3.6-10L4.4-9.4V-8.5H3.4Q3.2-6.6 1.6-6.1L4.2-5.2Q5.6-4.7 5.9-3.2L7 1.4L4.9 2L4.2-.4V2.2L5.2 9.6H1.9L.7 3.6L-.8 9.6H-4.2L-2.9 1.8V-1L-3.6 2.2L-6.6 9.6H-8.4L-3.9-4.6L-5.6-11.6L-4.2-12L-2.6-5.4L-.6-6.2Q-1.8-6.9-2-8.5H-3V-9.4Z',
  // A tank with its gun to the right.
  tank: 'M-12.6 1.2Q-12.6-.9-10.4-.9H-6.9L-5.8-5.2Q-5.5-6.3-4.3-6.3H2.2Q3.3-6.3 3.6-5.3L3.9-4.5H13.4V-2.5H4.5L4.9-.9H9.8Q12.4-.9 12.4 1.6Q12.4 8.2 6.6 8.2H-7Q-12.6 8.2-12.6 1.2ZM-7.9 2A1.9 1.9 0 1 0-7.9 5.8A1.9 1.9 0 1 0-7.9 2ZM-.1 2A1.9 1.9 0 1 0-.1 5.8A1.9 1.9 0 1 0-.1 2ZM7.7 2A1.9 1.9 0 1 0 7.7 5.8A1.9 1.9 0 1 0 7.7 2Z',
  airplane: FIGHTER,
  squadron: FIGHTER,
  // A soldier's arrow.
  troop: 'M0-10.6L9.4 1.4H4.2V9.4H-4.2V1.4H-9.4Z',
  // A star, as capitals have on maps.
  capital: 'M0-12.4L3.5-3.9L12.6-3.2L5.6 2.7L7.8 11.6L0 6.8L-7.8 11.6L-5.6 2.7L-12.6-3.2L-3.5-3.9Z',
  // A fighter over its runway.
  airfield: `${FIGHTER}M-12.6 11.4H12.6V14H-12.6Z`,
  // A gunboat under way: mast, cabin, bow to the right.
  fleet:
    'M-12 2.8H-5.4V-2.6H-2V-11H-.2V-8.6L5.6-6.6L-.2-4.7V-2.6H4.8V2.8H13.4Q11.4 8.6 7.8 8.6H-8.8Q-11.4 7.6-12 2.8Z',
}

/** For a kind of piece that nobody has drawn: a pawn. */
const PAWN = 'M0-11.4A5 5 0 0 1 3.4-2.7L6.6 6.4H8.4V9.4H-8.4V6.4H-6.6L-3.4-2.7A5 5 0 0 1 0-11.4Z'

export const silhouetteOf = (type: string): string => SILHOUETTES[type] ?? PAWN
