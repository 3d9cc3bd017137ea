import {useToast} from '@ceibo/ui/toast-region'
import {useEffect} from 'react'
import {useBlocker, useLocation, type BlockerFunction} from 'react-router'
import {isPageLoaded, loadPage} from '#shared/page/page-code.ts'
import {preparePage, setPendingPage, usePendingPage} from '#shared/page/pending-page.ts'
import {OpeningBar} from '#app/page-bars.tsx'

const TOLD_SECONDS = 15

const waitsForCode: BlockerFunction = ({currentLocation, nextLocation}) => {
  const waits = nextLocation.pathname !== currentLocation.pathname && !isPageLoaded(nextLocation.pathname)
  if (waits) setPendingPage(nextLocation.pathname)
  return waits
}

/**
 * Delays every navigation until the code of its page has loaded, and shows a loading bar meanwhile. Without a network the current
 * page stays and says so; the requested one opens when the network is back, unless the person has navigated elsewhere by then.
 */
export function PageGate() {
  const {pathname} = useLocation()
  const pending = usePendingPage()
  const blocker = useBlocker(waitsForCode)
  const toast = useToast()

  // Loads all code of the current page too, so that returning to it does not wait.
  useEffect(() => preparePage(pathname), [pathname])

  useEffect(() => {
    if (blocker.state === 'unblocked') setPendingPage(null)
    if (blocker.state !== 'blocked') return
    const {location: wanted, proceed} = blocker
    let isWanted = true
    async function open() {
      setPendingPage(wanted.pathname)
      const how = await loadPage(wanted.pathname).then(() => 'here', withoutCode)
      if (!isWanted) return
      if (how === 'here') {
        // Another attempt may be running; only one of them may continue the navigation.
        isWanted = false
        return proceed()
      }
      // The server has another version of the files, whose names only a newly loaded document knows.
      if (how === 'reload') return location.assign(wanted.pathname + wanted.search + wanted.hash)
      setPendingPage(null)
      toast({tone: 'bad', text: OFFLINE, seconds: TOLD_SECONDS, action: {text: 'Reintentar', onPress: again}})
    }
    const again = () => void open()
    again()
    addEventListener('online', again)
    return () => {
      isWanted = false
      removeEventListener('online', again)
    }
  }, [blocker, toast])

  return pending === null ? null : <OpeningBar />
}

const OFFLINE = 'No hay conexión: seguís en esta página.'

/** Whether loading the whole document can help: only when the server is reachable. */
const withoutCode = (): Promise<'reload' | 'offline'> =>
  fetch('/healthz', {cache: 'no-store'}).then(
    () => 'reload',
    () => 'offline',
  )
