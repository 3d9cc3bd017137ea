import {CENTRES} from './centres.data.ts'
import {type AgendaPlan, drawAgendasOf} from './draw-agendas.ts'
import {type DrawnName, nameDrawer} from './draw-names.ts'
import {seededRandom} from './seeded-random.ts'
import {SPECIALTIES} from './specialties.data.ts'
import type {SpecialtyData} from './specialty-shape.ts'

export type DrawnPractitioner = {
  kind: 'person' | 'team'
  title: string
  firstName: string
  lastName: string
  sex: 'M' | 'F' | 'I'
  licence: string
  languages: string[]
}

export type DrawnAgenda = AgendaPlan & {
  licence: string
  room: string
}

export type DrawnNetwork = {
  practitioners: DrawnPractitioner[]
  agendas: DrawnAgenda[]
}

// Far above the numbers of real licences.
const FIRST_LICENCE = 900_001

/** The licence of the first professional, by which a demo network is recognized. */
export const DEMO_LICENCE = `MN ${FIRST_LICENCE}`

/** The professionals and their agendas; the same at each call. */
export function drawNetwork(): DrawnNetwork {
  const random = seededRandom('professionals and agendas')
  const drawName = nameDrawer(random)
  const freeRoom = roomFinder()
  const network: DrawnNetwork = {practitioners: [], agendas: []}
  for (const specialty of SPECIALTIES) {
    for (const plans of drawAgendasOf(specialty, random)) {
      const place = network.practitioners.length
      const licence = `${registerOf(specialty, plans)} ${FIRST_LICENCE + place}`
      const languages = specialty.profession === 'team' ? [] : languagesAt(place)
      network.practitioners.push({...drawPractitioner(specialty, drawName), licence, languages})
      network.agendas.push(...plans.map((plan) => ({...plan, licence, room: freeRoom(plan, specialty)})))
    }
  }
  return network
}

/** Without a draw, so that nobody else changes. */
const languagesAt = (place: number): string[] => [
  ...(place % 4 === 1 ? ['inglés'] : []),
  ...(place % 9 === 5 ? ['portugués'] : []),
]

/** The national register in the capital, the provincial one elsewhere; for a laboratory its permit. */
function registerOf({profession}: SpecialtyData, plans: readonly AgendaPlan[]): string {
  if (profession === 'team') return 'LAB'
  const inCapital = CENTRES.some(({slug, region}) => region === 'capital' && plans.some(({centre}) => centre === slug))
  return inCapital ? 'MN' : 'MP'
}

function drawPractitioner(
  {profession}: SpecialtyData,
  drawName: () => DrawnName,
): Omit<DrawnPractitioner, 'licence' | 'languages'> {
  if (profession === 'team') {
    return {kind: 'team', title: '', firstName: '', lastName: 'Equipo de extracciones', sex: 'I'}
  }
  const name = drawName()
  return {...name, kind: 'person', title: titleOf(profession, name)}
}

function titleOf(profession: 'doctor' | 'licensed' | 'dentist', {sex}: DrawnName): string {
  switch (profession) {
    case 'doctor':
      return sex === 'F' ? 'Dra.' : 'Dr.'
    case 'licensed':
      return 'Lic.'
    case 'dentist':
      return 'Od.'
  }
}

/** Finds, for each agenda, the first room of its centre that is empty in all its hours. */
function roomFinder(): (plan: AgendaPlan, specialty: SpecialtyData) => string {
  const occupied = new Set<string>()
  return ({centre, hours}, {kind}) => {
    for (let number = 1; ; number++) {
      const room = `${kind === 'study' ? 'Sala' : 'Consultorio'} ${number}`
      // Mornings end by 13:00 and afternoons begin at 14:00, so that a half day is enough.
      const times = hours.map(({weekday, starts}) => `${centre} ${room} ${weekday} ${starts < '13:30' ? 'am' : 'pm'}`)
      if (times.some((time) => occupied.has(time))) continue
      for (const time of times) occupied.add(time)
      return room
    }
  }
}
