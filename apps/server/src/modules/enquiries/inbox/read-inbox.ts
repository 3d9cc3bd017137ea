import {
  type enquiryQueue,
  ENQUIRY_KINDS,
  ENQUIRY_WORKING_DAYS,
  type enquiryThread,
  type EnquiryThread,
  type ListedEnquiry,
  MAX_ENQUIRIES,
} from '@ceibo/contract/enquiries/enquiry-inbox'
import {STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {ENQUIRY_DAYS} from '@ceibo/rules/enquiries/enquiry-retention'
import {addDays, civilDate, civilInstant, instantOf} from '@ceibo/rules/time/civil-time'
import {afterWorkingDays} from '@ceibo/rules/time/working-days'
import type {Database} from '@ceibo/database/open-database'
import type {Call} from '#api/mount/route.ts'
import {maySomewhere} from '#api/subjects/policies.ts'
import type {Dependencies} from '#dependencies.ts'
import {recordOpening} from '#modules/audit/audit.offers.ts'
import {holidaysFrom} from '#modules/catalogues/catalogues.offers.ts'
import {peopleOfContact} from '#modules/people/people.offers.ts'
import {AppError} from '#platform/app-error.ts'
import {
  countEnded,
  endedEnquiries,
  enquiryDetail,
  entriesOf,
  type ListedRow,
  waitingEnquiries,
} from './enquiry-inbox.queries.ts'
import {type EnquirySubject, inboxScope} from './enquiry.subjects.ts'

type Needs = Pick<Dependencies, 'db' | 'clock' | 'config'>

/** The most waiting messages that are counted. */
const MAX_COUNTED = 5_000

/** The messages that wait, oldest first, or those that ended. */
export async function readEnquiryQueue(
  {input: {kind, list}, actor}: Call<typeof enquiryQueue>,
  {db, clock}: Needs,
): Promise<OutputOf<typeof enquiryQueue>> {
  const now = clock.now()
  const scope = inboxScope(actor)
  const view = await listedView(db, now, actor.staffId)
  const waiting = (await waitingEnquiries(db, scope, MAX_COUNTED)).map(view)
  const shown =
    list === 'ended'
      ? (await endedEnquiries(db, {scope, kind, limit: MAX_ENQUIRIES})).map(view)
      : waiting.filter((one) => list === undefined || list === handsOf(one))
  return {
    messages: shown.filter((one) => kind === undefined || kind === one.kind).slice(0, MAX_ENQUIRIES),
    counts: ENQUIRY_KINDS.map((each) => ({kind: each, count: waiting.filter((one) => one.kind === each).length})),
    lateCount: waiting.filter(({isLate}) => isLate).length,
    endedToday: await countEnded(db, scope, instantOf(civilDate(now), '00:00')),
  }
}

const handsOf = ({hands}: ListedEnquiry) => (hands === null ? 'nobody' : hands.isMine ? 'mine' : 'others')

/** A message with its answers and notes. That it was opened is audited, once in ten minutes for each member. */
export async function readEnquiryThread(
  {subject: {enquiryId}, actor, request}: Call<typeof enquiryThread, EnquirySubject>,
  {db, clock, config}: Needs,
): Promise<EnquiryThread> {
  const now = clock.now()
  const found = await enquiryDetail(db, enquiryId)
  if (found === undefined) throw new AppError('not-found')
  const [view, entries, people] = await Promise.all([
    listedView(db, now, actor.staffId),
    entriesOf(db, enquiryId),
    maySomewhere(actor, STAFF_MAY.seePatient) ? peopleOfContact(db, found) : null,
  ])
  await recordOpening(db, {at: now, actor, action: 'enquiry-open', object: `enquiry:${enquiryId}`, request})
  const {comment, email, phone, documentType, documentNumber, insurer, credential, createdAt} = found
  return {
    ...view(found),
    comment,
    email,
    phone,
    document: documentType === null ? null : `${documentType} ${documentNumber}`,
    insurer,
    credential,
    entries: entries.map(({id, at, by, what, text, outcome, fate}) => ({
      id,
      at: civilInstant(at),
      by,
      what,
      text,
      outcome,
      fate,
    })),
    people,
    replyTo: config.enquiriesEmail ?? null,
    keptUntil: addDays(civilDate(createdAt), ENQUIRY_DAYS),
  }
}

/** What a list says of a message, for this member. */
async function listedView(db: Database, now: Date, staffId: number): Promise<(row: ListedRow) => ListedEnquiry> {
  const today = civilDate(now)
  const holidays = await holidaysFrom(db, addDays(today, -ENQUIRY_DAYS))
  return (row) => {
    const {id, kind, name, subject, centre, createdAt, holderId, holder, heldSince, closedAt, outcome, hasFailed} = row
    const dueOn = afterWorkingDays(civilDate(createdAt), ENQUIRY_WORKING_DAYS, holidays)
    const isWaiting = closedAt === null || outcome === null
    return {
      id,
      kind,
      name,
      subject,
      centre,
      sentAt: civilInstant(createdAt),
      dueOn,
      isLate: isWaiting && dueOn < today,
      hands:
        !isWaiting || holder === null || heldSince === null
          ? null
          : {holder, since: civilInstant(heldSince), isMine: holderId === staffId},
      ending: isWaiting ? null : {outcome, at: civilInstant(closedAt), by: holder},
      hasFailed,
    }
  }
}
