import {createApiClient, type ApiClient} from '@ceibo/client/api-client'
import {createSessionStore, type SessionStore} from '@ceibo/client/session-store'

/** `expired` could not be renewed; `unknown` was closed elsewhere or never was. */
export type SessionLoss = 'expired' | 'unknown'

/** The parts that live as long as the browser's page, whatever route it shows. */
export type BrowserServices = {
  api: ApiClient
  session: SessionStore
  /** Hears that the session cannot go on. Returns how to stop hearing. */
  onSessionLost: (listener: (why: SessionLoss) => void) => () => void
}

let ofThisPage: BrowserServices | undefined

/** The services of this page: the same ones each time in a browser, new and idle ones on the server. */
export function browserServices(): BrowserServices {
  if (typeof document === 'undefined') return startServices(null)
  if (ofThisPage === undefined) {
    const {session} = (ofThisPage = startServices(sessionStorageOrNull()))
    session.reconcile()
    addEventListener('pageshow', session.reconcile)
    // Not while the page goes away: what was cleared on the way out stays cleared.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') session.reconcile()
    })
  }
  return ofThisPage
}

function startServices(storage: Storage | null): BrowserServices {
  const listeners = new Set<(why: SessionLoss) => void>()
  const session = createSessionStore(storage)
  const api = createApiClient({
    session,
    onSessionLost: (why) => {
      for (const listener of listeners) listener(why)
    },
  })
  return {
    api,
    session,
    onSessionLost(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Null where the browser denies it. */
function sessionStorageOrNull(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}
