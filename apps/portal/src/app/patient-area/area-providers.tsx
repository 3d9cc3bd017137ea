import {ApiFailure} from '@ceibo/web-kit/calls/api-failure'
import {logout} from '@ceibo/contract/accounts/access'
import {SESSION_EXPIRED} from '@ceibo/contract/pages/browser-error-texts'
import {PATHS} from '@ceibo/contract/pages/paths'
import {Button} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'
import {ToastProvider} from '@ceibo/ui/toast-region'
import {QueryClientProvider, type QueryClient} from '@tanstack/react-query'
import {useEffect, useMemo, useState, type ReactNode} from 'react'
import {useNavigate} from 'react-router'
import {browserDependencies, currentAddress, type BrowserDependencies} from '#shared/session/browser-dependencies.ts'
import {withReason} from '@ceibo/web-kit/page/navigation-state'
import {DependenciesProvider, type PortalDependencies} from '#shared/session/portal-dependencies.tsx'
import {createQueryClient} from '@ceibo/web-kit/session/query-client'

/** The providers for the pages of the patient area: API client, session, query cache, toasts. */
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
      // A call that is answered after the session has ended would be reported to the person as a lost session.
      await queries.cancelQueries()
      // The tab deletes the session even when the call fails.
      await api.call(logout, {}, {timeoutMs: 4000}).catch(() => undefined)
      session.signOut(why)
      await navigate(PATHS.login, {state: why === 'lost' ? withReason('session-closed') : null})
    }
    return {api, session, signOut}
  }, [api, session, queries, navigate])
}

/** Clears the person's data from the cache when the session ends, in this tab or in another. */
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

/** Redirects to the new terms from any page: until they are accepted, the server refuses the other calls. */
function useNewTerms({session}: BrowserDependencies, queries: QueryClient) {
  const navigate = useNavigate()
  useEffect(() => {
    // Several calls are refused at once, but the navigation must start only once.
    let isLeaving = false
    return queries.getQueryCache().subscribe((event) => {
      if (location.pathname === PATHS.terms) {
        isLeaving = false
        return
      }
      // Only new refusals count: a query that was refused before the terms were accepted keeps its error until it is fetched again.
      const refusal = event.type === 'updated' && event.action.type === 'error' ? event.action.error : undefined
      const isPending = refusal instanceof ApiFailure && refusal.code === 'terms-pending'
      if (!isPending || isLeaving) return
      isLeaving = true
      session.storeReturn(currentAddress())
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
        session.storeReturn(currentAddress())
        session.signOut('lost')
      }),
    [session, onSessionLost],
  )
  return expired
}

/** Loads a new document, so that nothing of the ended session stays in memory; only the address is kept, to return to. */
function startOver({session}: BrowserDependencies) {
  session.storeReturn(currentAddress())
  session.signOut('lost')
  location.replace(PATHS.login)
}

/** Says that the session expired. However the dialog is closed, the login opens. */
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
