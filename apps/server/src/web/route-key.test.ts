import {PUBLIC_FORM, STATIC_PAGE} from '@ceibo/contract/pages/page-context'
import {describe, expect, it} from 'vitest'
import {routeKeys} from './route-key.ts'

const keyOf = routeKeys({
  root: {id: 'root', path: ''},
  door: {id: 'door', parentId: 'root', index: true},
  login: {id: 'login', parentId: 'root', path: 'login'},
  completion: {id: 'completion', parentId: 'root', path: 'registerlite/:personId'},
  area: {id: 'area', parentId: 'root', path: 'pacientes'},
  dashboard: {id: 'dashboard', parentId: 'area', index: true},
  relative: {id: 'relative', parentId: 'area', path: 'familiares/edit/:dni'},
  profile: {id: 'profile', parentId: 'area', path: 'perfil/*'},
  centre: {id: 'centre', parentId: 'root', path: 'centros/:slug', module: {handle: STATIC_PAGE}},
  contact: {id: 'contact', parentId: 'root', path: 'contacto', module: {handle: PUBLIC_FORM}},
  unknown: {id: 'unknown', parentId: 'root', path: '*'},
})

describe('the key of a page', () => {
  it.each([
    ['/login', '/login'],
    ['/login/', '/login'],
    ['/LOGIN', '/login'],
    ['/%6cogin', '/login'],
    ['/pacientes', '/pacientes'],
    ['/registerlite/1000', '/registerlite/-'],
    ['/registerlite/%3Cscript%3E', '/registerlite/-'],
    ['/pacientes/familiares/edit/30111222', '/pacientes/familiares/edit/-'],
    ['/pacientes/perfil/a/b/c', '/pacientes/perfil/-'],
    ['/pacientes/perfil', '/pacientes/perfil/-'],
    ['/', '/'],
    ['//', '/'],
  ])('of %s is %s', (address, place) => {
    expect(keyOf(address)).toEqual({address: place, isKnown: true, isStatic: false, isNamed: false, isListed: false})
  })

  it.each(['/nada', '/nada/1', '/pacientes/nada', '/registerlite', '/*'])(
    'of %s, which nothing names, is that of every such address',
    (address) => {
      expect(keyOf(address)).toEqual({address: '/-', isKnown: false, isStatic: false, isNamed: false, isListed: false})
    },
  )

  it.each(['/centros/barrio_norte', '/CENTROS/barrio_norte/'])(
    'of the static page %s is its own address',
    (address) => {
      expect(keyOf(address)).toEqual({
        address: '/centros/barrio_norte',
        isKnown: true,
        isStatic: true,
        isNamed: true,
        isListed: true,
      })
    },
  )

  it('of a public page with a form says that search engines may list it', () => {
    expect(keyOf('/contacto')).toEqual({
      address: '/contacto',
      isKnown: true,
      isStatic: false,
      isNamed: false,
      isListed: true,
    })
  })

  it('is there also when no route takes the address', () => {
    expect(routeKeys({})('/nada')).toEqual({
      address: '/-',
      isKnown: false,
      isStatic: false,
      isNamed: false,
      isListed: false,
    })
  })
})
