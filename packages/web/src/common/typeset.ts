/** French sets a space before some signs; no line may break there. */
export const typeset = (text: string): string =>
  text.replace(/ ([;:!?»])/g, '\u00a0$1').replace(/« /g, '«\u00a0')
