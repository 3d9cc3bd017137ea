const KEY = 'registerlite-access'

/**
 * Keeps the access value of an address in this tab, under the person it is for, so that the address can be cleaned at
 * once and a reload goes on.
 */
export function keepAccess(personId: string, access: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([personId, access]))
  } catch {
    // Where storage is denied, a reload asks to sign in again.
  }
}

/** The value kept for a person, or null. */
export function keptAccess(personId: string): string | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return Array.isArray(kept) && kept[0] === personId && typeof kept[1] === 'string' ? kept[1] : null
  } catch {
    return null
  }
}

export function dropAccess(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing to drop where storage is denied.
  }
}
