import type {ReviewForm} from '@ceibo/contract/review-fields'
import type {Database} from '@ceibo/database/open-database'

export type NewCase = {
  handle: string
  form: ReviewForm
  holderId: number | null
  subjectId: number | null
  document: {type: number; number: string}
  newEmail?: string
  documentationType?: number
  validation: 'scan' | 'manual'
  channel: 'web' | 'mobile'
  statusBefore?: number | undefined
  now: Date
}

/** Opens a case; undefined when one of its kind already waits. */
export async function insertCase(tx: Database, opened: NewCase): Promise<number | undefined> {
  const row = await tx
    .insertInto('review_case')
    .values({
      handle: opened.handle,
      form: opened.form,
      state: 'submitted',
      holder_id: opened.holderId,
      subject_id: opened.subjectId,
      document_type_id: opened.document.type,
      document_number: opened.document.number,
      new_email: opened.newEmail ?? null,
      documentation_type: opened.documentationType ?? null,
      validation_type: opened.validation === 'scan' ? 1 : 2,
      channel: opened.channel === 'web' ? 1 : 2,
      status_before: opened.statusBefore ?? null,
      created_at: opened.now,
      changed_at: opened.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Closes rejected cases of the same matter that nobody answered: the new one takes their place. */
export function closeRejected(
  tx: Database,
  matter: {
    form: ReviewForm
    holderId: number | null
    subjectId: number | null
    document: NewCase['document']
    now: Date
  },
): Promise<{id: number; round: number}[]> {
  return tx
    .updateTable('review_case')
    .set({state: 'closed', changed_at: matter.now})
    .where('state', '=', 'rejected')
    .where('form', '=', matter.form)
    .where('holder_id', 'is not distinct from', matter.holderId)
    .where('subject_id', 'is not distinct from', matter.subjectId)
    .where('document_type_id', '=', matter.document.type)
    .where('document_number', '=', matter.document.number)
    .returning(['id', 'round'])
    .execute()
}

/** A case with the people it is about, locked: whoever else decides on it waits. */
export function lockCase(tx: Database, id: number) {
  return caseWithPeople(tx).where('review_case.id', '=', id).forUpdate('review_case').executeTakeFirst()
}

/** Cases that wait for the team, the oldest first. */
export function waitingCases(db: Database) {
  return caseWithPeople(db)
    .where('review_case.state', '=', 'submitted')
    .orderBy('review_case.changed_at')
    .orderBy('review_case.id')
    .limit(200)
    .execute()
}

const caseWithPeople = (db: Database) =>
  db
    .selectFrom('review_case')
    .leftJoin('person as holder', 'holder.id', 'review_case.holder_id')
    .leftJoin('person as subject', 'subject.id', 'review_case.subject_id')
    .select([
      'review_case.id',
      'review_case.handle',
      'review_case.form',
      'review_case.state',
      'review_case.round',
      'review_case.holder_id',
      'review_case.subject_id',
      'review_case.document_type_id',
      'review_case.document_number',
      'review_case.new_email',
      'review_case.status_before',
      'review_case.changed_at',
      'holder.first_name as holder_name',
      'holder.email as holder_email',
      'subject.first_name as subject_name',
    ])

export type ReviewCase = NonNullable<Awaited<ReturnType<typeof lockCase>>>

/** Moves a locked case on; a re-submission begins its next round. */
export async function moveCase(
  tx: Database,
  moved: {id: number; state: 'submitted' | 'rejected' | 'accepted'; round: number; now: Date},
): Promise<void> {
  await tx
    .updateTable('review_case')
    .set({state: moved.state, round: moved.round, changed_at: moved.now})
    .where('id', '=', moved.id)
    .execute()
}

/** How many cases of a person wait. */
export async function countWaiting(db: Database, holderId: number): Promise<number> {
  const {count} = await db
    .selectFrom('review_case')
    .select(({fn}) => fn.countAll<number>().as('count'))
    .where('holder_id', '=', holderId)
    .where('state', '=', 'submitted')
    .executeTakeFirstOrThrow()
  return count
}
