import {expect, it} from 'vitest'
import {filtersOf} from './audit-filters.ts'

it('reads the filters of an address, and takes what it does not understand for not asked', () => {
  const search = new URLSearchParams('persona=12&accion=report-read&desde=2026-11-01&hasta=ayer&personal=x')
  expect(filtersOf(search)).toEqual({
    personId: 12,
    staffId: undefined,
    action: 'report-read',
    from: '2026-11-01',
    to: undefined,
    document: undefined,
  })
})
