import {expect, it} from 'vitest'
import {filterOf} from './access-filter.ts'

const of = (query: string) => filterOf(new URLSearchParams(query))

it('reads the filter of an address and leaves out invalid values', () => {
  expect(of('quien=others&que=appointments&desde=2026-03-01&hasta=2026-03-31')).toEqual({
    by: 'others',
    kind: 'appointments',
    from: '2026-03-01',
    to: '2026-03-31',
  })
  expect(of('quien=toString&que=&desde=ayer')).toEqual({})
})
