import {isCivilDate, spokenDayAndTime} from '@ceibo/rules/civil-time'
import {valueOf} from './value-of.ts'

/** The first free slot of a specialty, as the call of the page tells it. */
export type FirstFreeTold = {specialtyId: number; serviceId: number; day: string; words: string}

/** What the call `firstAppointments` answered, without its schema, which would weigh more than this script. What does not fit is left out. */
export function firstFreeTold(answer: unknown): FirstFreeTold[] {
  const list = valueOf(answer, 'data')
  return Array.isArray(list) ? list.flatMap(toldOf) : []
}

function toldOf(one: unknown): FirstFreeTold[] {
  const [specialtyId, serviceId] = [valueOf(one, 'especialidad'), valueOf(one, 'practica')]
  const day = String(valueOf(one, 'fecha')).split('/').toReversed().join('-')
  const time = String(valueOf(one, 'hora')).slice(0, 5)
  if (typeof specialtyId !== 'number' || typeof serviceId !== 'number') return []
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !isCivilDate(day) || !/^\d{2}:\d{2}$/.test(time)) return []
  return [
    {specialtyId, serviceId, day, words: `Primer turno: ${spokenDayAndTime(day, time)}`.replace(/ h$/, '\u00a0h')},
  ]
}
