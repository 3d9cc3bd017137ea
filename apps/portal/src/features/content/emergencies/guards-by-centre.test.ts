import type {PublicCentre} from '@ceibo/contract/pages/page-context'
import {expect, it} from 'vitest'
import {guardsByPlace} from './guards-by-centre.ts'

const aCentre = (slug: string, isDental: boolean): PublicCentre => ({
  slug,
  name: slug,
  city: 'Salta',
  address: 'Calle 1',
  phone: '387 400 0001',
  isDental,
  hours: [],
  sections: [],
  groups: [],
})

const aGuard = (id: string, centre: string) => ({id, title: 'Guardia', centre, specialties: ['Clínica'], hours: []})

it('groups guards by centre, separates medical from dental ones, and leaves out those of a centre that is not open', () => {
  const guards = [aGuard('a', 'norte'), aGuard('b', 'dientes'), aGuard('c', 'norte'), aGuard('d', 'cerrado')]
  const closures = [
    {centre: 'norte', reason: 'Desinfección', from: '2026-11-23', until: '2026-11-23'},
    {centre: 'norte', reason: 'Obras', from: '2026-11-01', until: '2026-11-02'},
  ]
  const centres = [aCentre('dientes', true), aCentre('norte', false)]
  const {medical, dental} = guardsByPlace({centres, closures, guards}, '2026-11-23')

  expect(medical.map(({centre, guards: own}) => [centre.slug, own.map(({id}) => id)])).toEqual([['norte', ['a', 'c']]])
  expect(medical[0]?.closures.map(({reason}) => reason)).toEqual(['Desinfección'])
  expect(dental.map(({centre, guards: own}) => [centre.slug, own.map(({id}) => id)])).toEqual([['dientes', ['b']]])
})
