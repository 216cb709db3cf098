/** How an owner of pieces looks: a colour (a CSS variable), a mark, and the base of its side. */
export interface Livery {
  /** `var(--...)`, one of `tokens.css` */
  readonly colour: string
  readonly ink: string
  /** One of `marks.ts`, or a letter or two. */
  readonly mark: string
  readonly base: 'square' | 'round' | 'hexagon'
}
