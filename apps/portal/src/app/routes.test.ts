import type {RouteConfigEntry} from '@react-router/dev/routes'
import {matchRoutes, type RouteObject} from 'react-router'
import {expect, it} from 'vitest'
import routes from './routes.ts'

/** The file of the page that an address shows inside the document. */
function pageAt(address: string): unknown {
  const document: RouteObject = {path: '', handle: 'root.tsx', children: routes.map(asRoute)}
  return matchRoutes([document], address)?.at(-1)?.route.handle
}

function asRoute({path, index, children, file}: RouteConfigEntry): RouteObject {
  if (index === true) return {index, handle: file}
  return {handle: file, children: (children ?? []).map(asRoute), ...(path !== undefined && {path})}
}

it('shows the login at /login', () => {
  expect(pageAt('/login')).toBe('./login-route.tsx')
})

it.each(['/nada', '/nada/1', '/pacientes/perfil/nada', '/pacientes/perfil/editar'])(
  'shows at %s that there is no such page, above the login',
  (address) => {
    expect(pageAt(address)).toBe('./unknown-address-route.tsx')
  },
)

it.each([
  ['/', '../features/content/landing/landing-route.tsx'],
  ['/emergencias', '../features/content/emergencies/emergencies-route.tsx'],
])('shows at %s the public page of %s', (address, file) => {
  expect(pageAt(address)).toBe(file)
})
