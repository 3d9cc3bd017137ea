import {STORAGE_KEYS, versionedKey} from '@ceibo/web-kit/session/browser-storage'
import {civilDate} from '@ceibo/contract/time/civil-day'

const SEEN = versionedKey(STORAGE_KEYS.seenNotices, 1)
/** Notices are few and short-lived, so only the names of the latest ones are stored. */
const MAX_SEEN = 20

/** The names of the closed notices, from the browser's storage. */
export const seenIn = (kept: string | null): string[] => (kept ?? '').split(' ').filter((id) => id !== '')

export const withSeen = (kept: string | null, id: string): string =>
  [...seenIn(kept).filter((one) => one !== id), id].slice(-MAX_SEEN).join(' ')

/** Opens the first notice of this day that was not closed in this browser before. The page may be cached from an earlier day. */
export function openDayNotice(now: Date): void {
  const today = civilDate(now)
  const seen = seenIn(kept())
  const notice = [...document.querySelectorAll<HTMLDialogElement>('dialog[data-notice]')].find(
    ({dataset}) =>
      !seen.includes(dataset['notice'] ?? '') && (dataset['from'] ?? '') <= today && today <= (dataset['until'] ?? ''),
  )
  if (notice === undefined) return
  notice.open = false
  notice.showModal()
  notice.addEventListener('close', () => keep(withSeen(kept(), notice.dataset['notice'] ?? '')), {once: true})
}

function kept(): string | null {
  try {
    return localStorage.getItem(SEEN)
  } catch {
    return null
  }
}

function keep(text: string): void {
  try {
    localStorage.setItem(SEEN, text)
  } catch {
    // Without storage the notice will be shown again.
  }
}
