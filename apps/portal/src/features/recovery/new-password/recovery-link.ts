import {dropFromTab, keepInTab, keptJsonInTab} from '../../../shared/tab-storage.ts'

/** What a link that came by mail carries. */
export type RecoveryLink = {token: string; pId: string}

const KEY = 'enlace'

let current: RecoveryLink | null = null

/**
 * Takes the secret of a link out of the address bar, before anything is asked of anybody, and keeps it in this tab so
 * that a reload finds it. `next` is the address that stands there instead.
 */
export function takeLinkFromAddress(next: string): void {
  if (location.pathname.replace(/\/$/, '') !== '/login') return
  const query = new URLSearchParams(location.search)
  const [token, pId] = [query.get('token'), query.get('pId')]
  if (token === null || pId === null) return
  current = {token, pId}
  history.replaceState(null, '', next)
  keepInTab(KEY, JSON.stringify(current))
}

/** The link that this tab was opened with. */
export function keptLink(): RecoveryLink | null {
  if (current !== null) return current
  const kept = keptJsonInTab(KEY)
  if (isLink(kept)) current = {token: kept.token, pId: kept.pId}
  return current
}

/** Forgets it: it was used, or it serves no more. */
export function dropLink(): void {
  current = null
  dropFromTab(KEY)
}

const isLink = (kept: unknown): kept is RecoveryLink =>
  typeof kept === 'object' &&
  kept !== null &&
  'token' in kept &&
  'pId' in kept &&
  typeof kept.token === 'string' &&
  typeof kept.pId === 'string'
