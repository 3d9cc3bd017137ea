import {describe, expect, it} from 'vitest'
import {aStudy} from '#shared/studies/test-study.ts'
import {
  byMonth,
  filterCount,
  filterStudies,
  NO_FILTERS,
  parseFilters,
  undatedBeside,
  writeFilters,
} from './study-filters.ts'

const uids = (studies: readonly {uid: string}[]) => studies.map(({uid}) => uid)

describe('the filters of the studies', () => {
  it('are the same after they went through the address', () => {
    const filters = {
      kind: 'imaging',
      state: 'partial',
      from: '2026-01-01',
      until: '2026-02-28',
      text: 'rodilla',
      order: 'oldest',
    } as const
    const query = writeFilters(new URLSearchParams('para=7'), filters)
    expect(query.get('para')).toBe('7')
    expect(parseFilters(query)).toEqual(filters)
  })

  it('leave nothing in the address when there are none', () => {
    expect(writeFilters(new URLSearchParams('tipo=imagen&texto=x'), NO_FILTERS).toString()).toBe('')
  })

  it('are not chosen where the address says something else', () => {
    expect(parseFilters(new URLSearchParams('tipo=otro&estado=toString&desde=ayer&orden=si'))).toEqual(NO_FILTERS)
  })

  it('are counted without the order', () => {
    expect(filterCount({...NO_FILTERS, order: 'oldest'})).toBe(0)
    expect(filterCount({...NO_FILTERS, kind: 'imaging', text: ' a '})).toBe(2)
  })
})

describe('the studies that are left', () => {
  const studies = [
    aStudy({uid: 'blood', performedAt: '2026-01-10T09:00:00-03:00'}),
    aStudy({uid: 'knee', kind: 'imaging', title: 'Resonancia de rodilla', performedAt: '2026-03-01T23:30:00-03:00'}),
    aStudy({uid: 'urine', title: 'Orina completa', state: 'pending', performedAt: '2026-02-05T09:00:00-03:00'}),
  ]

  it('are the newest first, or the oldest first', () => {
    expect(uids(filterStudies(studies, NO_FILTERS))).toEqual(['knee', 'urine', 'blood'])
    expect(uids(filterStudies(studies, {...NO_FILTERS, order: 'oldest'}))).toEqual(['blood', 'urine', 'knee'])
  })

  it('are of one kind, or in one state', () => {
    expect(uids(filterStudies(studies, {...NO_FILTERS, kind: 'imaging'}))).toEqual(['knee'])
    expect(uids(filterStudies(studies, {...NO_FILTERS, state: 'pending'}))).toEqual(['urine'])
  })

  it('were done between two civil dates of Buenos Aires, both included', () => {
    expect(uids(filterStudies(studies, {...NO_FILTERS, from: '2026-02-05', until: '2026-03-01'}))).toEqual([
      'knee',
      'urine',
    ])
  })

  it('come last without a date in both orders, in no period of days, and in a group apart', () => {
    const all = [aStudy({uid: 'one', performedAt: null}), ...studies, aStudy({uid: 'two', performedAt: null})]
    expect(uids(filterStudies(all, NO_FILTERS))).toEqual(['knee', 'urine', 'blood', 'one', 'two'])
    expect(uids(filterStudies(all, {...NO_FILTERS, order: 'oldest'}))).toEqual(['blood', 'urine', 'knee', 'one', 'two'])
    expect(byMonth(filterStudies(all, NO_FILTERS)).at(-1)?.month).toBeNull()
    const since = {...NO_FILTERS, from: '2026-02-05'}
    expect(uids(filterStudies(all, since))).toEqual(['knee', 'urine'])
    expect(undatedBeside(all, since)).toBe(2)
    expect(undatedBeside(all, {...since, kind: 'imaging'})).toBe(0)
    expect(undatedBeside(all, NO_FILTERS)).toBe(0)
  })

  it('have every word, whatever its accents', () => {
    expect(uids(filterStudies(studies, {...NO_FILTERS, text: 'RODÍLLA barrio'}))).toEqual(['knee'])
    expect(filterStudies(studies, {...NO_FILTERS, text: 'rodilla cadera'})).toEqual([])
  })

  it('are told by month', () => {
    expect(byMonth(filterStudies(studies, NO_FILTERS)).map(({month}) => month)).toEqual([
      '2026-03',
      '2026-02',
      '2026-01',
    ])
  })
})
