import {describe, expect, it} from 'vitest'
import {EMPTY_DRAFT, NO_FILTERS, parseDraft, serializeDraft} from '#features/appointments/booking/booking-draft.ts'
import {searchOf} from '#features/appointments/booking/slot-query.ts'
import {
  blocksOfDay,
  DAY_PARTS,
  firstAvailable,
  freeInPart,
  isOfPart,
  partsOfDays,
  waysOn,
  withUsualService,
  withPart,
} from './time-blocks.ts'

const at = (date: string, time: string) => ({date, time, minutes: 20})
const block = (practitionerId: number, times: readonly {date: string; time: string; minutes: number}[]) => ({
  centreId: 'palermo',
  centreName: 'Palermo',
  centreAddress: 'Calle 1',
  practitionerId,
  practitionerTitle: 'Dra.',
  practitionerFirstName: 'Clara',
  practitionerLastName: 'Soria',
  practitionerLicence: 'MN 1',
  times: [...times],
})
const service = (id: number, coverage: 'S' | 'N') => ({id, name: `Servicio ${id}`, coverage, synonyms: []})
const SPECIALTIES = [
  {
    id: 1,
    name: 'Cardiología',
    coverage: 'S' as const,
    code: 'CAR',
    synonyms: [],
    services: [service(9, 'N'), service(10, 'S')],
  },
]

describe('the parts of a day', () => {
  it('split the times of a block by day, each with its own heading', () => {
    const times = [
      at('2026-11-30', '12:50'),
      at('2026-11-30', '13:00'),
      at('2026-12-01', '18:55'),
      at('2026-12-01', '19:00'),
    ]
    expect(partsOfDays(times).map(({date, part, times: of}) => [date, part, of.length])).toEqual([
      ['2026-11-30', 'Mañana', 1],
      ['2026-11-30', 'Tarde', 1],
      ['2026-12-01', 'Tarde', 1],
      ['2026-12-01', 'Noche', 1],
    ])
  })

  it('are counted over days, and not counted where an agenda does not say them', () => {
    const days = [
      {date: '2026-11-30', free: 3, morning: 1, afternoon: 0, evening: 2},
      {date: '2026-12-01', free: 1, morning: 1, afternoon: 0, evening: 0},
    ]
    expect(DAY_PARTS.map((part) => freeInPart(days, part))).toEqual([2, 0, 2])
    expect(DAY_PARTS.map((part) => freeInPart([...days, {date: '2026-12-02', free: 1}], part))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(freeInPart(undefined, DAY_PARTS[0])).toBeUndefined()
  })

  it('are searched for without a gap and without an overlap, and survive the address', () => {
    const searched = DAY_PARTS.map((part) => {
      const draft = {
        ...EMPTY_DRAFT,
        specialtyId: 1,
        serviceId: 10,
        centreIds: ['palermo'],
        filters: withPart(NO_FILTERS, part),
      }
      const kept = parseDraft(serializeDraft(draft))
      expect(isOfPart(kept.filters, part)).toBe(true)
      const search = searchOf(kept, {from: '2026-11-30', to: '2026-11-30'})
      return [search?.timeFrom, search?.timeTo]
    })
    expect(searched).toEqual([
      ['00:00', '12:59'],
      ['13:00', '18:59'],
      ['19:00', '23:59'],
    ])
  })
})

it('a day leaves out the times of other days, and the blocks that have none', () => {
  const blocks = [
    block(1, [at('2026-11-30', '09:00'), at('2026-12-01', '09:00')]),
    block(2, [at('2026-12-01', '10:00')]),
  ]
  expect(blocksOfDay(blocks, '2026-11-30').map(({practitionerId, times}) => [practitionerId, times.length])).toEqual([
    [1, 1],
  ])
  expect(blocksOfDay(blocks, null)).toHaveLength(2)
})

it('the first available days run across the end of a month', () => {
  const days = [
    {date: '2026-12-02', free: 3},
    {date: '2026-11-30', free: 1},
    {date: '2026-12-01', free: 0},
  ]
  expect(firstAvailable(days, 14).map(({date}) => date)).toEqual(['2026-11-30', '2026-12-02'])
  expect(firstAvailable(days, 1)).toHaveLength(1)
})

describe('a specialty without a service', () => {
  it('shows the times of the first one that the plan covers', () => {
    expect(withUsualService({...EMPTY_DRAFT, specialtyId: 1}, SPECIALTIES).serviceId).toBe(10)
  })

  it('stays without one while nothing is known', () => {
    expect(withUsualService({...EMPTY_DRAFT, specialtyId: 1}, undefined).serviceId).toBeNull()
  })

  it('is found by its service', () => {
    expect(withUsualService({...EMPTY_DRAFT, serviceId: 10}, SPECIALTIES).specialtyId).toBe(1)
    expect(withUsualService({...EMPTY_DRAFT, serviceId: 77}, SPECIALTIES).serviceId).toBeNull()
  })
})

describe('the ways on where nothing is found', () => {
  const draft = {...EMPTY_DRAFT, specialtyId: 1, serviceId: 10}

  it('are none where nothing narrows the search', () => {
    expect(waysOn(draft)).toEqual([])
  })

  it('leave out each thing that narrows it, and at last all of them', () => {
    const narrow = {
      ...draft,
      day: '2026-12-01',
      centreIds: ['palermo'],
      filters: {...NO_FILTERS, practitionerId: 1, fromMinute: 360},
    }
    const ways = waysOn(narrow)
    expect(ways.map(({name}) => name)).toEqual([
      'Otro día',
      'Con otros profesionales',
      'A cualquier hora',
      'En otros centros',
      'Cualquier día, profesional y centro',
    ])
    expect(ways[1]?.draft).toEqual({...narrow, day: null, filters: {...NO_FILTERS, fromMinute: 360}})
    expect(ways[3]?.draft).toEqual({...narrow, day: null, centreIds: []})
    expect(ways.at(-1)?.draft).toEqual(draft)
  })

  it('name one thing once', () => {
    const ways = waysOn({...draft, centreIds: ['palermo']})
    expect(ways).toEqual([{name: 'En otros centros', draft}])
  })
})
