// The only script of the static pages, loaded after they are painted (`LATE_SCRIPT`); they also work without it.
import {STORAGE_KEYS} from '@ceibo/web-kit/session/browser-storage'
import {MINUTE_MS} from '@ceibo/contract/time/civil-day'
import {PATHS, SEARCH_QUERY} from '@ceibo/contract/pages/paths'
import {closeLeftPanel} from '#shared/site/close-left-panel.ts'
import {openMapsInPlace} from './centre-map.ts'
import {startCarousels} from './carousels.ts'
import {openDayNotice} from './day-notices.ts'
import {chooseFirstOpen} from './first-open.ts'
import {cacheOfflinePage} from './cache-offline-page.ts'
import {fillOpenNow} from './open-now-marks.ts'
import {openTarget} from './open-target.ts'

/** The query parameters that stay in the address: the search text. */
const KEPT_QUERY = location.pathname === PATHS.search ? [SEARCH_QUERY] : []

/** Marks the document when somebody has signed in in this browser, so that it links to the portal. */
function markSignedIn(): void {
  try {
    if (localStorage.getItem(STORAGE_KEYS.signIn)) document.documentElement.dataset['signedIn'] = ''
  } catch {
    // Without storage nobody counts as signed in.
  }
}

/** Removes the rest of the query: these pages do not read it, and it could contain a secret that others may see in the address. */
function cleanAddress(): void {
  const url = new URL(location.href)
  const stored = [...url.searchParams].filter(([name]) => KEPT_QUERY.includes(name))
  if (stored.length === url.searchParams.size) return
  url.search = new URLSearchParams(stored).toString()
  history.replaceState(null, '', url)
}

function sayWhatIsOpen(): void {
  const now = new Date()
  fillOpenNow(now)
  chooseFirstOpen(now)
}

async function loadCentrePage(): Promise<void> {
  if (document.querySelector('[data-filter], [data-first-appointments]') === null) return
  try {
    const {startCentrePage} = await import('./centre-page.ts')
    startCentrePage()
  } catch {
    // Without a connection the lists stay whole, and the links lead to all appointments.
  }
}

const STEPS: readonly (() => void)[] = [
  cleanAddress,
  markSignedIn,
  sayWhatIsOpen,
  closeLeftPanel,
  () => openDayNotice(new Date()),
  openTarget,
  startCarousels,
  openMapsInPlace,
  () => void loadCentrePage(),
  cacheOfflinePage,
]

/** Runs each step in a separate task, so that the page responds to input between them. */
function startPage([step, ...later]: readonly (() => void)[]): void {
  step?.()
  if (later.length > 0) setTimeout(startPage, 0, later)
}

startPage(STEPS)
setInterval(sayWhatIsOpen, MINUTE_MS)
// For a page that the browser restores from its cache, which may be hours old.
addEventListener('pageshow', sayWhatIsOpen)
addEventListener('hashchange', openTarget)
