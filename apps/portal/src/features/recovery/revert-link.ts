const KEY = 'revertir'

/** Takes the secret of the link out of the address bar at once, and keeps it in this tab for a reload. */
export function takeRevertTokenFromAddress(): void {
  if (location.pathname.replace(/\/$/, '') !== '/revertir-email') return
  const token = new URLSearchParams(location.search).get('token')
  if (token === null) return
  history.replaceState(null, '', location.pathname)
  current = token
  try {
    sessionStorage.setItem(KEY, token)
  } catch {
    // Where storage is denied it lives as long as the page.
  }
}

let current: string | null = null

export function keptRevertToken(): string | null {
  try {
    return current ?? sessionStorage.getItem(KEY)
  } catch {
    return current
  }
}

/** Forgets it: it was used. */
export function dropRevertToken(): void {
  current = null
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept where storage is denied.
  }
}
