import {OFFSET} from '@ceibo/contract/time/civil-day'
import type {SlotKey} from '@ceibo/contract/appointments/slots'
import {attends} from '@ceibo/rules/appointments/attendance-limits'
import {horizonFrom} from '@ceibo/rules/appointments/booking-window'
import {addDays, civilDate, instantOf} from '@ceibo/rules/time/civil-time'
import {coverageOf} from '@ceibo/rules/appointments/coverage'
import {type RawBuilder, sql} from 'kysely'
import type {BookablePatient} from '#port.ts'
import type {ServiceFacts} from '#built-in/catalogue/service-facts.queries.ts'

// Which slots a patient may see. A search shows them, and they may be held and booked without an earlier search.

/** The first moment after a civil day. */
const endOf = (day: string) => instantOf(addDays(day, 1), '00:00')

const isInHorizon = (now: Date) => sql`slot.starts_at < ${endOf(horizonFrom(civilDate(now)))}::timestamptz`

/** Condition on `slot`: it is not kept for the day itself, or this is the day. */
const isNotKept = (now: Date) => sql`(not slot.same_day or slot.starts_at < ${endOf(civilDate(now))}::timestamptz)`

/**
 * Condition on `slot`: offered online, on a day for which agendas are open, and not kept for the day itself; a desk is offered all. Slots that have
 * begun are included, because a booking refuses them with a reason of its own.
 */
export const isOffered = (now: Date, atDesk = false) =>
  atDesk ? isInHorizon(now) : sql`slot.online and ${isNotKept(now)} and ${isInHorizon(now)}`

/** The civil time of a column in SQL; the offset is part of the text, so that a statement is prepared once. */
export const civil = (column: 'slot.starts_at' | 'probe.starts_at' | 'first.starts_at') =>
  sql`(${sql.ref(column)} at time zone interval ${sql.lit(OFFSET)})`

/** Another person holds a slot, given by its id or column, or a plan other than this one. */
export const isHeldByOther = (
  slotId: number | RawBuilder<unknown>,
  bookerId: number,
  now: Date,
  planId: number | null = null,
) => sql<boolean>`exists (
    select from slot_hold where slot_hold.slot_id = ${slotId} and slot_hold.expires_at > ${now}::timestamptz
      and coalesce(slot_hold.person_id <> ${bookerId}, slot_hold.plan_id is distinct from ${planId}::bigint)
  )`

/** The offered slot of a key, with its active centre, and each active service that it may be booked for. */
export const slotWithServices = (
  key: SlotKey,
  asked: {specialtyId?: number | undefined; serviceId?: number | undefined},
  now: Date,
  atDesk = false,
) => sql`slot
    join centre on centre.id = slot.centre_id and centre.slug = ${key.centreId} and centre.active
      and slot.practitioner_id = ${key.practitionerId}
      and slot.starts_at = ${instantOf(key.date, key.time)}::timestamptz and ${isOffered(now, atDesk)}
    join offering_service on offering_service.offering_id = slot.offering_id
    join service on service.id = offering_service.service_id and service.active
      ${asked.serviceId === undefined ? sql`` : sql`and service.id = ${asked.serviceId}`}
    join specialty on specialty.id = service.specialty_id and specialty.active
      ${asked.specialtyId === undefined ? sql`` : sql`and specialty.id = ${asked.specialtyId}`}`

/** Why a service at a centre is not for a patient: age or sex, or no coverage by the plan there. */
export function whyNotFor(
  patient: BookablePatient,
  facts: ServiceFacts,
  centreId: number,
  now: Date,
): 'no-suitable-patient' | 'no-coverage' | undefined {
  const today = civilDate(now)
  if (!attends(facts.specialtyLimits, patient, today) || !attends(facts.serviceLimits, patient, today)) {
    return 'no-suitable-patient'
  }
  const {planId, planTypeId} = patient
  const {specialtyId, serviceId} = facts
  return coverageOf(facts.rules, {planId, planTypeId, specialtyId, serviceId, centreId}) === 'S'
    ? undefined
    : 'no-coverage'
}
