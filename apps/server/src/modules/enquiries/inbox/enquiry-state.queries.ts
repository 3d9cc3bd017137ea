import type {EnquiryOutcome} from '@ceibo/contract/enquiries/enquiry-inbox'
import type {Database} from '@ceibo/database/open-database'
import type {MailFate} from '#platform/output/mail-type.ts'

/** The state of a message, locked until the transaction ends: of two people who act on it the second sees what the first did. */
export type LockedEnquiry = {hasEnded: boolean; hands: {staffId: number; holder: string; since: Date} | null}

export async function lockEnquiry(tx: Database, id: number): Promise<LockedEnquiry | undefined> {
  const row = await tx
    .selectFrom('enquiry')
    .select(['holder_id', 'held_since', 'closed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return undefined
  const {holder_id: staffId, held_since: since} = row
  const hasEnded = row.closed_at !== null
  if (staffId === null || since === null) return {hasEnded, hands: null}
  // By a statement of its own: one that waits for a lock joins with what stood before it.
  const {name: holder} = await tx
    .selectFrom('staff_member')
    .select('name')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  return {hasEnded, hands: {staffId, holder, since}}
}

/** Puts a message into somebody's hands, or back into the queue. */
export async function setHolder(
  tx: Database,
  id: number,
  holder: {staffId: number; since: Date} | null,
): Promise<void> {
  await tx
    .updateTable('enquiry')
    .set({holder_id: holder?.staffId ?? null, held_since: holder?.since ?? null})
    .where('id', '=', id)
    .execute()
}

/** Puts a waiting message of this member back into the queue; false when it is not in their hands. */
export async function releaseHeld(db: Database, id: number, staffId: number): Promise<boolean> {
  const {numUpdatedRows} = await db
    .updateTable('enquiry')
    .set({holder_id: null, held_since: null})
    .where('id', '=', id)
    .where('holder_id', '=', staffId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whoever does something of a message; null for the command line. */
type Done = {enquiryId: number; staffId: number | null; at: Date}

/** Ends a waiting message; false when no waiting one has this number. The command line holds nothing. */
export async function endEnquiry(
  tx: Database,
  {enquiryId, staffId, at, outcome}: Done & {outcome: EnquiryOutcome},
): Promise<boolean> {
  const {numUpdatedRows} = await tx
    .updateTable('enquiry')
    .set({closed_at: at, outcome, holder_id: staffId, held_since: staffId === null ? null : at})
    .where('id', '=', enquiryId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Opens a message that ended; false when it waits already. It stays in the hands of whoever ended it. */
export async function openAgain(tx: Database, enquiryId: number): Promise<boolean> {
  const {numUpdatedRows} = await tx
    .updateTable('enquiry')
    .set({closed_at: null, outcome: null})
    .where('id', '=', enquiryId)
    .where('closed_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type NewEntry = Done &
  (
    | {what: 'answer'; text: string; mailId: number}
    | {what: 'note'; text: string}
    | {what: 'closed'; outcome: EnquiryOutcome}
    | {what: 'reopened'}
  )

export async function addEntry(tx: Database, entry: NewEntry): Promise<void> {
  const {enquiryId, staffId, at, what} = entry
  await tx
    .insertInto('enquiry_entry')
    .values({
      enquiry_id: enquiryId,
      staff_id: staffId,
      at,
      what,
      ...('text' in entry && {text: entry.text}),
      ...(entry.what === 'closed' && {outcome: entry.outcome}),
      ...(entry.what === 'answer' && {outcome: 'answered', mail_id: entry.mailId, fate: 'waiting'}),
    })
    .execute()
}

/** The text of an answer of this message that could not be delivered. */
export async function failedAnswer(tx: Database, enquiryId: number, entryId: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('enquiry_entry')
    .select('text')
    .where('id', '=', entryId)
    .where('enquiry_id', '=', enquiryId)
    .where('fate', '=', 'failed')
    .executeTakeFirst()
  return row?.text ?? undefined
}

/** The answer goes out by another mail. */
export async function sendAgainBy(tx: Database, entryId: number, mailId: number): Promise<void> {
  await tx.updateTable('enquiry_entry').set({mail_id: mailId, fate: 'waiting'}).where('id', '=', entryId).execute()
}

/** Notes what became of the mail of an answer; the number of its message, undefined when that was deleted. */
export async function setFate(tx: Database, {mailId, fate}: MailFate): Promise<number | undefined> {
  const row = await tx
    .updateTable('enquiry_entry')
    .set({fate})
    .where('mail_id', '=', mailId)
    .returning('enquiry_id')
    .executeTakeFirst()
  return row?.enquiry_id
}
