import type { Json, JsonObject } from '@materiel/kernel'

/** Views are plain data: these read them, and take what is missing for nothing. */

export const objectIn = (value: Json | undefined): JsonObject =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as JsonObject) : {}

export const textIn = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

export const numberIn = (value: Json | undefined): number => (typeof value === 'number' ? value : 0)

export const textsIn = (value: Json | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
