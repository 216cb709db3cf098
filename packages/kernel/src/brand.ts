declare const brand: unique symbol

/** Numbers of one meaning: a country is no space, and a space no card, though all of them are small numbers. */
export type Brand<Name extends string> = number & { readonly [brand]: Name }
