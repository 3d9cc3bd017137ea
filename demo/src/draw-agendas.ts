import {type CentreData, CENTRES} from './centres.data.ts'
import type {SeededRandom} from './seeded-random.ts'
import type {SpecialtyData} from './specialty-shape.ts'
import {addMinutes} from './weekly-clock.ts'

export type WeeklyHours = {
  weekday: number
  starts: string
  ends: string
}

/** An agenda before it has a professional and a room. */
export type AgendaPlan = {
  centre: string
  specialtyId: number
  /** The index of the offering in its specialty. */
  offering: number
  slotMinutes: number
  onlinePercent: number
  /** Of a day's slots, the share that is given only on the day. */
  sameDayPercent: number
  /** How many appointments of a day may stand beside another one. */
  overbookPerDay: number
  hours: readonly WeeklyHours[]
  breaks: readonly WeeklyHours[]
}

const WEEKDAYS = [1, 2, 3, 4, 5]
const SATURDAY = 6
/** The time from the start of a block to its pause. */
export const MINUTES_BEFORE_PAUSE = 100

/** The weekly agendas of a specialty: a list for each professional or team. */
export function drawAgendasOf(specialty: SpecialtyData, random: SeededRandom): AgendaPlan[][] {
  const byRegion = Map.groupBy(centresOf(specialty), ({region}) => region)
  const most = mostCentresOfOne(specialty)
  const groups = [...byRegion.values()].flatMap((centres) => portions(centres, most))
  const weeks = groups.map((centres) => drawWeek(specialty, centres, random))
  const isSaturdayApart = specialty.popular === true && specialty.early !== true
  return isSaturdayApart ? [...weeks, drawSaturdays(specialty, random)] : weeks
}

// A week has ten half days, and every agenda needs at least two of them.
function mostCentresOfOne({profession, offerings}: SpecialtyData): number {
  if (profession === 'team') return 1
  return offerings.length > 1 ? 2 : 3
}

function centresOf({kind, reach, id}: SpecialtyData): CentreData[] {
  const suitable = CENTRES.filter((centre) => (centre.kind === 'dental') === (kind === 'dental'))
  const large = suitable.filter(({size}) => size === 'large')
  switch (reach) {
    case 'all':
      return suitable
    case 'most':
      return suitable.filter(({size}) => size !== 'small')
    case 'large':
      return large
    case 'one':
      return large.filter((_, place) => place === id % large.length)
  }
}

function drawWeek(specialty: SpecialtyData, centres: readonly CentreData[], random: SeededRandom): AgendaPlan[] {
  const blocks = weekBlocks(specialty, random)
  const each = blocksOfOneAgenda(specialty) * specialty.offerings.length
  return centres.flatMap(({slug}, place) =>
    agendasIn(slug, specialty, blocks.slice(place * each, (place + 1) * each), random),
  )
}

// There are no agendas on Sundays: only guards attend, which cannot be booked. Saturday agendas also have two evenings.
function drawSaturdays(specialty: SpecialtyData, random: SeededRandom): AgendaPlan[] {
  const evenings = random.shuffled(WEEKDAYS).slice(0, 2)
  const blocks = [
    block(SATURDAY, '09:00', LONG_BLOCK),
    block(SATURDAY, '14:00', LONG_BLOCK),
    ...evenings.map((weekday) => block(weekday, '17:00', SHORT_BLOCK)),
  ]
  return agendasIn(specialty.kind === 'dental' ? 'tomodonto' : 'barrio_norte', specialty, blocks, random)
}

const LONG_BLOCK = 165
const SHORT_BLOCK = 120

function blocksOfOneAgenda({early, reach}: SpecialtyData): number {
  if (early === true) return WEEKDAYS.length + 1
  return reach === 'one' ? 3 : 2
}

/** Half days in an order in which any five consecutive ones are on different weekdays. */
function weekBlocks(specialty: SpecialtyData, random: SeededRandom): WeeklyHours[] {
  const {early, popular} = specialty
  if (early === true) return [...WEEKDAYS, SATURDAY].map((weekday) => block(weekday, '07:00', SHORT_BLOCK))
  const minutes = popular === true ? LONG_BLOCK : SHORT_BLOCK
  const days = random.shuffled(WEEKDAYS).map((weekday) => ({weekday, isMorningFirst: random.chance(0.5)}))
  return [true, false].flatMap((isFirst) =>
    days.map(({weekday, isMorningFirst}) => {
      const starts = isMorningFirst === isFirst ? ['08:00', '08:30', '09:00'] : ['14:00', '15:00', '16:00']
      return block(weekday, random.pick(starts), minutes)
    }),
  )
}

/** The blocks of one centre, distributed among the offerings of the specialty. */
function agendasIn(
  centre: string,
  specialty: SpecialtyData,
  blocks: readonly WeeklyHours[],
  random: SeededRandom,
): AgendaPlan[] {
  return specialty.offerings.map(({minutes}, offering) => {
    const hours = blocks.filter((_, place) => place % specialty.offerings.length === offering)
    return {
      centre,
      specialtyId: specialty.id,
      offering,
      slotMinutes: minutes,
      onlinePercent: random.pick([100, 100, 100, 90, 90, 80]),
      sameDayPercent: SAME_DAY.has(specialty.code) ? 20 : 0,
      overbookPerDay: overbooksOf(specialty),
      hours,
      breaks: random.chance(0.3) ? hours.map(pauseOf) : [],
    }
  })
}

/** Pain that does not wait for a free day; what journeys book ahead is not among them. */
const SAME_DAY: ReadonlySet<string> = new Set(['KINE', 'UROL', 'REUM'])

/** A team has no room for one more; whom many people ask for, for two. */
function overbooksOf({profession, popular}: SpecialtyData): number {
  if (profession === 'team') return 0
  return popular === true ? 2 : 1
}

function block(weekday: number, starts: string, minutes: number): WeeklyHours {
  return {weekday, starts, ends: addMinutes(starts, minutes)}
}

function pauseOf({weekday, starts}: WeeklyHours): WeeklyHours {
  const pause = addMinutes(starts, MINUTES_BEFORE_PAUSE)
  return {weekday, starts: pause, ends: addMinutes(pause, 20)}
}

function portions<Item>(items: readonly Item[], most: number): Item[][] {
  const portions: Item[][] = []
  for (let from = 0; from < items.length; from += most) portions.push(items.slice(from, from + most))
  return portions
}
