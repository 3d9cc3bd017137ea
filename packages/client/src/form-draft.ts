/** What was typed: by field name, the text of each control ("on" for a ticked box). */
export type Typed = Readonly<Record<string, string>>

const KEY = 'borrador:'

/** Secret fields by the key of their draft: they live as long as the page, and no storage sees them. */
const secrets = new Map<string, Typed>()

/** What was typed under this key in this tab; empty when there is nothing, or storage is denied. */
export function readDraft(key: string): Typed {
  const draft: Record<string, string> = {...secrets.get(key)}
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY + key) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return draft
    for (const [name, text] of Object.entries(kept)) if (typeof text === 'string') draft[name] = text
  } catch {
    // A draft that cannot be read is no draft.
  }
  return draft
}

/** Keeps what was typed: the secret fields in memory alone. */
export function writeDraft(key: string, typed: Typed, secret: readonly string[] = []): void {
  const fields = Object.entries(typed)
  secrets.set(key, Object.fromEntries(fields.filter(([name]) => secret.includes(name))))
  const kept = fields.filter(([name]) => !secret.includes(name))
  try {
    sessionStorage.setItem(KEY + key, JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // A full or denied storage must not stop the typing.
  }
}

/** Forgets the draft, when what it held was sent. */
export function dropDraft(key: string): void {
  secrets.delete(key)
  try {
    sessionStorage.removeItem(KEY + key)
  } catch {
    // Nothing to drop where storage is denied.
  }
}
