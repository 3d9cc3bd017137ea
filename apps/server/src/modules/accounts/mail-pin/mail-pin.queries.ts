import {DAY_MS, HOUR_MS} from '@ceibo/contract/time/civil-day'
import type {Database} from '@ceibo/database/open-database'
import {type ExpressionBuilder, sql} from 'kysely'
import type {DB} from '@ceibo/database/generated/database-types'
import {PIN, type PinHistory, type PinOwner, type PinPurpose, SHARE_OF_KEPT} from './mail-pin-rules.ts'

/** Locks documents or addresses until the transaction ends. */
export async function lockSubjects(tx: Database, subjects: readonly Buffer[]): Promise<void> {
  const keys = subjects.map((subject) => subject.readBigInt64BE(0).toString()).toSorted()
  for (const key of keys) await sql`select pg_advisory_xact_lock(${key}::bigint)`.execute(tx)
}

/** Codes sent to this address in the last day, and how many of them for this document and to this asker. */
export async function pinHistory(
  tx: Database,
  {purpose, document, mail, now, ...asker}: Asker & {purpose: PinPurpose; document: Buffer; mail: Buffer; now: Date},
): Promise<PinHistory> {
  const hourAgo = new Date(now.getTime() - HOUR_MS)
  const {rows} = await sql<PinHistory>`
    select max(created_at) filter (where document_subject = ${document}) as "lastAt",
      count(*) filter (where document_subject = ${document} and created_at > ${hourAgo})::integer as "inHour",
      min(created_at) filter (where document_subject = ${document} and created_at > ${hourAgo}) as "oldestOfHour",
      count(*)::integer as "inDay",
      min(created_at) as "oldestOfDay",
      count(*) filter (where ${byAsker(asker)})::integer as "ofAsker",
      min(created_at) filter (where ${byAsker(asker)}) as "oldestOfAsker"
    from mail_pin
    where mail_subject = ${mail} and purpose = ${purpose}
      and created_at > ${new Date(now.getTime() - DAY_MS)}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('An aggregate without a row')
  return row
}

/**
 * Writes a code. It ends those of the same owner and document, and the unverified ones of the same document and
 * address; what another browser has verified remains verified.
 */
export async function replacePins(
  tx: Database,
  pin: {purpose: PinPurpose; owner: PinOwner; document: Buffer; mail: Buffer; now: Date},
): Promise<void> {
  await tx
    .updateTable('mail_pin')
    .set({replaced_at: pin.now})
    .where('purpose', '=', pin.purpose)
    .where('replaced_at', 'is', null)
    .where('document_subject', '=', pin.document)
    .where((eb) =>
      eb.or([ofOwner(pin.owner)(eb), eb.and([eb('mail_subject', '=', pin.mail), eb('verified_at', 'is', null)])]),
    )
    .execute()
}

export async function insertPin(
  tx: Database,
  pin: Asker & {purpose: PinPurpose; document: Buffer; mail: Buffer; code: Buffer; now: Date; expiresAt: Date},
): Promise<void> {
  await tx
    .insertInto('mail_pin')
    .values({
      purpose: pin.purpose,
      flow_id: 'flowId' in pin.owner ? pin.owner.flowId : null,
      person_id: 'personId' in pin.owner ? pin.owner.personId : null,
      document_subject: pin.document,
      mail_subject: pin.mail,
      network: pin.network,
      code_hash: pin.code,
      created_at: pin.now,
      expires_at: pin.expiresAt,
    })
    .execute()
}

type Shown = {purpose: PinPurpose; owner: PinOwner; document: Buffer; now: Date}

/** The (hashed) address of an owner's valid code. */
export async function mailOfLivePin(tx: Database, shown: Shown): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('mail_pin')
    .select('mail_subject')
    .where('purpose', '=', shown.purpose)
    .where(ofOwner(shown.owner))
    .where('document_subject', '=', shown.document)
    .where('replaced_at', 'is', null)
    .where('verified_at', 'is', null)
    .where('expires_at', '>', shown.now)
    .executeTakeFirst()
  return row?.mail_subject
}

export type TakenTry = {id: number; codeHash: Buffer}

/**
 * Takes one try of an owner's valid code, unless its tries, or the day's guesses at its address, are used up. The last
 * guesses are reserved for askers who have made few, so that a stranger cannot use up those of the owner.
 */
export function takePinTry(tx: Database, shown: Shown & Asker & {mail: Buffer}): Promise<TakenTry | undefined> {
  const {all, kept} = PIN.guessesADay[shown.purpose]
  const guessable = new Date(shown.now.getTime() - DAY_MS - PIN.lifetime)
  return tx
    .updateTable('mail_pin')
    .set({tries: sql`tries + 1`})
    .where('purpose', '=', shown.purpose)
    .where(ofOwner(shown.owner))
    .where('document_subject', '=', shown.document)
    .where('mail_subject', '=', shown.mail)
    .where('replaced_at', 'is', null)
    .where('verified_at', 'is', null)
    .where('expires_at', '>', shown.now)
    .where('tries', '<', PIN.tries)
    .where(
      sql<boolean>`(
        select sum(tries) < case when coalesce(sum(tries) filter (where ${byAsker(shown)}), 0) < ${SHARE_OF_KEPT}
          then ${all}::integer else ${all - kept}::integer end
        from mail_pin
        where mail_subject = ${shown.mail} and purpose = ${shown.purpose} and created_at > ${guessable}
      )`,
    )
    .returning(['id', 'code_hash as codeHash'])
    .executeTakeFirst()
}

export async function markVerified(tx: Database, id: number, now: Date): Promise<void> {
  await tx.updateTable('mail_pin').set({verified_at: now}).where('id', '=', id).execute()
}

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

/** Marks a verified code as used; false when another request did so first. */
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

/** Without a session the asker is the network, because opening another browser is free. */
type Asker = {owner: PinOwner; network: Buffer}

const byAsker = ({owner, network}: Asker) =>
  'flowId' in owner ? sql<boolean>`network = ${network}` : sql<boolean>`person_id = ${owner.personId}`
