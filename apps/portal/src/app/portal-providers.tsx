import {logout} from '@ceibo/contract/access'
import {AppLinkProvider} from '@ceibo/ui/app-link'
import {type QueryClient, QueryClientProvider} from '@tanstack/react-query'
import {useEffect, useMemo, useState, type ReactNode} from 'react'
import {useNavigate} from 'react-router'
import {AnnouncerProvider} from '../shared/announcer.tsx'
import {ServicesProvider, type PortalServices} from '../shared/portal-services.tsx'
import {SiteProvider} from '../shared/site-settings.tsx'
import {createQueryClient} from './query-client.ts'
import {RouterLink} from './router-link.tsx'
import {SessionExpiredDialog} from './session-expired-dialog.tsx'
import {startServices, type StartedServices} from './start-services.ts'

/** Everything a page may ask for, around all pages. */
export function PortalProviders({children}: {children: ReactNode}) {
  const [started] = useState(startServices)
  const [queries] = useState(createQueryClient)
  const services = usePortalServices(started, queries)
  const expired = useSessionLoss(started, queries)
  return (
    <ServicesProvider value={services}>
      <QueryClientProvider client={queries}>
        <AppLinkProvider value={RouterLink}>
          <AnnouncerProvider>
            <SiteProvider>{children}</SiteProvider>
            <SessionExpiredDialog open={expired} onClose={() => startOver(started)} />
          </AnnouncerProvider>
        </AppLinkProvider>
      </QueryClientProvider>
    </ServicesProvider>
  )
}

function usePortalServices({api, session, captcha}: StartedServices, queries: QueryClient): PortalServices {
  const navigate = useNavigate()
  return useMemo(() => {
    async function signOut() {
      // The tab forgets the session even when the server cannot be told.
      await api.call(logout, {}, {timeoutMs: 4000}).catch(() => undefined)
      session.signOut()
      queries.clear()
      await navigate('/login')
    }
    return {api, session, captcha, signOut}
  }, [api, session, captcha, queries, navigate])
}

function useSessionLoss({session, onSessionLost}: StartedServices, queries: QueryClient): boolean {
  const [expired, setExpired] = useState(false)
  const navigate = useNavigate()
  useEffect(
    () =>
      onSessionLost((why) => {
        if (why === 'expired') return setExpired(true)
        session.signOut()
        queries.clear()
        void navigate('/login', {replace: true, state: {sessionClosed: true}})
      }),
    [session, onSessionLost, queries, navigate],
  )
  return expired
}

/** A fresh page: nothing of the ended session stays in memory. */
function startOver({session}: StartedServices) {
  session.signOut()
  location.replace('/login')
}
