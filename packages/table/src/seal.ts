import { digestOf, type Game } from '@materiel/kernel'
import type { Start } from './start.js'

/**
 * What the choices of a game come to, by SHA-256: each seal covers the one before, the first one the rules and how the game began. Two games with the
 * same seal are the same game, choice by choice.
 */
export const firstSeal = ({ id, version }: Game, start: Start): string =>
  digestOf({
    game: id,
    rules: version,
    start: 'state' in start ? { ...start, state: [...start.state] } : start,
  })

/** The seal after one more choice. */
export const nextSeal = (seal: string, key: string): string => digestOf([seal, key])
