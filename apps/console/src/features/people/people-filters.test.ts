import type {ListedMember} from '@ceibo/contract/staff/staff-administration'
import {expect, it} from 'vitest'
import {membersIn} from './people-filters.ts'

const CENTRES = [
  {id: 'norte', name: 'Barrio Norte'},
  {id: 'sur', name: 'Sur'},
]

const member = (name: string, grants: ListedMember['grants'], state: ListedMember['state'] = 'active') => ({
  staffId: name.length,
  name,
  email: `${name.toLowerCase()}@ceibo.test`,
  grants,
  state,
  hasSecondStep: true,
  lastSeenAt: null,
})

const ALL = [
  member('Lucía', [{role: 'reception', centreId: null}]),
  member('Diego', [{role: 'reception', centreId: 'norte'}]),
  member(
    'Paula',
    [
      {role: 'agendas', centreId: 'sur'},
      {role: 'reviewer', centreId: null},
    ],
    'deactivated',
  ),
]

it.each([
  ['', 'Lucía Diego Paula'],
  ['q=lucia', 'Lucía'],
  ['q=barrio rece', 'Diego'],
  ['estado=deactivated', 'Paula'],
  ['rol=reception', 'Lucía Diego'],
  ['centro=norte', 'Lucía Diego Paula'],
  ['rol=reception&centro=norte', 'Lucía Diego'],
  ['rol=agendas&centro=norte', ''],
  ['rol=king&centro=moon&estado=lost', 'Lucía Diego Paula'],
])('%s shows %s', (search, names) => {
  const shown = membersIn(new URLSearchParams(search), ALL, CENTRES)
  expect(shown.map(({name}) => name).join(' ')).toBe(names)
})
