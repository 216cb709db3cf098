import type { GameEvent, JsonObject, Language, Viewer } from '@materiel/kernel'
export const eventView = (event: GameEvent, _viewer: Viewer): JsonObject => ({ kind: event.kind })
export const narrate = (event: GameEvent, _viewer: Viewer, _language: Language): string => String(event.kind)
