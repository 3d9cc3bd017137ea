import {setImmediate as nextTurn} from 'node:timers/promises'
import type * as contract from '@ceibo/contract/numbers/numbers'
import {STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import {REVIEW_WORKING_HOURS} from '@ceibo/contract/verification/review-promise'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {ReadTookTooLong, timedRead} from '@ceibo/database/timed-read.queries'
import {percentileOf, periodsOf, sumOf} from '@ceibo/rules/numbers/periods'
import {addDays, civilDate, instantOf} from '@ceibo/rules/time/civil-time'
import {workingMinutes} from '@ceibo/rules/verification/review-deadline'
import type {Dependencies} from '#dependencies.ts'
import type {Staff} from '#api/subjects/actor.ts'
import type {Call} from '#api/mount/route.ts'
import {mayAt} from '#api/subjects/policies.ts'
import {AppError} from '#platform/app-error.ts'
import {activeCentreIds} from '#modules/appointments/appointments.offers.ts'
import {holidaysFrom} from '#modules/catalogues/catalogues.offers.ts'
import {countMails, countWaitingMails} from '#modules/notifications/notifications.offers.ts'
import {decidedRounds} from '#modules/verification/verification.offers.ts'

type Needs = Pick<Dependencies, 'db' | 'bookingSystem'>

/** Appointments by what became of them. */
export async function readAppointmentNumbers(
  {input, actor}: Call<typeof contract.appointmentNumbers>,
  on: Needs,
): Promise<contract.AppointmentNumbers> {
  const centreIds = await countedCentres(actor, input, on)
  return orBusy(on.bookingSystem.appointmentNumbers(centreIds, input))
}

/** Minutes offered and booked. */
export async function readOccupancyNumbers(
  {input, actor}: Call<typeof contract.occupancyNumbers>,
  on: Needs,
): Promise<contract.OccupancyNumbers> {
  const centreIds = await countedCentres(actor, input, on)
  return orBusy(on.bookingSystem.occupancyNumbers(centreIds, input))
}

/** Days to the first free time. */
export async function readFirstFreeNumbers(
  {input, actor}: Call<typeof contract.firstFreeNumbers>,
  on: Needs,
): Promise<OutputOf<typeof contract.firstFreeNumbers>> {
  return orBusy(on.bookingSystem.firstFreeNumbers(await countedCentres(actor, input, on)))
}

/** What came of reminded appointments, by wording. */
export async function readReminderNumbers(
  {input, actor}: Call<typeof contract.reminderNumbers>,
  on: Needs,
): Promise<contract.ReminderNumbers> {
  const centreIds = await countedCentres(actor, input, on)
  const {reminders} = on.bookingSystem
  return reminders === undefined ? {is: 'elsewhere'} : orBusy(reminders.numbers(centreIds, input))
}

/** The centres whose numbers the member may see, or the one that is asked for; one that they may not see is not there. */
async function countedCentres(
  actor: Staff,
  {centreId}: {centreId?: string | undefined},
  {db}: Needs,
): Promise<string[]> {
  const all = await activeCentreIds(db)
  const counted = all.filter(
    (id) => mayAt(actor, STAFF_MAY.seeNumbers, id) && (centreId === undefined || id === centreId),
  )
  if (centreId !== undefined && counted.length === 0) throw new AppError('not-found')
  return counted
}

/** The newest decisions of a span that are measured. */
const MAX_DECISIONS = 100_000
/** Between so many, other calls have their turn. */
const AT_ONCE = 500

/** How long decisions about documents took, in the network's working hours. */
export async function readReviewNumbers(
  {input: {from, to}}: Call<typeof contract.reviewNumbers>,
  {db, config}: Pick<Dependencies, 'db' | 'config'>,
): Promise<OutputOf<typeof contract.reviewNumbers>> {
  const span = {begins: instantOf(from, '00:00'), ends: instantOf(addDays(to, 1), '00:00')}
  const rounds = await orBusy(timedRead(db, (tx) => decidedRounds(tx, span, MAX_DECISIONS)))
  const oldest = rounds.reduce((first, {since}) => (since < first ? since : first), span.begins)
  const holidays = await holidaysFrom(db, civilDate(oldest))
  const minutes = new Map<contract.ReviewTimes['kind'], number[]>()
  for (const [nth, {kind, since, decidedAt}] of rounds.entries()) {
    if (nth % AT_ONCE === AT_ONCE - 1) await nextTurn()
    const ofKind = minutes.get(kind) ?? []
    ofKind.push(workingMinutes(since, decidedAt, config.reviewHours, (day) => holidays.has(day)))
    minutes.set(kind, ofKind)
  }
  const kinds = [...minutes].map(([kind, took]) => ({
    kind,
    decided: took.length,
    inTime: took.filter((one) => one <= REVIEW_WORKING_HOURS * 60).length,
    median: percentileOf(took, 0.5),
    ninetieth: percentileOf(took, 0.9),
  }))
  return {kinds: kinds.toSorted((one, other) => other.decided - one.decided || one.kind.localeCompare(other.kind))}
}

const MAIL_COUNTS = ['sent', 'failed', 'silenced'] as const

/** What became of mails, and those that wait. */
export async function readMailNumbers(
  {input: span}: Call<typeof contract.mailNumbers>,
  {db, clock}: Pick<Dependencies, 'db' | 'clock'>,
): Promise<contract.MailNumbers> {
  const {rows, ...now} = await orBusy(
    timedRead(db, async (tx) => ({
      rows: await countMails(tx, span, clock.now()),
      ...(await countWaitingMails(tx)),
    })),
  )
  const days = rows.filter(({of}) => of === 'day')
  return {
    kinds: rows
      .filter(({of}) => of === 'kind')
      .map((row) => ({kind: row.name, ...sumOf(MAIL_COUNTS, [row])}))
      .toSorted((one, other) => other.sent - one.sent || one.kind.localeCompare(other.kind)),
    periods: periodsOf(span).map(({from, to}) => ({
      from,
      to,
      ...sumOf(
        MAIL_COUNTS,
        days.filter(({name: day}) => day >= from && day <= to),
      ),
    })),
    ...now,
  }
}

/** A count that took too long is answered as trouble that passes: another time it may be quick enough. */
async function orBusy<Result>(count: Promise<Result>): Promise<Result> {
  try {
    return await count
  } catch (error) {
    throw error instanceof ReadTookTooLong ? new AppError('busy', {cause: error}) : error
  }
}
