import {QueryClientProvider} from '@tanstack/react-query'
import {lazy, Suspense} from 'react'
import {AppLinkProvider} from '@ceibo/ui/app-link'
import {AnnouncerProvider} from '@ceibo/web-kit/page/announcer.tsx'
import {createBrowserRouter, type RouteObject, RouterProvider} from 'react-router'
import {CONSOLE, CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {KeysProvider} from '#shared/keys/keys.tsx'
import {UndoProvider} from '#shared/undo/undo.tsx'
import {consoleQueries} from '#shared/session/console-queries.ts'
import {hasSignedIn} from '#shared/session/sign-in-note.ts'
import {ConsoleLink} from './console-link.tsx'
import {SessionGate} from './session/session-gate.tsx'
import {UnknownAddressPage} from './unknown-address-page.tsx'

// The sign-in loads neither the frame nor a page; for who signed in before, the frame comes while the session is asked for.
const loadFrame = () => import('./frame/frame.tsx')
if (hasSignedIn()) void loadFrame()
const Frame = lazy(async () => ({default: (await loadFrame()).Frame}))
const HomePage = lazy(async () => ({default: (await import('./home-page.tsx')).HomePage}))

const ROUTES: RouteObject[] = [
  {
    path: CONSOLE_PATHS.invitation,
    HydrateFallback: () => null,
    lazy: async () => ({Component: (await import('./session/invitation-page.tsx')).InvitationPage}),
  },
  {
    // While the first page loads: its frame shows itself that it does.
    HydrateFallback: () => null,
    Component: () => (
      <SessionGate>
        <Suspense>
          <UndoProvider>
            <Frame />
          </UndoProvider>
        </Suspense>
      </SessionGate>
    ),
    children: [
      {path: CONSOLE_PATHS.home, Component: HomePage},
      {path: CONSOLE_PATHS.patient, lazy: () => import('#features/patient/patient-route.tsx')},
      {path: CONSOLE_PATHS.newPatient, lazy: () => import('#features/patient/new-patient-route.tsx')},
      {path: CONSOLE_PATHS.newChild, lazy: () => import('#features/patient/new-patient-route.tsx')},
      {path: CONSOLE_PATHS.reviews, lazy: () => import('#features/reviews/reviews-route.tsx')},
      {path: CONSOLE_PATHS.review, lazy: () => import('#features/reviews/reviews-route.tsx')},
      {path: CONSOLE_PATHS.inbox, lazy: () => import('#features/inbox/inbox-route.tsx')},
      {path: CONSOLE_PATHS.message, lazy: () => import('#features/inbox/inbox-route.tsx')},
      {path: CONSOLE_PATHS.results, lazy: () => import('#features/results/results-route.tsx')},
      {path: CONSOLE_PATHS.published, lazy: () => import('#features/results/published/published-route.tsx')},
      {path: CONSOLE_PATHS.correction, lazy: () => import('#features/results/published/correction-route.tsx')},
      {path: CONSOLE_PATHS.publishedResult, lazy: () => import('#features/results/published/published-route.tsx')},
      {path: CONSOLE_PATHS.receptions, lazy: () => import('#features/results/receptions/receptions-route.tsx')},
      {path: CONSOLE_PATHS.uploadResults, lazy: () => import('#features/results/upload/upload-route.tsx')},
      {path: CONSOLE_PATHS.result, lazy: () => import('#features/results/results-route.tsx')},
      {path: CONSOLE_PATHS.audit, lazy: () => import('#features/audit/audit-route.tsx')},
      {path: CONSOLE_PATHS.numbers, lazy: () => import('#features/numbers/numbers-route.tsx')},
      {path: CONSOLE_PATHS.staff, lazy: () => import('#features/people/people-route.tsx')},
      // One route for both: the list keeps its place when a part is opened.
      {path: `${CONSOLE_PATHS.content}?`, lazy: () => import('#features/content/content-route.tsx')},
      {path: CONSOLE_PATHS.catalogues, lazy: () => import('#features/catalogues/catalogues-route.tsx')},
      {path: CONSOLE_PATHS.catalogue, lazy: () => import('#features/catalogues/catalogues-route.tsx')},
      {path: CONSOLE_PATHS.cover, lazy: () => import('#features/catalogues/cover/cover-route.tsx')},
      {path: CONSOLE_PATHS.imports, lazy: () => import('#features/catalogues/import/import-route.tsx')},
      {path: CONSOLE_PATHS.week, lazy: () => import('#features/agendas/week/week-route.tsx')},
      {path: CONSOLE_PATHS.density, lazy: () => import('#features/agendas/density/density-route.tsx')},
      {path: CONSOLE_PATHS.planner, lazy: () => import('#features/agendas/planner/plans-route.tsx')},
      {path: CONSOLE_PATHS.plan, lazy: () => import('#features/agendas/planner/plan-route.tsx')},
      {path: CONSOLE_PATHS.agendas, lazy: () => import('#features/agendas/templates/templates-route.tsx')},
      {path: CONSOLE_PATHS.centreAgendas, lazy: () => import('#features/agendas/templates/templates-route.tsx')},
      {path: CONSOLE_PATHS.calls, lazy: () => import('#features/agendas/planner/calls-route.tsx')},
      {path: CONSOLE_PATHS.backups, lazy: () => import('#features/backups/backups-route.tsx')},
      {path: CONSOLE_PATHS.setUp, lazy: () => import('#features/setup/set-up-route.tsx')},
      {path: CONSOLE_PATHS.account, lazy: () => import('#features/account/account-route.tsx')},
      {path: CONSOLE_PATHS.day, lazy: () => import('#features/agendas/day/day-route.tsx')},
      {path: '*', Component: UnknownAddressPage},
    ],
  },
]

export const consoleRouter = () => createBrowserRouter(ROUTES, {basename: CONSOLE})

/** The whole app: what every page uses, and the pages by address. */
export const Console = ({router}: {router: ReturnType<typeof consoleRouter>}) => (
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
