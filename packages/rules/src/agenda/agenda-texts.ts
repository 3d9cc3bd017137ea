import type {CountedAgendaEffect} from '@ceibo/contract/agenda/agenda-editing'
import type {AgendaValues} from '@ceibo/contract/agenda/agenda-values'
import {WEEKDAYS} from '@ceibo/contract/time/weekday'
import {attendedOn, timeAt} from './agenda-hours.ts'

const number = new Intl.NumberFormat('es-AR')
const list = new Intl.ListFormat('es')

type Words = {one: string; many: string}

/** What a change does; % is how many. */
const WORDS: Readonly<Record<CountedAgendaEffect['effect'], Words>> = {
  'appointments-left-out': {
    one: '1 turno futuro queda fuera de la agenda: sigue en pie hasta que lo muevas',
    many: '% turnos futuros quedan fuera de la agenda: siguen en pie hasta que los muevas',
  },
  'times-no-longer-offered': {
    one: '1 horario libre deja de ofrecerse',
    many: '% horarios libres dejan de ofrecerse',
  },
  'times-offered': {one: 'Se ofrece 1 horario nuevo', many: 'Se ofrecen % horarios nuevos'},
  'times-closed': {
    one: '1 horario nuevo cae en un feriado o un cierre y no se ofrece',
    many: '% horarios nuevos caen en feriados o cierres y no se ofrecen',
  },
}

/** What a change of an agenda does: "18 turnos futuros quedan fuera de la agenda". */
export function agendaEffectText({effect, count}: CountedAgendaEffect): string {
  const {one, many} = WORDS[effect]
  return count === 1 ? one : many.replace('%', number.format(count))
}

/** The button that saves a change: it says where appointments are left out. */
export function saveAgendaText(effects: readonly CountedAgendaEffect[]): string {
  const left = effects.find(({effect}) => effect === 'appointments-left-out')?.count ?? 0
  if (left === 0) return 'Guardar'
  return `Guardar y dejar ${number.format(left)} ${left === 1 ? 'turno' : 'turnos'} fuera`
}

const SHORT_DAYS = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'] as const

export const shortWeekday = (weekday: number): string => SHORT_DAYS[weekday] ?? ''

/** The hours of a week: "lun y mié 08:00 a 12:00 · vie 14:00 a 18:00". */
export function weekHoursText(values: Pick<AgendaValues, 'hours' | 'breaks'>): string {
  const spans = WEEKDAYS.flatMap((_, weekday) =>
    attendedOn(values, weekday).map(({from, until}) => ({weekday, text: `${timeAt(from)} a ${timeAt(until)}`})),
  )
  return [...Map.groupBy(spans, ({text}) => text)]
    .map(([text, days]) => `${list.format(days.map(({weekday}) => shortWeekday(weekday)))} ${text}`)
    .join(' · ')
}
