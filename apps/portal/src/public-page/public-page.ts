// The only script of the pages that inform, asked for once they are painted (`LATE_SCRIPT`); without it they work as well.
import {STORAGE_KEYS} from '@ceibo/client/browser-storage'
import {MINUTE_MS} from '@ceibo/contract/civil-day'
import {PATHS} from '@ceibo/contract/paths'
import {closeLeftPanel} from '../shared/site/close-left-panel.ts'
import {tellFirstAppointments} from './centre-appointments.ts'
import {filterOffered} from './centre-filter.ts'
import {openMapsInPlace} from './centre-map.ts'
import {startCarousels} from './carousels.ts'
import {openDayNotice} from './day-notices.ts'
import {chooseFirstOpen} from './first-open.ts'
import {keepOfflinePage} from './keep-offline-page.ts'
import {fillOpenNow} from './open-now-marks.ts'
import {openTarget} from './open-target.ts'

/** What a page shows in its address on purpose: what was searched for. */
const KEPT_QUERY = location.pathname === PATHS.search ? ['q'] : []

/** Marks the document where somebody has signed in in this browser, for the way to their portal. */
function markSignedIn(): void {
  try {
    if (localStorage.getItem(STORAGE_KEYS.signIn)) document.documentElement.dataset['signedIn'] = ''
  } catch {
    // Without storage nobody is signed in.
  }
}

/** These pages read nothing else of the query, and it could hold what opens something to whoever reads the address. */
function cleanAddress(): void {
  const url = new URL(location.href)
  const kept = [...url.searchParams].filter(([name]) => KEPT_QUERY.includes(name))
  if (kept.length === url.searchParams.size) return
  url.search = new URLSearchParams(kept).toString()
  history.replaceState(null, '', url)
}

function sayWhatIsOpen(): void {
  const now = new Date()
  fillOpenNow(now)
  chooseFirstOpen(now)
}

const STEPS: readonly (() => void)[] = [
  cleanAddress,
  markSignedIn,
  sayWhatIsOpen,
  closeLeftPanel,
  () => openDayNotice(new Date()),
  openTarget,
  startCarousels,
  filterOffered,
  openMapsInPlace,
  () => void tellFirstAppointments(),
  keepOfflinePage,
]

/** Each step is a task of its own, so that the page answers to a finger between them. */
function startPage([step, ...later]: readonly (() => void)[]): void {
  step?.()
  if (later.length > 0) setTimeout(startPage, 0, later)
}

startPage(STEPS)
setInterval(sayWhatIsOpen, MINUTE_MS)
// A page that comes back as it was left.
addEventListener('pageshow', sayWhatIsOpen)
addEventListener('hashchange', openTarget)
