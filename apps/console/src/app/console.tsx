import {QueryClientProvider} from '@tanstack/react-query'
import {AppLinkProvider} from '@ceibo/ui/app-link'
import {AnnouncerProvider} from '@ceibo/web-kit/page/announcer.tsx'
import {createBrowserRouter, RouterProvider} from 'react-router'
import {CONSOLE, CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {KeysProvider} from '#shared/keys/keys.tsx'
import {UndoProvider} from '#shared/undo/undo.tsx'
import {consoleQueries} from '#shared/session/console-queries.ts'
import {ConsoleLink} from './console-link.tsx'
import {Frame} from './frame/frame.tsx'
import {HomePage} from './home-page.tsx'
import {InvitationPage} from './session/invitation-page.tsx'
import {SessionGate} from './session/session-gate.tsx'
import {UnknownAddressPage} from './unknown-address-page.tsx'

const router = createBrowserRouter(
  [
    {path: CONSOLE_PATHS.invitation, Component: InvitationPage},
    {
      // While the first page loads: its frame shows itself that it does.
      HydrateFallback: () => null,
      Component: () => (
        <SessionGate>
          <UndoProvider>
            <Frame />
          </UndoProvider>
        </SessionGate>
      ),
      children: [
        {path: CONSOLE_PATHS.home, Component: HomePage},
        {path: CONSOLE_PATHS.patient, lazy: () => import('#features/patient/patient-route.tsx')},
        {path: CONSOLE_PATHS.newPatient, lazy: () => import('#features/patient/new-patient-route.tsx')},
        {path: CONSOLE_PATHS.newChild, lazy: () => import('#features/patient/new-patient-route.tsx')},
        {path: CONSOLE_PATHS.reviews, lazy: () => import('#features/reviews/reviews-route.tsx')},
        {path: CONSOLE_PATHS.review, lazy: () => import('#features/reviews/reviews-route.tsx')},
        {path: CONSOLE_PATHS.audit, lazy: () => import('#features/audit/audit-route.tsx')},
        {path: CONSOLE_PATHS.staff, lazy: () => import('#features/people/people-route.tsx')},
        {path: CONSOLE_PATHS.account, lazy: () => import('#features/account/account-route.tsx')},
        {path: CONSOLE_PATHS.day, lazy: () => import('#features/agendas/day/day-route.tsx')},
        {path: CONSOLE_PATHS.week, lazy: () => import('#features/agendas/week/week-route.tsx')},
        {path: CONSOLE_PATHS.density, lazy: () => import('#features/agendas/density/density-route.tsx')},
        {path: '*', Component: UnknownAddressPage},
      ],
    },
  ],
  {basename: CONSOLE},
)

/** The whole app: what every page uses, and the pages by address. */
export const Console = () => (
  <QueryClientProvider client={consoleQueries}>
    <AppLinkProvider value={ConsoleLink}>
      <AnnouncerProvider>
        <KeysProvider>
          <RouterProvider router={router} />
        </KeysProvider>
      </AnnouncerProvider>
    </AppLinkProvider>
  </QueryClientProvider>
)
