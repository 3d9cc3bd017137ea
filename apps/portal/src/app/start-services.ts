import {createApiClient, type ApiClient} from '@ceibo/client/api-client'
import {createCaptchaSolver, type CaptchaSolver} from '@ceibo/client/captcha-solver'
import {createSessionStore, type SessionStore} from '@ceibo/client/session-store'

export type StartedServices = {
  api: ApiClient
  session: SessionStore
  captcha: CaptchaSolver
  /** Hears that the session cannot go on. Returns how to stop hearing. */
  onSessionLost: (listener: (why: SessionLoss) => void) => () => void
}

/** `expired` could not be renewed; `unknown` was closed elsewhere or never was. */
export type SessionLoss = 'expired' | 'unknown'

/** Puts the browser's parts together, once per page. On the server nothing is read and nothing is called. */
export function startServices(): StartedServices {
  const listeners = new Set<(why: SessionLoss) => void>()
  const session = createSessionStore(sessionStorageOrNull())
  const api = createApiClient({
    session,
    onSessionLost: (why) => {
      for (const listener of listeners) listener(why)
    },
  })
  if (isBrowser()) {
    session.reconcile()
    addEventListener('pageshow', () => session.reconcile())
  }
  return {
    api,
    session,
    captcha: createCaptchaSolver({fetchTask: async () => ({kind: 'off'})}),
    onSessionLost(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const isBrowser = () => typeof document !== 'undefined'

function sessionStorageOrNull(): Storage | null {
  try {
    return isBrowser() ? sessionStorage : null
  } catch {
    return null
  }
}
