const KEY = 'resubir-token'

/** Keeps the token of the address in this tab, so that the address can be cleaned at once and a reload goes on. */
export function keepToken(token: string): void {
  try {
    sessionStorage.setItem(KEY, token)
  } catch {
    // Where storage is denied, a reload needs the mail again.
  }
}

export function keptToken(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function dropToken(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing to drop where storage is denied.
  }
}
