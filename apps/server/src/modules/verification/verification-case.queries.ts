import {DAY_MS} from '@ceibo/contract/time/civil-day'
import type {Channel} from '@ceibo/contract/people/person-fields'
import type {VerificationKind, Submission} from '@ceibo/contract/verification/verification-fields'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'
import type {UnvalidatedStatus} from './submission/may-validate.ts'

export type NewCase = {
  handle: string
  kind: VerificationKind
  holderId: number | null
  subjectId: number | null
  document: {type: number; number: string}
  newEmail?: string
  documentationType?: number | undefined
  validation: 'scan' | 'manual'
  channel: Channel
  device?: string | undefined
  network: Buffer
  /** True when the account has signed in with this browser before. */
  isKnownBrowser?: boolean
  /** For an identity: the status to restore on rejection. */
  statusBefore?: UnvalidatedStatus
  now: Date
}

/** Opens a case; undefined when one of its kind already waits. Several recoveries may wait. */
export async function insertCase(tx: Database, opened: NewCase): Promise<number | undefined> {
  const row = await tx
    .insertInto('verification_case')
    .values({
      handle: opened.handle,
      kind: opened.kind,
      state: 'submitted',
      holder_id: opened.holderId,
      subject_id: opened.subjectId,
      document_type_id: opened.document.type,
      document_number: opened.document.number,
      new_email: opened.newEmail ?? null,
      documentation_type: opened.documentationType ?? null,
      validation_type: opened.validation,
      channel: opened.channel,
      device: opened.device ?? null,
      network: opened.network,
      known_browser: opened.isKnownBrowser ?? false,
      status_before: opened.statusBefore ?? null,
      created_at: opened.now,
      changed_at: opened.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The cases of a person about themselves and dependants: open ones, and those accepted since then, newest first. */
export function casesHandedIn(db: Database, holderId: number, acceptedSince: Date) {
  return caseWithPeople(db)
    .select(['verification_case.validation_type', 'subject.edns_id as subject_edns_id'])
    .where('verification_case.holder_id', '=', holderId)
    .where('verification_case.kind', '!=', 'mail-recovery')
    .where((eb) =>
      eb.or([
        eb('verification_case.state', 'in', ['submitted', 'rejected']),
        eb.and([
          eb('verification_case.state', '=', 'accepted'),
          eb('verification_case.changed_at', '>', acceptedSince),
        ]),
      ]),
    )
    .orderBy('verification_case.changed_at', 'desc')
    .limit(50)
    .execute()
}

/** A case, with who handed it in and about whom. */
type HandedInCase = {caseId: number; holderId: number; subjectId: number}

/** A case that somebody submitted with a session, by its handle. */
export async function handedInCase(db: Database, handle: string): Promise<HandedInCase | undefined> {
  const row = await db
    .selectFrom('verification_case')
    .select(['id', 'holder_id', 'subject_id'])
    .where('handle', '=', handle)
    .where('kind', '!=', 'mail-recovery')
    .executeTakeFirst()
  if (row === undefined || row.holder_id === null || row.subject_id === null) return undefined
  return {caseId: row.id, holderId: row.holder_id, subjectId: row.subject_id}
}

/**
 * Counts the waiting recoveries of a document from unknown browsers, and those of
 * one network. After three days, the promised time of a decision, a recovery no longer counts.
 */
export async function strangersInLine(
  tx: Database,
  {document, network, now}: {document: NewCase['document']; network: Buffer; now: Date},
): Promise<{all: number; ofNetwork: number}> {
  return tx
    .selectFrom('verification_case')
    .select(({fn}) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('network', '=', network).as('ofNetwork'),
    ])
    .where('kind', '=', 'mail-recovery')
    .where('state', '=', 'submitted')
    .where('document_type_id', '=', document.type)
    .where('document_number', '=', document.number)
    .where('known_browser', '=', false)
    .where('changed_at', '>', new Date(now.getTime() - COUNTED_FOR))
    .executeTakeFirstOrThrow()
}

const COUNTED_FOR = 3 * DAY_MS

/** A case with its people; locks the row, so that parallel decisions wait. */
export function lockCase(tx: Database, id: number) {
  return caseWithPeople(tx).where('verification_case.id', '=', id).forUpdate('verification_case').executeTakeFirst()
}

/**
 * Waiting cases, oldest first. Of the recoveries of one document only three are shown at a time: from known browsers before unknown ones, then
 * the first of each network before its second; `place` and `in_line` are the position and the number of all.
 */
export function waitingCases(db: Database, most = 200) {
  return db
    .with('standing', (before) =>
      caseWithPeople(before)
        .where('verification_case.state', '=', 'submitted')
        .select(
          sql<number>`row_number() over (
            partition by kind, verification_case.document_type_id, verification_case.document_number, network order by verification_case.id
          )`.as('turn'),
        ),
    )
    .with('waiting', (before) =>
      before
        .selectFrom('standing')
        .selectAll()
        .select([
          sql<number>`row_number() over (
            partition by kind, document_type_id, document_number order by known_browser desc, turn, id
          )::integer`.as('place'),
          sql<number>`count(*) over (partition by kind, document_type_id, document_number)::integer`.as('in_line'),
        ]),
    )
    .selectFrom('waiting')
    .selectAll()
    .where((eb) => eb.or([eb('kind', '!=', 'mail-recovery'), eb('place', '<=', SHOWN_OF_A_DOCUMENT)]))
    .orderBy('changed_at')
    .orderBy('id')
    .limit(most)
    .execute()
}

const SHOWN_OF_A_DOCUMENT = 3

export type WaitingCase = Awaited<ReturnType<typeof waitingCases>>[number]

const caseWithPeople = (db: Pick<Database, 'selectFrom'>) =>
  db
    .selectFrom('verification_case')
    .leftJoin('person as holder', 'holder.id', 'verification_case.holder_id')
    .leftJoin('person as subject', 'subject.id', 'verification_case.subject_id')
    .leftJoin('relationship', (join) =>
      join
        .onRef('relationship.holder_id', '=', 'verification_case.holder_id')
        .onRef('relationship.dependant_id', '=', 'verification_case.subject_id')
        .on('relationship.ended_at', 'is', null),
    )
    .select([
      'verification_case.id',
      'verification_case.handle',
      'verification_case.kind',
      'verification_case.state',
      'verification_case.round',
      'verification_case.holder_id',
      'verification_case.subject_id',
      'verification_case.document_type_id',
      'verification_case.document_number',
      'verification_case.new_email',
      'verification_case.status_before',
      'verification_case.channel',
      'verification_case.device',
      'verification_case.network',
      'verification_case.known_browser',
      'verification_case.changed_at',
      'holder.email as holder_email',
      'subject.first_name as subject_first_name',
      'subject.last_name as subject_last_name',
      'subject.chosen_name as subject_chosen_name',
      'relationship.status as relationship_status',
      'relationship.declared as relationship_declared',
      sql<string | null>`coalesce(holder.chosen_name, holder.first_name)`.as('holder_name'),
      sql<boolean>`coalesce(subject.declared_by = verification_case.holder_id, false)`.as('is_first_declarer'),
    ])

export type VerificationCase = NonNullable<Awaited<ReturnType<typeof lockCase>>>

/** A case as reviewers look at it; it is not locked. */
export const reviewedCase = (db: Database, id: number) =>
  caseWithPeople(db)
    .select(['verification_case.created_at', 'verification_case.validation_type'])
    .where('verification_case.id', '=', id)
    .executeTakeFirst()

/** The person whose identity a waiting case is about; undefined for another matter and for a case that was decided. */
export async function identityClaimant(db: Database, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('verification_case')
    .select('subject_id')
    .where('id', '=', id)
    .where('kind', '=', 'identity')
    .where('state', '=', 'submitted')
    .executeTakeFirst()
  return row?.subject_id ?? undefined
}

/** Changes the state of a locked case; a re-submission starts its next round and sets the network and browser. */
export async function moveCase(
  tx: Database,
  moved: {id: number; state: 'submitted' | 'rejected' | 'accepted'; round: number; now: Date; submission?: Submission},
): Promise<void> {
  await tx
    .updateTable('verification_case')
    .set({
      state: moved.state,
      round: moved.round,
      changed_at: moved.now,
      ...(moved.submission && {channel: moved.submission.channel, device: moved.submission.device ?? null}),
    })
    .where('id', '=', moved.id)
    .execute()
}

export async function countWaiting(db: Database, holderId: number): Promise<number> {
  const {count} = await db
    .selectFrom('verification_case')
    .select(({fn}) => fn.countAll<number>().as('count'))
    .where('holder_id', '=', holderId)
    .where('state', '=', 'submitted')
    .executeTakeFirstOrThrow()
  return count
}

export async function documentationTypeExists(db: Database, id: number): Promise<boolean> {
  const row = await db.selectFrom('documentation_type').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** A page of the cases for which a person handed in documents, oldest first. */
export const casesAfter = (db: Database, page: {personId: number; after: number; most: number}) =>
  db
    .selectFrom('verification_case')
    .select(['id', 'kind', 'state', 'created_at'])
    .where('holder_id', '=', page.personId)
    .where('id', '>', page.after)
    .orderBy('id')
    .limit(page.most)
    .execute()
