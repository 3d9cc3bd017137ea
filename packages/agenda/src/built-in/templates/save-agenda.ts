import {type AgendaDraft, type AgendaValues, UNCHANGED} from '@ceibo/contract/agenda/agenda-values'
import {overlapOf, timeAt} from '@ceibo/rules/agenda/agenda-hours'
import {horizonFrom} from '@ceibo/rules/appointments/booking-window'
import {addDays, civilDate} from '@ceibo/rules/time/civil-time'
import {WEEKDAYS} from '@ceibo/contract/time/weekday'
import {isDeepStrictEqual} from 'node:util'
import type {BookingDatabase, BookingTransaction} from '#booking-database.ts'
import {oneMakerAtATime} from '#built-in/slots/slot-making.queries.ts'
import {changesOfAgenda, insertChange, type StoredAgendaChange} from './agenda-change.queries.ts'
import {
  agendasOfPractitioner,
  knownOffering,
  namedRows,
  offeringOf,
  type StoredAgenda,
  storedAgenda,
  writeAgenda,
} from './agenda-template.queries.ts'
import {countChange, type CountedSlots, madeUntil, makePlaced, noteMade, redrawSlots} from './template-slots.queries.ts'

/** The values that do not fit: the field, and why. */
type Invalid = {is: 'invalid'; field: 'from' | 'version' | keyof AgendaValues; message: string}

export type AgendaSaved =
  | {is: 'saved'; agendaId: number; changeId: number; leftOut: number}
  | {is: 'unchanged'}
  /** Somebody changed it since it was read. */
  | {is: 'changed-meanwhile'; last: StoredAgendaChange; values: AgendaValues}
  /** The professional attends in another agenda at some of these hours. */
  | {is: 'overlaps'; centre: string; specialty: string; weekday: number; from: string; until: string}
  | Invalid

/** `bulkId` is the change of many rows that a change is part of. */
type ChangedBy = {staffId: number; bulkId?: number}

/**
 * Saves an agenda, or makes a new one, in a transaction of the caller: from a day on its free slots follow it, and what is booked stays booked.
 * Agendas are changed by one transaction at a time; bookings go on meanwhile and are heeded. A trial, which is rolled back, leaves the slots alone,
 * so that no booking waits for it.
 */
export async function saveAgenda(
  tx: BookingTransaction,
  draft: AgendaDraft & ChangedBy & {takesBack?: number; isTrial?: boolean},
  now: Date,
): Promise<AgendaSaved> {
  await oneMakerAtATime(tx)
  const stored = draft.agendaId === undefined ? undefined : await storedAgenda(tx, draft.agendaId)
  if (stored && stored.version !== draft.version) return meanwhile(tx, stored)
  const checked = await checkDraft(tx, draft, stored, now)
  if (checked.is !== 'right') return checked
  const {values, from, centreId} = checked
  if (stored && isDeepStrictEqual(stored.values, values)) return {is: 'unchanged'}
  const until = horizonFrom(civilDate(now))
  if (stored && !draft.isTrial) await makeUntil(tx, stored, {centreId, before: from, now})
  const offeringId = await offeringOf(tx, values)
  const agendaId = await writeAgenda(tx, stored?.agendaId, {values, centreId, offeringId})
  let leftOut = 0
  if (!draft.isTrial) {
    leftOut = await redrawSlots(tx, {agendaId, values, centreId, offeringId, from, until, now})
    await noteMade(tx, agendaId, until)
  }
  const changeId = await insertChange(tx, {
    agendaId,
    version: (stored?.version ?? UNCHANGED) + 1,
    at: now,
    staffId: draft.staffId,
    from,
    before: stored?.values ?? null,
    after: values,
    takesBack: draft.takesBack ?? null,
    bulkId: draft.bulkId ?? null,
  })
  return {is: 'saved', agendaId, changeId, leftOut}
}

/** What saving a draft would do to patients, or why it cannot be saved; nothing is written. */
export async function agendaEffects(
  db: BookingDatabase,
  draft: AgendaDraft,
  now: Date,
): Promise<({is: 'counted'} & CountedSlots) | Extract<AgendaSaved, {is: 'overlaps' | 'invalid'}>> {
  const stored = draft.agendaId === undefined ? undefined : await storedAgenda(db, draft.agendaId)
  const checked = await checkDraft(db, draft, stored, now)
  if (checked.is !== 'right') return checked
  const {values, from, centreId} = checked
  const until = horizonFrom(civilDate(now))
  const offeringId = await knownOffering(db, values)
  const counted = await countChange(db, {agendaId: stored?.agendaId, values, centreId, offeringId, from, until, now})
  return {is: 'counted', ...counted}
}

/**
 * Takes back the last change of an agenda, as a change of its own, from the day on which that one began or from today. What was new is ended, because
 * somebody may have booked in it.
 */
export async function takeBackAgenda(
  tx: BookingTransaction,
  change: StoredAgendaChange,
  by: ChangedBy,
  now: Date,
): Promise<AgendaSaved> {
  const {agendaId, version, before, after, changeId} = change
  const today = civilDate(now)
  const from = change.from < today ? today : change.from
  const values = before ?? {...after, active: false}
  return saveAgenda(tx, {agendaId, version, from, values, ...by, takesBack: changeId}, now)
}

type Checked = {is: 'right'; values: AgendaValues; from: string; centreId: number}

const invalid = (field: Invalid['field'], message: string): Invalid => ({is: 'invalid', field, message})

async function checkDraft(
  db: BookingDatabase,
  draft: AgendaDraft,
  stored: StoredAgenda | undefined,
  now: Date,
): Promise<Checked | Extract<AgendaSaved, {is: 'overlaps' | 'invalid'}>> {
  const values = agendaInOrder(draft.values)
  const today = civilDate(now)
  if (draft.from < today) return invalid('from', 'Elegí un día desde hoy')
  if (draft.from > horizonFrom(today)) return invalid('from', 'Elegí un día de los próximos seis meses')
  const {practitionerId, centreId, roomId, services} = await namedRows(db, values, stored?.values)
  if (centreId === undefined) return invalid('centre', 'El centro ya no atiende')
  if (stored) {
    if (stored.values.practitioner !== values.practitioner)
      return invalid('practitioner', 'La agenda es de otra persona')
    if (stored.values.centre !== values.centre) return invalid('centre', 'La agenda es de otro centro')
  }
  if (values.active) {
    if (practitionerId === undefined) return invalid('practitioner', 'Ya no atiende')
    if (roomId === undefined) return invalid('room', 'La sala no es de este centro')
    if (services !== values.services.length) return invalid('services', 'Alguna práctica ya no se ofrece')
    for (const other of await agendasOfPractitioner(db, values.practitioner)) {
      if (other.agendaId === stored?.agendaId) continue
      const overlap = overlapOf(values, other.values, draft.from)
      if (overlap === undefined) continue
      const {centre, specialty} = other
      const [from, until] = [timeAt(overlap.from), timeAt(overlap.until)]
      return {is: 'overlaps', centre, specialty, weekday: overlap.weekday, from, until}
    }
  }
  return {is: 'right', values, from: draft.from, centreId}
}

const byWeekday = (spans: AgendaValues['hours']) =>
  spans.toSorted(
    (one, other) =>
      WEEKDAYS.indexOf(one.weekday) - WEEKDAYS.indexOf(other.weekday) || one.from.localeCompare(other.from),
  )

/** Values as they are read again, so that the same ones are no change. */
export function agendaInOrder(values: AgendaValues): AgendaValues {
  return {
    ...values,
    services: [...new Set(values.services)].toSorted((one, other) => one - other),
    hours: byWeekday(values.hours),
    breaks: byWeekday(values.breaks),
    extras: values.extras.toSorted((one, other) =>
      `${one.day} ${one.from}`.localeCompare(`${other.day} ${other.from}`),
    ),
  }
}

/** Days before a change that have no slots yet get those of the agenda as it was. */
async function makeUntil(
  tx: BookingTransaction,
  {agendaId, values}: StoredAgenda,
  {centreId, before, now}: {centreId: number; before: string; now: Date},
): Promise<void> {
  const made = await madeUntil(tx, agendaId)
  const from = made === null ? civilDate(now) : addDays(made, 1)
  if (from >= before) return
  const offeringId = await offeringOf(tx, values)
  await makePlaced(tx, {agendaId, values, centreId, offeringId, from, until: addDays(before, -1), now})
}

/** Who changed an agenda since it was read, and what it is now. */
async function meanwhile(tx: BookingTransaction, {agendaId, values}: StoredAgenda): Promise<AgendaSaved> {
  const [last] = await changesOfAgenda(tx, agendaId)
  if (last === undefined) return {is: 'invalid', field: 'version', message: 'La agenda no tiene esa versión'}
  return {is: 'changed-meanwhile', last, values}
}
