import {expect, it} from 'vitest'
import {inSpanishOrder, withFirst} from './spanish-order.ts'

const named = (...names: string[]) => names.map((name, id) => ({id, name}))
const namesOf = (rows: readonly {name: string}[]) => rows.map(({name}) => name)

it('sorts as Spanish does, with «Otra» and «Otro» last', () => {
  const rows = named('Otra', 'Zulú', 'Corrientes', 'Córdoba', 'Ñandú', 'Nube', 'Obra')
  expect(namesOf(inSpanishOrder(rows))).toEqual(['Córdoba', 'Corrientes', 'Nube', 'Ñandú', 'Obra', 'Zulú', 'Otra'])
})

it('sorts the numbers of plans as numbers', () => {
  expect(namesOf(inSpanishOrder(named('Plan 38', 'Plan 210', 'Plan 4')))).toEqual(['Plan 4', 'Plan 38', 'Plan 210'])
})

it('puts one first and keeps the order of the others', () => {
  expect(namesOf(withFirst(1, named('b', 'c', 'a')))).toEqual(['c', 'b', 'a'])
})
