import {storedValue, STORAGE_KEYS} from '#session/browser-storage.ts'

/** Typed values: by field name, the text of each control ("on" for a ticked box). */
export type Typed = Readonly<Record<string, string>>

const draftIn = (place: 'tab' | 'memory', key: string) =>
  storedValue({key: `${STORAGE_KEYS.draft}:${key}`, version: 1, parse: typedOf, place})

function typedOf(stored: unknown): Typed | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  return Object.fromEntries(
    Object.entries(stored).filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
}

/** The values stored under this key in this tab; empty when there are none. */
export const readDraft = (key: string): Typed => ({
  ...draftIn('memory', `secret:${key}`).read(),
  ...draftIn('tab', key).read(),
})

/** Stores typed values; secret fields are kept only in memory. */
export function writeDraft(key: string, typed: Typed, secret: readonly string[] = []): void {
  const fields = Object.entries(typed)
  const isSecret = ([name]: [string, string]) => secret.includes(name)
  draftIn('memory', `secret:${key}`).write(Object.fromEntries(fields.filter(isSecret)))
  draftIn('tab', key).write(Object.fromEntries(fields.filter((field) => !isSecret(field))))
}

/** Deletes the draft after its values were sent. */
export function dropDraft(key: string): void {
  draftIn('memory', `secret:${key}`).write(null)
  draftIn('tab', key).write(null)
}
