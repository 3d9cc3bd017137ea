import {ApiFailure} from '@ceibo/client/api-failure'
import {logout} from '@ceibo/contract/access'
import {SESSION_EXPIRED} from '@ceibo/contract/browser-error-words'
import {PATHS} from '@ceibo/contract/paths'
import {Button} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'
import {ToastProvider} from '@ceibo/ui/toast-region'
import {QueryClientProvider, type QueryClient} from '@tanstack/react-query'
import {useEffect, useMemo, useState, type ReactNode} from 'react'
import {useNavigate} from 'react-router'
import {
  browserDependencies,
  currentAddress,
  type BrowserDependencies,
} from '../../shared/session/browser-dependencies.ts'
import {withReason} from '../../shared/page/navigation-state.ts'
import {DependenciesProvider, type PortalDependencies} from '../../shared/session/portal-dependencies.tsx'
import {createQueryClient} from '../../shared/session/query-client.ts'

/** What the pages of the patient area may ask for: calls, session, server state, toasts. */
export function AreaProviders({children}: {children: ReactNode}) {
  const [started] = useState(browserDependencies)
  const [queries] = useState(createQueryClient)
  const dependencies = useDependenciesOfArea(started, queries)
  const expired = useSessionLoss(started)
  useClearingAtSignOut(started, queries)
  useNewTerms(started, queries)
  return (
    <DependenciesProvider value={dependencies}>
      <QueryClientProvider client={queries}>
        <ToastProvider>{children}</ToastProvider>
        <SessionExpiredDialog open={expired} onClose={() => startOver(started)} />
      </QueryClientProvider>
    </DependenciesProvider>
  )
}

function useDependenciesOfArea({api, session}: BrowserDependencies, queries: QueryClient): PortalDependencies {
  const navigate = useNavigate()
  return useMemo(() => {
    async function signOut(why?: 'lost') {
      // An answer that comes when the session has ended would tell the person that it was lost.
      await queries.cancelQueries()
      // The tab forgets the session even when the server cannot be told.
      await api.call(logout, {}, {timeoutMs: 4000}).catch(() => undefined)
      session.signOut(why)
      await navigate(PATHS.login, {state: why === 'lost' ? withReason('session-closed') : null})
    }
    return {api, session, signOut}
  }, [api, session, queries, navigate])
}

/** However the session ends, here or in another tab, what was loaded for its person goes. */
function useClearingAtSignOut({session}: BrowserDependencies, queries: QueryClient) {
  useEffect(
    () =>
      session.subscribe(() => {
        if (session.state().is !== 'signed-out') return
        void queries.cancelQueries()
        queries.clear()
      }),
    [session, queries],
  )
}

/** Whatever page was asked for: while new terms wait to be accepted, the server answers none of its calls. */
function useNewTerms({session}: BrowserDependencies, queries: QueryClient) {
  const navigate = useNavigate()
  useEffect(() => {
    // Many calls are refused at once, and a navigation that is on its way must not be started again.
    let isLeaving = false
    return queries.getQueryCache().subscribe((event) => {
      if (location.pathname === PATHS.terms) {
        isLeaving = false
        return
      }
      // Only a call that is refused now: one that was refused before the terms were accepted keeps its error until it is made again.
      const refusal = event.type === 'updated' && event.action.type === 'error' ? event.action.error : undefined
      const isPending = refusal instanceof ApiFailure && refusal.code === 'terms-pending'
      if (!isPending || isLeaving) return
      isLeaving = true
      session.keepReturn(currentAddress())
      void navigate(PATHS.terms, {replace: true})
    })
  }, [session, queries, navigate])
}

function useSessionLoss({session, onSessionLost}: BrowserDependencies): boolean {
  const [expired, setExpired] = useState(false)
  useEffect(
    () =>
      onSessionLost((why) => {
        if (why === 'expired') return setExpired(true)
        session.keepReturn(currentAddress())
        session.signOut('lost')
      }),
    [session, onSessionLost],
  )
  return expired
}

/** A fresh page: nothing of the ended session stays in memory but where the person was. */
function startOver({session}: BrowserDependencies) {
  session.keepReturn(currentAddress())
  session.signOut('lost')
  location.replace(PATHS.login)
}

/** The session ended and could not be renewed. However it is closed, the person goes on to sign in. */
function SessionExpiredDialog({open, onClose}: {open: boolean; onClose: () => void}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={SESSION_EXPIRED.title}
      actions={<Button onClick={onClose}>Ingresar</Button>}
    >
      <p>{SESSION_EXPIRED.text}</p>
    </Dialog>
  )
}
