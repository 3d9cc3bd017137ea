import {STORAGE_KEYS, versionedKey} from '@ceibo/web-kit/session/browser-storage'
import {civilDate} from '@ceibo/contract/time/civil-day'

const SEEN = versionedKey(STORAGE_KEYS.seenNotices, 1)
/** Notices are few and short-lived, so only the names of the latest ones are stored. */
const MAX_SEEN = 20

/** The names of the closed notices, from the browser's storage. */
export const seenIn = (stored: string | null): string[] => (stored ?? '').split(' ').filter((id) => id !== '')

export const withSeen = (stored: string | null, id: string): string =>
  [...seenIn(stored).filter((one) => one !== id), id].slice(-MAX_SEEN).join(' ')

/** Opens the first notice of this day that was not closed in this browser before. The page may be cached from an earlier day. */
export function openDayNotice(now: Date): void {
  const today = civilDate(now)
  const seen = seenIn(stored())
  const notice = [...document.querySelectorAll<HTMLDialogElement>('dialog[data-notice]')].find(
    ({dataset}) =>
      !seen.includes(dataset['notice'] ?? '') && (dataset['from'] ?? '') <= today && today <= (dataset['until'] ?? ''),
  )
  if (notice === undefined) return
  notice.open = false
  notice.showModal()
  notice.addEventListener('close', () => store(withSeen(stored(), notice.dataset['notice'] ?? '')), {once: true})
}

function stored(): string | null {
  try {
    return localStorage.getItem(SEEN)
  } catch {
    return null
  }
}

function store(text: string): void {
  try {
    localStorage.setItem(SEEN, text)
  } catch {
    // Without storage the notice will be shown again.
  }
}
