import type {FreeTime, SlotFilter, SlotReason} from '@ceibo/contract/appointments/slot-reasons'
import {hourText, spokenDayAndTime, spokenNearDay} from '#time/civil-time.ts'

// Why there is no time, in words. Nobody reads who holds or has a time.

/** As a patient reads it, one sentence or two. */
export function slotReasonForPatient(reason: SlotReason): string {
  switch (reason.is) {
    case 'age-or-sex':
      return reason.onlyFor === null ? 'No atiende a pacientes de esta edad o sexo.' : `Atiende solo ${reason.onlyFor}.`
    case 'coverage':
      return reason.all
        ? 'Tu plan no lo cubre en los centros que elegiste.'
        : `Tu plan no lo cubre en ${list(reason.centres)}: ahí no buscamos.`
    case 'held':
      return `Alguien está por confirmar el turno del ${moment(reason.next)}. Si no lo hace, se libera a las ${hourText(reason.until)}.`
    case 'online-quota':
      return 'Los turnos que se dan por internet ya se ocuparon. Quedan otros, que se piden por teléfono.'
    case 'same-day-share':
      return `Hay turnos que se dan solo en el día. El primero es el ${moment(reason.next)}: pedilo ese día.`
    case 'closed':
      return `${whoIsClosed(reason)} no atiende${during(reason)}.`
    case 'blocked':
      return 'La agenda está cerrada en esos días.'
    case 'template-ended':
      return `${sentence(reason.practitioner)} atiende en ${reason.centre} hasta el ${spokenNearDay(reason.lastDay)}.`
    case 'template-ahead':
      return `${sentence(reason.practitioner)} empieza a atender en ${reason.centre} el ${spokenNearDay(reason.firstDay)}.`
    case 'outside-filters':
      return `Lo que buscás queda fuera ${filtersText(reason)}. Sin ${sayIt(reason)}, el primero es el ${moment(reason.next)}.`
    case 'all-taken':
    case 'no-hours':
    case 'not-offered':
    case 'past-days':
    case 'not-open-yet':
    case 'holiday':
    case 'too-late-today':
    case 'free-on-other-days':
    case 'free-in-other-centres':
    case 'not-told':
      return sameForAll(reason)
  }
}

/** As the desk reads it. */
export function slotReasonForDesk(reason: SlotReason): string {
  switch (reason.is) {
    case 'age-or-sex':
      return reason.onlyFor === null ? 'No atiende a pacientes de esta edad o sexo' : `Atiende solo ${reason.onlyFor}`
    case 'coverage':
      return reason.all
        ? 'El plan no lo cubre en los centros elegidos'
        : `El plan no lo cubre en ${list(reason.centres)}`
    case 'held':
      return `Retenido hasta las ${hourText(reason.until)}: ${timeAndPlace(reason.next)}`
    case 'online-quota':
      return `El cupo online está agotado. Libre en mostrador: ${timeAndPlace(reason.next)}`
    case 'same-day-share':
      return `Quedan los que se dan en el día. El primero: ${timeAndPlace(reason.next)}`
    case 'closed':
      return `${whoIsClosed(reason)} no atiende${during(reason)}${reason.why ? `: ${reason.why}` : ''}`
    case 'blocked':
      return `Agenda bloqueada desde el ${spokenNearDay(reason.date)}, sin un cierre que diga por qué`
    case 'template-ended':
      return `La plantilla ${of(reason.practitioner)} en ${reason.centre} termina el ${spokenNearDay(reason.lastDay)}`
    case 'template-ahead':
      return `La plantilla ${of(reason.practitioner)} en ${reason.centre} empieza el ${spokenNearDay(reason.firstDay)}`
    case 'outside-filters':
      return `Queda fuera ${filtersText(reason)}. Sin ${sayIt(reason)}: ${timeAndPlace(reason.next)}`
    case 'all-taken':
    case 'no-hours':
    case 'not-offered':
    case 'past-days':
    case 'not-open-yet':
    case 'holiday':
    case 'too-late-today':
    case 'free-on-other-days':
    case 'free-in-other-centres':
    case 'not-told':
      return sameForAll(reason).replace(/\.$/, '')
  }
}

/** The change by which somebody of the staff would open times; undefined where none would. */
export function changeThatOpens(reason: SlotReason): string | undefined {
  switch (reason.is) {
    case 'template-ended':
      return `Ampliar la plantilla ${of(reason.practitioner)} más allá del ${spokenNearDay(reason.lastDay)}`
    case 'template-ahead':
      return `Adelantar la plantilla ${of(reason.practitioner)}`
    case 'online-quota':
      return 'Liberar el cupo online'
    case 'same-day-share':
      return 'Liberar los que se dan en el día'
    case 'closed':
      return 'Levantar el cierre'
    case 'blocked':
      return 'Revisar los cierres de la agenda'
    case 'all-taken':
      return 'Dar un sobreturno, o sumar horas a la plantilla'
    case 'no-hours':
      return 'Sumar horas a la plantilla'
    case 'not-offered':
      return 'Abrir una agenda de esta práctica en el centro'
    case 'coverage':
    case 'age-or-sex':
      return 'Reservar igual, con un motivo, quien tenga permiso'
    case 'held':
    case 'past-days':
    case 'not-open-yet':
    case 'outside-filters':
    case 'holiday':
    case 'too-late-today':
    case 'free-on-other-days':
    case 'free-in-other-centres':
    case 'not-told':
      return undefined
  }
}

type SaidAlike = Extract<
  SlotReason,
  {
    is:
      | ('all-taken' | 'no-hours' | 'not-offered' | 'past-days' | 'not-open-yet' | 'holiday' | 'too-late-today')
      | ('free-on-other-days' | 'free-in-other-centres' | 'not-told')
  }
>

function sameForAll(reason: SaidAlike): string {
  switch (reason.is) {
    case 'all-taken':
      return reason.from === reason.to
        ? `Todos los turnos del ${spokenNearDay(reason.from)} están ocupados.`
        : `Todos los turnos están ocupados, del ${spokenNearDay(reason.from)} al ${spokenNearDay(reason.to)}.`
    case 'no-hours':
      return 'Nadie atiende en esos días y horarios.'
    case 'not-offered':
      return 'Esta práctica no se hace en los centros elegidos.'
    case 'past-days':
      return 'Esos días ya pasaron.'
    case 'not-open-yet':
      return `Las agendas están abiertas hasta el ${spokenNearDay(reason.until)}.`
    case 'holiday':
      return `El ${spokenNearDay(reason.date)} es feriado: ${reason.name}.`
    case 'too-late-today':
      return 'Los turnos de hoy ya empezaron.'
    case 'free-on-other-days':
      return `En otros días hay: el primero, ${timeAndPlace(reason.next)}.`
    case 'free-in-other-centres':
      return `En otro centro hay: ${timeAndPlace(reason.next)}.`
    case 'not-told':
      return 'La agenda no dice por qué.'
  }
}

const moment = ({date, time}: FreeTime) => spokenDayAndTime(date, time)

const timeAndPlace = ({practitioner, centre, ...next}: FreeTime) =>
  `${spokenDayAndTime(next.date, next.time)}, ${practitioner}, ${centre}`

/** With its article, as a sentence begins: "La Dra. Clara Soria", "Equipo de extracciones". */
const sentence = (practitioner: string) =>
  practitioner.startsWith('Dra.')
    ? `La ${practitioner}`
    : practitioner.startsWith('Dr.')
      ? `El ${practitioner}`
      : practitioner

/** "de la Dra. Clara Soria", "del Dr. Juan Paz". */
const of = (practitioner: string) =>
  practitioner.startsWith('Dra.')
    ? `de la ${practitioner}`
    : practitioner.startsWith('Dr.')
      ? `del ${practitioner}`
      : `de ${practitioner}`

const list = (names: readonly string[]) => new Intl.ListFormat('es', {type: 'conjunction'}).format(names)

type Closed = Extract<SlotReason, {is: 'closed'}>

function whoIsClosed({centre, practitioner}: Closed): string {
  if (practitioner !== null)
    return centre === null ? sentence(practitioner) : `${sentence(practitioner)}, en ${centre},`
  return centre === null ? 'La red' : `El centro ${centre}`
}

function during({from, to}: Closed): string {
  if (from !== null && from === to) return ` el ${spokenNearDay(from)}`
  const since = from === null ? '' : ` desde el ${spokenNearDay(from)}`
  return to === null ? since : `${since} hasta el ${spokenNearDay(to)}`
}

const FILTER_NAMES: Readonly<Record<SlotFilter, {outside: string; without: string}>> = {
  weekdays: {outside: 'de los días', without: 'los días'},
  hours: {outside: 'del horario', without: 'el horario'},
  practitioner: {outside: 'del profesional', without: 'el profesional'},
  'practitioner-sex': {outside: 'del sexo del profesional', without: 'el sexo del profesional'},
}

type OutsideFilters = Extract<SlotReason, {is: 'outside-filters'}>

const filtersText = ({filters}: OutsideFilters) =>
  `${list(filters.map((filter) => FILTER_NAMES[filter].outside))} que elegiste`

/** What to do without: all filters together, or the one that would do alone. */
const sayIt = ({filters, together}: OutsideFilters) =>
  together ? 'esos filtros' : filters.length === 1 ? 'ese filtro' : 'uno de esos filtros'
