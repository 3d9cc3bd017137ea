import {dropFromTab, keepInTab, keptInTab} from '../../../shared/tab-storage.ts'

const KEY = 'revertir'

let current: string | null = null

/** Takes the secret of the link out of the address bar at once, and keeps it in this tab for a reload. */
export function takeRevertTokenFromAddress(): void {
  if (location.pathname.replace(/\/$/, '') !== '/revertir-email') return
  const token = new URLSearchParams(location.search).get('token')
  if (token === null) return
  history.replaceState(null, '', location.pathname)
  current = token
  keepInTab(KEY, token)
}

export const keptRevertToken = (): string | null => current ?? keptInTab(KEY)

/** Forgets it: it was used. */
export function dropRevertToken(): void {
  current = null
  dropFromTab(KEY)
}
