import {isCivilDate, spokenDayAndTime} from '@ceibo/rules/time/civil-time'

// Reads the answers of the calls of a centre's page without their schemas, which would be larger than this script. Invalid parts are
// left out.

/** The first free slot of a specialty, with its text. */
export type FirstFreeText = {specialtyId: number; serviceId: number; day: string; time: string; words: string}

/** Reads the answer of the call `firstAppointments`. */
export function firstFreeText(answer: unknown): FirstFreeText[] {
  const list = valueOf(answer, 'data')
  return Array.isArray(list) ? list.flatMap(firstFreeOf) : []
}

function firstFreeOf(one: unknown): FirstFreeText[] {
  const [specialtyId, serviceId] = [valueOf(one, 'especialidad'), valueOf(one, 'practica')]
  const day = String(valueOf(one, 'fecha')).split('/').toReversed().join('-')
  const time = String(valueOf(one, 'hora')).slice(0, 5)
  if (typeof specialtyId !== 'number' || typeof serviceId !== 'number') return []
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !isCivilDate(day) || !/^\d{2}:\d{2}$/.test(time)) return []
  return [{specialtyId, serviceId, day, time, words: `Primer turno: ${spokenDayAndTime(day, time)}`}]
}

/** The search words of each item that a centre offers, besides its name. */
export type OtherWords = ReadonlyMap<string, readonly string[]>

/** Reads the answer of the call `openCentre`. */
export function otherWordsText(answer: unknown): OtherWords {
  const offered = valueOf(answer, 'ofrece')
  const reported = (Array.isArray(offered) ? offered : []).flatMap((one: unknown): [string, string[]][] => {
    const [name, words] = [valueOf(one, 'nombre'), valueOf(one, 'otrasPalabras')]
    return typeof name === 'string' && Array.isArray(words)
      ? [[name, words.filter((word) => typeof word === 'string')]]
      : []
  })
  return new Map(reported)
}

/** A property of an unknown value; undefined where there is none. */
const valueOf = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null ? Object.getOwnPropertyDescriptor(holder, name)?.value : undefined
