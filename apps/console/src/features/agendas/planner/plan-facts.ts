import type {
  Arrangement,
  CallReason,
  PlanItem,
  PlanItemState,
  PlanState,
  PlanSummary,
} from '@ceibo/contract/planner/absence-plans'
import {civilTime} from '@ceibo/rules/time/civil-time'
import {shortDate} from '@ceibo/web-kit/dates/spanish-dates'

/** Words and counts of a plan. */

export const PLAN_STATE_NAMES: Record<PlanState, string> = {
  draft: 'Borrador',
  applying: 'Moviendo',
  applied: 'Hecho',
  undoing: 'Deshaciendo',
  undone: 'Deshecho',
  discarded: 'Descartado',
}

export const ITEM_STATE_NAMES: Record<PlanItemState, string> = {
  held: 'Retenido',
  unplaced: 'Para llamar',
  moved: 'Movido, sin avisar',
  task: 'Para llamar',
  told: 'Avisado',
  accepted: 'Aceptó',
  'other-time': 'Eligió otro horario',
  cancelled: 'Lo anuló',
  lapsed: 'Ya no hace falta',
  called: 'Llamado',
  returned: 'Como estaba',
}

export const CALL_REASON_NAMES: Record<CallReason, string> = {
  'no-time': 'No hay un horario que le sirva',
  'no-mail': 'No tiene email',
  'left-out': 'Lo dejaste para llamar',
  lost: 'Otros tomaron sus horarios',
}

type Named = Pick<PlanSummary, 'practitioner' | 'centre' | 'room' | 'agenda' | 'leftOut'>

/** Who is absent or what closes: "Dra. Inés Ruiz en Belgrano", "Cierre de Consultorio 3, Belgrano". */
export function planTitle({practitioner, centre, room, agenda, leftOut}: Named): string {
  if (room !== null) return `Cierre de ${room}, ${centre ?? ''}`
  if (leftOut) return `Turnos fuera del horario nuevo, ${practitioner ?? agenda ?? ''} en ${centre ?? ''}`
  if (agenda !== null) return `${practitioner ?? ''}, ${agenda}, en ${centre ?? ''}`
  if (practitioner === null) return `Cierre de ${centre ?? 'un centro'}`
  return centre === null ? practitioner : `${practitioner} en ${centre}`
}

/** "26 nov, todo el día", "26 nov, 14:00 a 18:00", "26 nov al 28 nov". */
export function rangeText({from, to}: Pick<PlanSummary, 'from' | 'to'>, now: Date): string {
  const [begins, ends] = [new Date(from), new Date(to)]
  const isWhole = [begins, ends].every((one) => civilTime(one) === '00:00')
  const last = isWhole ? new Date(ends.getTime() - 60_000) : ends
  const [first, final] = [shortDate(from, now), shortDate(last.toISOString(), now)]
  if (isWhole) return first === final ? `${first}, todo el día` : `${first} al ${final}`
  const [opens, closes] = [civilTime(begins), civilTime(ends)]
  return first === final ? `${first}, ${opens} a ${closes}` : `${first}, ${opens} al ${final}, ${closes}`
}

/** "26 nov, 8:00", with its weekday. */
export const timeText = (startsAt: string, now: Date): string =>
  `${shortDate(startsAt, now)}, ${civilTime(new Date(startsAt))}`

export type PlanGroup = 'same' | 'other' | 'call' | 'over'

/** In which part of the list an item stands: with the same professional, with another, to be called, or over without us. */
export function groupOf({state, gets, had}: PlanItem): PlanGroup {
  if (state === 'unplaced' || state === 'task' || state === 'called') return 'call'
  if (gets === null || state === 'lapsed') return 'over'
  return gets.practitionerId === had.practitionerId ? 'same' : 'other'
}

export const GROUP_NAMES: Record<PlanGroup, string> = {
  same: 'Con quien los atendía',
  other: 'Otro profesional, misma especialidad',
  call: 'Para llamar',
  over: 'Se resolvieron de otro modo',
}

export const GROUPS: readonly PlanGroup[] = ['same', 'other', 'call', 'over']

export const countIn = (items: readonly PlanItem[], group: PlanGroup): number =>
  items.filter((item) => groupOf(item) === group).length

/** How many of a plan are settled while it moves or gives back. */
export const settledOf = (items: readonly PlanItem[], state: PlanState): number =>
  state === 'undoing'
    ? items.filter((item) => item.state !== 'moved').length
    : items.filter((item) => item.state !== 'held' && item.state !== 'unplaced').length

/** "1 turno", "29 turnos". */
export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const ARRANGED: Readonly<Record<Arrangement, readonly [one: string, many: string]>> = {
  nearest: ['tiene el horario más cercano', 'tienen el horario más cercano'],
  'other-professional': ['pasa a otro profesional', 'pasan a otro profesional'],
  call: ['queda para llamar', 'quedan para llamar'],
}

/** What became of several appointments that were arranged at once: "3 turnos quedan para llamar. 1 quedó como estaba." */
export function arrangedText(way: Arrangement, changed: number, of: number): string {
  const [one, many] = ARRANGED[way]
  const left = of - changed
  const kept =
    left === 0 ? '' : ` ${left} ${left === 1 ? 'quedó' : 'quedaron'} como ${left === 1 ? 'estaba' : 'estaban'}.`
  if (changed === 0) return 'Ninguno cambió: ya estaban así, no tienen email o no hay un horario que les sirva.'
  return `${counted(changed, 'turno', 'turnos')} ${changed === 1 ? one : many}.${kept}`
}

/** What came back when that was taken back. */
export const restoredText = (restored: number, of: number): string =>
  restored === of
    ? `${counted(restored, 'turno volvió', 'turnos volvieron')} a como ${restored === 1 ? 'estaba' : 'estaban'}.`
    : `${restored} de ${of} volvieron a como estaban. Los otros horarios ya no están libres.`
