import type {CorrectableField} from '@ceibo/contract/personal-data/data-requests'
import type {Database} from '@ceibo/database/open-database'

/** What a request is about: an event of the log, or a field. */
export type Asked =
  {kind: 'objection'; eventId: number} | {kind: 'correction'; field: CorrectableField; wrong: string; correct: string}

/** Files a request; undefined when the same one already exists. */
export function insertRequest(
  tx: Database,
  {personId, asked, now, dueOn}: {personId: number; asked: Asked; now: Date; dueOn: string},
) {
  return tx
    .insertInto('data_request')
    .values({
      person_id: personId,
      kind: asked.kind,
      asked_at: now,
      due_on: dueOn,
      ...(asked.kind === 'objection'
        ? {event_id: asked.eventId}
        : {field: asked.field, wrong: asked.wrong, correct: asked.correct}),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** The request that prevents filing the same one: about the same event, or an unanswered one about the same field. */
export function openRequest(tx: Database, personId: number, asked: Asked) {
  const own = tx.selectFrom('data_request').selectAll().where('person_id', '=', personId)
  const same =
    asked.kind === 'objection'
      ? own.where('event_id', '=', asked.eventId)
      : own.where('field', '=', asked.field).where('answered_at', 'is', null)
  return same.executeTakeFirstOrThrow()
}

export type RequestRow = Awaited<ReturnType<typeof openRequest>>

/** A person's objections to these events. */
export function objectionsOf(db: Database, personId: number, eventIds: readonly number[]): Promise<RequestRow[]> {
  return db
    .selectFrom('data_request')
    .selectAll()
    .where('person_id', '=', personId)
    .where('event_id', 'in', [...eventIds, 0])
    .execute()
}

/** A person's newest requests. */
export function requestsOf(db: Database, personId: number): Promise<RequestRow[]> {
  return db
    .selectFrom('data_request')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

/** The requests that wait for an answer, the earliest due first. */
export function waitingRequests(db: Database): Promise<RequestRow[]> {
  return db
    .selectFrom('data_request')
    .selectAll()
    .where('answered_at', 'is', null)
    .orderBy('due_on')
    .orderBy('id')
    .execute()
}

/** Writes the answer of a request; undefined when it does not exist or was already answered. */
export function answerRow(
  tx: Database,
  {number, text, now}: {number: number; text: string; now: Date},
): Promise<RequestRow | undefined> {
  return tx
    .updateTable('data_request')
    .set({answered_at: now, answer: text})
    .where('id', '=', number)
    .where('answered_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** A request that waits for an answer. */
export function waitingRequest(db: Database, number: number): Promise<RequestRow | undefined> {
  return db
    .selectFrom('data_request')
    .selectAll()
    .where('id', '=', number)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
}

/** Whose request it is. */
export async function personOfRequest(db: Database, number: number): Promise<number | undefined> {
  const row = await db.selectFrom('data_request').select('person_id').where('id', '=', number).executeTakeFirst()
  return row?.person_id
}

/** How many requests were answered since an instant. */
export async function countAnswered(db: Database, since: Date): Promise<number> {
  const {count} = await db
    .selectFrom('data_request')
    .select(({fn}) => fn.countAll<number>().as('count'))
    .where('answered_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}
