import {createApiClient, type ApiClient} from '@ceibo/web-kit/calls/api-client'
import {clearTab} from '@ceibo/web-kit/session/browser-storage'
import {patientSession, type SessionPerson} from '@ceibo/web-kit/session/session-record'
import {shareSession, type SessionSharing} from '@ceibo/web-kit/session/session-sharing'
import {createSessionStore, type SessionStore} from '@ceibo/web-kit/session/session-store'
import {isInArea, PATHS} from '@ceibo/contract/pages/paths'
import {sessionChannel} from '@ceibo/web-kit/session/session-channel'
import {documentOutcomes} from './document-outcomes.ts'

/** `expired` could not be renewed; `unknown` was closed elsewhere or never existed. */
export type SessionLoss = 'expired' | 'unknown'

export type PatientSessionStore = SessionStore<SessionPerson>

/** Objects that live as long as the document, across routes. */
export type BrowserDependencies = {
  api: ApiClient
  session: PatientSessionStore
  /** Resolves when it is known whether this tab or another tab of the browser has a session. */
  findSession: () => Promise<void>
  /** Calls back when the session is lost. Returns the function that unsubscribes. */
  onSessionLost: (listener: (why: SessionLoss) => void) => () => void
}

let ofThisPage: BrowserDependencies | undefined

/** The dependencies of this document: one instance in a browser, a new and idle one per call on the server. */
export function browserDependencies(): BrowserDependencies {
  if (typeof document === 'undefined') return dependenciesOf(createSessionStore(patientSession, null), null)
  ofThisPage ??= startDependencies()
  return ofThisPage
}

function startDependencies(): BrowserDependencies {
  const channel = sessionChannel()
  const session = createSessionStore(
    patientSession,
    storageOrNull(() => sessionStorage),
    {asksOthers: channel !== null, forAllTabs: storageOrNull(() => localStorage), onLeaving: clearTab},
  )
  const sharing = channel && shareSession({store: session, channel, onEnding: storeAddress, onOtherPerson: reloadArea})
  const dependencies = dependenciesOf(session, sharing)
  if (!sharing) session.reconcile()
  function storeAddress() {
    session.storeReturn(currentAddress())
  }
  function lookAgain() {
    session.reconcile()
    void sharing?.ask()
  }
  addEventListener('pageshow', ({persisted}) => persisted && lookAgain())
  // Not while the page unloads: a session that was just cleared must stay cleared.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && lookAgain())
  return dependencies
}

function dependenciesOf(session: PatientSessionStore, sharing: SessionSharing | null): BrowserDependencies {
  const listeners = new Set<(why: SessionLoss) => void>()
  const started = sharing?.start()
  const api = createApiClient({
    session,
    unknownOutcomes: documentOutcomes,
    ...(sharing && {askOthers: sharing.ask}),
    onSessionLost(why) {
      sharing?.announceLost()
      for (const listener of listeners) listener(why)
    },
  })
  return {
    api,
    session,
    async findSession() {
      await started
      if (session.tokens() === null) await sharing?.ask()
    },
    onSessionLost(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Reloads the page when another person has signed in, so that no data of the previous person stays in memory. */
function reloadArea() {
  if (isInArea(location.pathname)) location.replace(PATHS.area)
}

/** Null when the browser denies storage. */
function storageOrNull(storage: () => Storage): Storage | null {
  try {
    return storage()
  } catch {
    return null
  }
}

/** The current address without its origin. */
export const currentAddress = (): string => location.pathname + location.search + location.hash
