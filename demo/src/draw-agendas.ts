import {CENTRES} from './centres.data.ts'
import type {CentreData} from './centres.data.ts'
import type {SeededRandom} from './seeded-random.ts'
import type {SpecialtyData} from './specialty-shape.ts'
import {addMinutes} from './weekly-clock.ts'

export interface WeeklyHours {
  weekday: number
  starts: string
  ends: string
}

/** An agenda before it has a professional and a room. */
export interface AgendaPlan {
  centre: string
  specialtyId: number
  /** Its place among the offerings of the specialty. */
  offering: number
  slotMinutes: number
  onlinePercent: number
  hours: readonly WeeklyHours[]
  breaks: readonly WeeklyHours[]
}

const MOST_CENTRES_OF_ONE = 3
const WEEKDAYS = [1, 2, 3, 4, 5]
const blockMinutes = 210
/** Pauses come so long after the beginning of a block. */
export const MINUTES_BEFORE_PAUSE = 100

/** What each professional of a specialty attends in a week: a list of agendas for each of them. */
export function drawAgendasOf(specialty: SpecialtyData, random: SeededRandom): AgendaPlan[][] {
  const byRegion = Map.groupBy(centresOf(specialty), ({region}) => region)
  const teams = [...byRegion.values()].flatMap((centres) => portions(centres, MOST_CENTRES_OF_ONE))
  const weeks = teams.map((centres) => drawWeek(specialty, centres, random))
  return specialty.popular === true ? [...weeks, drawWeekend(specialty, random)] : weeks
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
  const blocks = random.shuffled(weekBlocks(specialty, random))
  const each = blocksInEachCentre(specialty)
  return centres.flatMap(({slug}, place) =>
    agendasIn(slug, specialty, blocks.slice(place * each, (place + 1) * each), random),
  )
}

// Emergency hours apart, one centre of each kind attends on Saturdays and Sundays.
function drawWeekend(specialty: SpecialtyData, random: SeededRandom): AgendaPlan[] {
  const blocks = [6, 7].flatMap((weekday) => [block(weekday, '09:00'), block(weekday, '14:00')])
  return agendasIn(specialty.kind === 'dental' ? 'tomodonto' : 'barrio_norte', specialty, blocks, random)
}

function blocksInEachCentre({popular, reach, offerings}: SpecialtyData): number {
  const wanted = reach === 'one' ? 3 : popular === true ? 2 : 1
  return Math.max(wanted, offerings.length)
}

function weekBlocks({early}: SpecialtyData, random: SeededRandom): WeeklyHours[] {
  if (early === true) return [...WEEKDAYS, 6].map((weekday) => block(weekday, '07:00'))
  return WEEKDAYS.flatMap((weekday) => [
    block(weekday, random.pick(['08:00', '08:30', '09:00'])),
    block(weekday, random.pick(['14:00', '15:00', '16:00'])),
  ])
}

/** The blocks of one centre, dealt among the offerings of the specialty. */
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
      hours,
      breaks: random.chance(0.3) ? hours.map(pauseOf) : [],
    }
  })
}

function block(weekday: number, starts: string): WeeklyHours {
  return {weekday, starts, ends: addMinutes(starts, blockMinutes)}
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
