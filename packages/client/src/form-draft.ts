import {storedValue, STORAGE_KEYS} from './browser-storage.ts'

/** What was typed: by field name, the text of each control ("on" for a ticked box). */
export type Typed = Readonly<Record<string, string>>

const draftIn = (place: 'tab' | 'memory', key: string) =>
  storedValue({key: `${STORAGE_KEYS.draft}:${key}`, version: 1, parse: typedOf, place})

function typedOf(kept: unknown): Typed | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  return Object.fromEntries(
    Object.entries(kept).filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
}

/** What was typed under this key in this tab; empty when there is nothing. */
export const readDraft = (key: string): Typed => ({
  ...draftIn('memory', `secret:${key}`).read(),
  ...draftIn('tab', key).read(),
})

/** Keeps what was typed: the secret fields in memory alone. */
export function writeDraft(key: string, typed: Typed, secret: readonly string[] = []): void {
  const fields = Object.entries(typed)
  const isSecret = ([name]: [string, string]) => secret.includes(name)
  draftIn('memory', `secret:${key}`).write(Object.fromEntries(fields.filter(isSecret)))
  draftIn('tab', key).write(Object.fromEntries(fields.filter((field) => !isSecret(field))))
}

/** Forgets the draft, when what it held was sent. */
export function dropDraft(key: string): void {
  draftIn('memory', `secret:${key}`).write(null)
  draftIn('tab', key).write(null)
}
