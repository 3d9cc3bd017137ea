import {expect, it} from 'vitest'
import {filtersIn, withFilters} from './filters.ts'

it('changes some filters and leaves out those that end', () => {
  const search = new URLSearchParams('persona=12&accion=login')
  expect(withFilters(search, {persona: '', desde: '2026-11-01'}).toString()).toBe('accion=login&desde=2026-11-01')
})

it('takes the filters of an address in one order, without what is chosen in the list', () => {
  const search = new URLSearchParams('turno=7&estado=active&q=vera&rol=')
  expect(filtersIn(search, ['q', 'rol', 'estado'])).toBe('q=vera&estado=active')
})
