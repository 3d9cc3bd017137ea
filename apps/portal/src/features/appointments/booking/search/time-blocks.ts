import type {Specialty} from '@ceibo/contract/appointments/booking-catalogue'
import type {FirstTimes} from '@ceibo/contract/appointments/first-times'
import {DAY_PARTS as PARTS, type DayCount, type Slot} from '@ceibo/contract/appointments/slots'
import {usualService} from '@ceibo/rules/appointments/catalogue-search'
import type {OfferedSlot} from '#features/appointments/slot-texts.ts'
import {
  choose,
  NO_FILTERS,
  TIME_SLIDER,
  type BookingDraft,
  type SlotFilters,
} from '#features/appointments/booking/booking-draft.ts'

/** The parts of a day with their names, and as minutes of the time filter. */
export const DAY_PARTS = [
  {name: 'Mañana', fromMinute: 0, toMinute: 359, ...PARTS[0]},
  {name: 'Tarde', fromMinute: 360, toMinute: 719, ...PARTS[1]},
  {name: 'Noche', fromMinute: 720, toMinute: TIME_SLIDER.max, ...PARTS[2]},
] as const
export type DayPart = (typeof DAY_PARTS)[number]

export const isOfPart = (filters: SlotFilters, {fromMinute, toMinute}: DayPart): boolean =>
  filters.fromMinute === fromMinute && filters.toMinute === toMinute

export const withPart = (
  filters: SlotFilters,
  {fromMinute, toMinute}: Pick<SlotFilters, 'fromMinute' | 'toMinute'>,
): SlotFilters => ({...filters, fromMinute, toMinute})

/** A draft with the specialty of its service, and with the usual one where none is chosen, so that its times can be shown. */
export function withUsualService(draft: BookingDraft, specialties: readonly Specialty[] | undefined): BookingDraft {
  if (draft.specialtyId === null) {
    const its = specialties?.find(({services}) => services.some(({id}) => id === draft.serviceId))
    if (its) return {...draft, specialtyId: its.id}
    return specialties ? choose.service(draft, null) : draft
  }
  if (draft.serviceId !== null) return draft
  const specialty = specialties?.find(({id}) => id === draft.specialtyId)
  const usual = specialty && usualService(specialty.services)
  return usual ? choose.service(draft, usual.id) : draft
}

/** The blocks with their times of one day, or with all for no day; those without any are left out. */
export const blocksOfDay = (blocks: readonly FirstTimes[], day: string | null): FirstTimes[] =>
  blocks
    .map((block) => ({...block, times: block.times.filter(({date}) => day === null || date === day)}))
    .filter(({times}) => times.length > 0)

type Time = FirstTimes['times'][number]
type PartOfDay = {key: string; date: string; part: DayPart['name']; times: readonly Time[]}

/** The times of a block by day and part of the day, in their order. */
export function partsOfDays(times: readonly Time[]): PartOfDay[] {
  const parts = Map.groupBy(times, ({date, time}) => `${date} ${partOf(time)}`)
  return [...parts].flatMap(([key, of]) => {
    const [first] = of
    return first ? [{key, date: first.date, part: partOf(first.time), times: of}] : []
  })
}

const partOf = (time: string): DayPart['name'] => DAY_PARTS.find(({before}) => time < before)?.name ?? 'Noche'

/** The free times of a part of all these days; undefined where they are not known by part. */
export const freeInPart = (days: readonly DayCount[] | undefined, {id}: DayPart): number | undefined =>
  days?.reduce<number | undefined>((sum, day) => (sum === undefined ? sum : add(sum, day[id])), 0)

const add = (sum: number, free: number | undefined) => (free === undefined ? undefined : sum + free)

/** The first days with free times, across the ends of months. */
export const firstAvailable = (days: readonly DayCount[], most: number): DayCount[] =>
  days
    .filter(({free}) => free > 0)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
    .slice(0, most)

/** All slots of one professional in a centre as a block; none for no slot. */
export const blockOf = (slots: readonly Slot[], centreAddress: string): FirstTimes[] =>
  slots
    .slice(0, 1)
    .map(({roomId: _roomId, roomName: _roomName, date: _date, time: _time, minutes: _minutes, ...of}) => ({
      ...of,
      centreAddress,
      times: slots.map(({date, time, minutes}) => ({date, time, minutes})),
    }))

/** A time of a block as a slot to hold; its room is not known yet. */
export const slotOf = ({centreAddress: _address, times: _times, ...block}: FirstTimes, time: Time): OfferedSlot => ({
  ...block,
  ...time,
})

/** A search that narrows less, and what it is called. */
type WayOn = {name: string; draft: BookingDraft}

/** The wider searches where a search finds nothing: without each thing that narrows it, and without all where there are several. */
export function waysOn(draft: BookingDraft): WayOn[] {
  const {filters} = draft
  const free = {...draft, day: null, time: null, slot: null}
  const isOfSomebody = filters.practitionerId !== null || filters.practitionerSex !== null
  const isAtHours = filters.weekdays.length > 0 || filters.fromMinute > 0 || filters.toMinute < TIME_SLIDER.max
  const ways = [
    draft.day !== null && {name: 'Otro día', draft: free},
    isOfSomebody && {
      name: 'Con otros profesionales',
      draft: {...free, filters: {...filters, practitionerId: null, practitionerSex: null}},
    },
    isAtHours && {
      name: 'A cualquier hora',
      draft: {...free, filters: {...withPart(filters, NO_FILTERS), weekdays: []}},
    },
    draft.centreIds.length > 0 && {name: 'En otros centros', draft: {...free, centreIds: []}},
  ].filter((way) => way !== false)
  const widest = {name: 'Cualquier día, profesional y centro', draft: {...free, filters: NO_FILTERS, centreIds: []}}
  return ways.length > 1 ? [...ways, widest] : ways
}
