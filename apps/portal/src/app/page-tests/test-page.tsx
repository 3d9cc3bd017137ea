import '@ceibo/web-kit/page-tests/test-dom'
import type {RouteConfigEntry} from '@react-router/dev/routes'
import {siteConfiguration} from '@ceibo/contract/content/site-configuration'
import {notifications} from '@ceibo/contract/notifications/notifications'
import {familyGroup} from '@ceibo/contract/people/family'
import {answering, createTestWire, type TestAnswer, type TestWire} from '@ceibo/web-kit/page-tests/test-wire'
import {DEFAULT_SITE} from '@ceibo/web-kit/session/site-settings.tsx'
import {cleanup, render} from '@testing-library/react'
import {userEvent, type UserEvent} from '@testing-library/user-event'
import type {ComponentType} from 'react'
import {createBrowserRouter, RouterProvider, type LoaderFunction, type RouteObject} from 'react-router'
import {afterEach, beforeEach, vi} from 'vitest'
import Portal from '#app/root.tsx'
import routes from '#app/routes.ts'
import {browserDependencies} from '#shared/session/browser-dependencies.ts'
import type {Session} from '@ceibo/web-kit/session/session-record'

type PageModule = {default: ComponentType; clientLoader?: LoaderFunction; handle?: unknown}

const PAGES = import.meta.glob<PageModule>('../../{app,features}/**/*-{route,layout}.tsx')

/** A validated person, without family. */
export const ANA: Session = {
  tokens: {token: 'session', refreshToken: 'refresh', bookingToken: 'booking'},
  person: {
    personId: 1,
    ednsId: 1,
    firstName: 'Ana',
    lastName: 'Ceballos',
    chosenName: null,
    sex: 'F',
    birthDate: '1988-05-14',
    documentType: {id: 2, name: 'DNI'},
    documentNumber: '30111222',
    plan: {id: 1, name: 'Particular', typeId: 1, typeName: null},
    status: {id: 'validated', name: 'Validado'},
  },
}

/** What every page of the patient area asks for: the installation, no family and no notifications. */
const OF_EVERY_PAGE = [
  answering(siteConfiguration, DEFAULT_SITE),
  answering(notifications, []),
  answering(familyGroup, []),
]

let wire: TestWire
let close = () => {}

beforeEach(() => {
  wire = createTestWire(OF_EVERY_PAGE)
  vi.stubGlobal('fetch', wire.fetch)
})

afterEach(() => {
  close()
  cleanup()
  browserDependencies().session.signOut()
  sessionStorage.clear()
  localStorage.clear()
  if (wire.unanswered.length > 0) throw new Error(`Calls that the test does not answer: ${wire.unanswered.join(', ')}`)
})

type Opened = {user: UserEvent; wire: TestWire}

/** Opens an address of the portal, with its real routes and frame, on the calls that `answers` describes. */
export async function openPage(
  address: string,
  {session = ANA, answers = []}: {session?: Session | null; answers?: readonly TestAnswer[]} = {},
): Promise<Opened> {
  wire.answerAll(answers)
  history.replaceState(null, '', address)
  if (session) browserDependencies().session.signIn(session)
  const router = createBrowserRouter([
    {
      Component: Portal,
      loader: () => ({site: null, origin: location.origin}),
      HydrateFallback: () => null,
      children: routes.map(asRoute),
    },
  ])
  close = () => router.dispose()
  render(<RouterProvider router={router} />)
  return {user: userEvent.setup(), wire}
}

function asRoute({file, path, index, children = []}: RouteConfigEntry): RouteObject {
  const lazy = async () => {
    const {default: Component, clientLoader, handle} = await moduleOf(file)
    return {Component, handle, ...(clientLoader && {loader: clientLoader})}
  }
  const own = {lazy, ...(path !== undefined && {path})}
  return index === true ? {...own, index} : {...own, children: children.map(asRoute)}
}

async function moduleOf(file: string): Promise<PageModule> {
  const load = PAGES[file.replace(/^\.\.\//, '../../').replace(/^\.\//, '../')]
  if (load === undefined) throw new Error(`There is no page ${file}`)
  return load()
}
