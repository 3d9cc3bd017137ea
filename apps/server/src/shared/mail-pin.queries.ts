import type {Database} from '@ceibo/database/open-database'
import type {ExpressionBuilder} from 'kysely'
import type {DB} from '@ceibo/database/generated/database-types'
import {sql} from 'kysely'
import {PIN} from './mail-pin-rules.ts'
import type {PinHistory, PinOwner, PinPurpose} from './mail-pin-rules.ts'

/** Makes work on the same documents or addresses wait for each other until the transaction ends. */
export async function lockSubjects(tx: Database, subjects: readonly Buffer[]): Promise<void> {
  const keys = subjects.map((subject) => subject.readBigInt64BE(0).toString()).toSorted()
  for (const key of keys) await sql`select pg_advisory_xact_lock(${key}::bigint)`.execute(tx)
}

/** What was sent in the last day for this document or to this address. */
export async function pinHistory(
  tx: Database,
  {document, mail, now}: {document: Buffer; mail: Buffer; now: Date},
): Promise<PinHistory> {
  const hourAgo = new Date(now.getTime() - 3_600_000)
  const {rows} = await sql<PinHistory>`
    with sent as (
      select subject, created_at from mail_pin
      cross join lateral (values (document_subject), (mail_subject)) as of (subject)
      where created_at > ${new Date(now.getTime() - 24 * 3_600_000)}
        and (subject = ${document} or subject = ${mail})
    ),
    counted as (
      select max(created_at) as last_at,
        count(*) filter (where created_at > ${hourAgo})::integer as in_hour,
        count(*)::integer as in_day,
        min(created_at) filter (where created_at > ${hourAgo}) as oldest_of_hour,
        min(created_at) as oldest_of_day
      from sent group by subject
    )
    select max(last_at) as "lastAt", coalesce(max(in_hour), 0) as "inHour", coalesce(max(in_day), 0) as "inDay",
      max(oldest_of_hour) filter (where in_hour >= ${PIN.anHour}) as "oldestOfHour",
      max(oldest_of_day) filter (where in_day >= ${PIN.aDay}) as "oldestOfDay"
    from counted`.execute(tx)
  const [row] = rows
  return row ?? {lastAt: null, inHour: 0, inDay: 0, oldestOfHour: null, oldestOfDay: null}
}

/** A new code puts an end to those of the same owner, and to those of the same document and address. */
export async function replacePins(
  tx: Database,
  pin: {purpose: PinPurpose; owner: PinOwner; document: Buffer; mail: Buffer; now: Date},
): Promise<void> {
  await tx
    .updateTable('mail_pin')
    .set({replaced_at: pin.now})
    .where('purpose', '=', pin.purpose)
    .where('replaced_at', 'is', null)
    .where((eb) =>
      eb.or([
        ofOwner(pin.owner)(eb),
        eb.and([eb('document_subject', '=', pin.document), eb('mail_subject', '=', pin.mail)]),
      ]),
    )
    .execute()
}

export async function insertPin(
  tx: Database,
  pin: {purpose: PinPurpose; owner: PinOwner; document: Buffer; mail: Buffer; code: Buffer; now: Date; expiresAt: Date},
): Promise<void> {
  await tx
    .insertInto('mail_pin')
    .values({
      purpose: pin.purpose,
      flow_id: 'flowId' in pin.owner ? pin.owner.flowId : null,
      person_id: 'personId' in pin.owner ? pin.owner.personId : null,
      document_subject: pin.document,
      mail_subject: pin.mail,
      code_hash: pin.code,
      created_at: pin.now,
      expires_at: pin.expiresAt,
    })
    .execute()
}

export type TakenTry = {id: number; codeHash: Buffer; mailSubject: Buffer}

/** Takes one try of the live code of an owner, unless its tries or the day's guesses at the document are used up. */
export function takePinTry(
  tx: Database,
  shown: {purpose: PinPurpose; owner: PinOwner; document: Buffer; now: Date},
): Promise<TakenTry | undefined> {
  const guessable = new Date(shown.now.getTime() - 24 * 3_600_000 - PIN.lifetime)
  return tx
    .updateTable('mail_pin')
    .set({tries: sql`tries + 1`})
    .where('purpose', '=', shown.purpose)
    .where(ofOwner(shown.owner))
    .where('document_subject', '=', shown.document)
    .where('replaced_at', 'is', null)
    .where('verified_at', 'is', null)
    .where('expires_at', '>', shown.now)
    .where('tries', '<', PIN.tries)
    .where(
      sql<boolean>`(
        select sum(guessed.tries) from mail_pin guessed
        where guessed.document_subject = ${shown.document} and guessed.created_at > ${guessable}
      ) < ${PIN.guessesADay}`,
    )
    .returning(['id', 'code_hash as codeHash', 'mail_subject as mailSubject'])
    .executeTakeFirst()
}

export async function markVerified(tx: Database, id: number, now: Date): Promise<void> {
  await tx.updateTable('mail_pin').set({verified_at: now}).where('id', '=', id).execute()
}

/** The id of a code verified since an instant and not yet used. */
export async function verifiedPin(
  db: Database,
  shown: {purpose: PinPurpose; owner: PinOwner; document: Buffer; mail: Buffer; since: Date},
): Promise<number | undefined> {
  const row = await db
    .selectFrom('mail_pin')
    .select('id')
    .where('purpose', '=', shown.purpose)
    .where(ofOwner(shown.owner))
    .where('document_subject', '=', shown.document)
    .where('mail_subject', '=', shown.mail)
    .where('verified_at', '>', shown.since)
    .where('replaced_at', 'is', null)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/** Uses a verified code up; false when another did at the same time. */
export async function usePin(tx: Database, id: number, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('mail_pin')
    .set({used_at: now})
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const ofOwner = (owner: PinOwner) => (eb: ExpressionBuilder<DB, 'mail_pin'>) =>
  'flowId' in owner ? eb('mail_pin.flow_id', '=', owner.flowId) : eb('mail_pin.person_id', '=', owner.personId)
