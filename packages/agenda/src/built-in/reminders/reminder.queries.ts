import {ACTIVE_STATES} from '@ceibo/rules/appointments/attendance-steps'
import {CANCELLABLE_STATES} from '@ceibo/rules/appointments/booking-window'
import {latestReminded} from '@ceibo/rules/appointments/reminders'
import {civilDate} from '@ceibo/rules/time/civil-time'
import type {Span} from '@ceibo/rules/numbers/periods'
import {sql} from 'kysely'
import {bookingFrom} from '#built-in/appointments/booking-data.queries.ts'
import type {BookingDatabase, BookingTransaction} from '#booking-database.ts'
import type {OpenReminder, RemindedBooking, ReminderWording} from '#reminders-port.ts'

/** Reminders that may be due and are not decided, after one, by the beginning of their appointments. */
export async function openReminders(
  db: BookingDatabase,
  {after, most, now}: {after: OpenReminder | undefined; most: number; now: Date},
): Promise<OpenReminder[]> {
  const rules = await db.selectFrom('reminder_rule').select(['id', 'days']).where('active', '=', true).execute()
  if (rules.length === 0) return []
  const furthest = latestReminded(Math.max(...rules.map(({days}) => days)), now)
  const {rows} = await sql<OpenReminder>`
    with rule (id, days, next_days, latest) as (
      select * from unnest(${rules.map(({id}) => id)}::integer[], ${rules.map(({days}) => days)}::integer[],
        ${rules.map(({days}) => nextAfter(days, rules))}::integer[],
        ${rules.map(({days}) => latestReminded(days, now))}::timestamptz[])
    )
    select appointment.id as "appointmentId", rule.id as "ruleId", rule.days, rule.next_days as "nextDays",
      lower(during) as "startsAt", created_at as "bookedAt", booked_by as "bookedById"
    from appointment join rule on lower(during) <= rule.latest
    where state = any(${[...CANCELLABLE_STATES]}::text[]) and lower(during) > ${now}::timestamptz
      and day >= ${civilDate(now)}::date and day <= ${civilDate(furthest)}::date
      and not exists (
        select from reminder where reminder.appointment_id = appointment.id and reminder.rule_id = rule.id
      )
      and (${after === undefined}::boolean or (lower(during), appointment.id, rule.id) >
        (${after?.startsAt ?? null}::timestamptz, ${after?.appointmentId ?? null}::bigint, ${after?.ruleId ?? null}::integer))
    order by lower(during), appointment.id, rule.id limit ${most}`.execute(db)
  return rows
}

/** The days of the rule that comes next before the appointment; null for the last one. */
const nextAfter = (days: number, rules: readonly {days: number}[]): number | null =>
  Math.max(0, ...rules.map((rule) => rule.days).filter((other) => other < days)) || null

/** The wordings in use. A network that ended all of them did not want to end its reminders: for that it ends the rules. */
export async function wordingsInUse(db: BookingDatabase): Promise<ReminderWording[]> {
  const {rows} = await sql<ReminderWording>`
    select id, subject, lead from reminder_wording
    where active or not exists (select from reminder_wording where active) order by id`.execute(db)
  return rows
}

/** An appointment that stands and has not begun, locked until the transaction ends. */
export async function lockReminded(
  tx: BookingTransaction,
  appointmentId: number,
  now: Date,
): Promise<RemindedBooking | undefined> {
  const locked = await sql`
    select from appointment
    where id = ${appointmentId} and state = any(${[...CANCELLABLE_STATES]}::text[]) and lower(during) > ${now}::timestamptz
    for no key update`.execute(tx)
  if (locked.rows.length === 0) return undefined
  const {rows} = await sql<RemindedBooking>`
    with changed as (select * from appointment where id = ${appointmentId}),
    booking as (${bookingFrom('changed', sql`changed.booked_by`)})
    select booking.*, changed.state = 'confirmed' as "isConfirmed"
    from booking, changed`.execute(tx)
  const [booking] = rows
  if (booking === undefined) return undefined
  const others = await sql<{startsAt: Date; centreName: string}>`
    select lower(other.during) as "startsAt", centre.name as "centreName"
    from appointment as other join centre on centre.id = other.centre_id
    join appointment as one on one.patient_id = other.patient_id and one.day = other.day and one.id <> other.id
    where one.id = ${appointmentId} and other.state = any(${[...ACTIVE_STATES]}::text[])
    order by lower(other.during)`.execute(tx)
  return {...booking, others: others.rows}
}

type Decided = Pick<OpenReminder, 'appointmentId' | 'ruleId'>

/** Takes the decision about a reminder; false where it was decided already. */
export async function claimReminder(
  db: BookingDatabase,
  {appointmentId, ruleId}: Decided,
  now: Date,
): Promise<boolean> {
  const {numInsertedOrUpdatedRows} = await db
    .insertInto('reminder')
    .values({appointment_id: appointmentId, rule_id: ruleId, decided_at: now})
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Notes how a claimed reminder was worded that is sent. */
export async function noteWording(
  tx: BookingTransaction,
  {appointmentId, ruleId}: Decided,
  wordingId: number,
): Promise<void> {
  await tx
    .updateTable('reminder')
    .set({wording_id: wordingId})
    .where('appointment_id', '=', appointmentId)
    .where('rule_id', '=', ruleId)
    .execute()
}

export type WordingCounts = {
  name: string
  reminded: number
  confirmed: number
  cancelled: number
  moved: number
  attended: number
  absent: number
}

/** The reminded appointments of a span by the wording of their last reminder, and what came of them since the first. */
export async function countByWording(
  db: BookingDatabase,
  centreIds: readonly string[],
  {from, to}: Span,
): Promise<WordingCounts[]> {
  const {rows} = await sql<WordingCounts>`
    with part as (
      select appointment.id, appointment.state, moved_to, cancelled_at,
        min(reminder.decided_at) as reminded_at,
        (array_agg(reminder.wording_id order by reminder.decided_at desc))[1] as wording_id
      from appointment join reminder on reminder.appointment_id = appointment.id and reminder.wording_id is not null
      where day >= ${from}::date and day <= ${to}::date
        and centre_id = any(array(select id from centre where slug = any(${centreIds}::text[])))
      group by appointment.id
    )
    select wording.name, count(*)::integer as reminded,
      (count(*) filter (where part.state <> 'cancelled' and exists (
        select from appointment_step as step
        where step.appointment_id = part.id and step.state = 'confirmed' and not step.is_undo and step.at >= reminded_at
      )))::integer as confirmed,
      (count(*) filter (where part.state = 'cancelled' and moved_to is null and cancelled_at >= reminded_at))::integer as cancelled,
      (count(*) filter (where moved_to is not null and cancelled_at >= reminded_at))::integer as moved,
      (count(*) filter (where part.state = 'attended'))::integer as attended,
      (count(*) filter (where part.state = 'absent'))::integer as absent
    from part join reminder_wording as wording on wording.id = part.wording_id
    group by wording.id order by wording.name`.execute(db)
  return rows
}
