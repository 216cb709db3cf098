import type { GameRecord } from '@materiel/kernel'

/** Give the person a file. */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Letters and figures only, so that every system takes it as a file's name. */
export const fileName = (name: string, game: string): string => {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return `${plain === '' ? game : plain}.record.json`
}

export const downloadRecord = (record: GameRecord, name: string): void =>
  download(fileName(name, record.game), `${JSON.stringify(record, null, 2)}\n`)
