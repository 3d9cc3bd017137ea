import type {Database} from '@ceibo/database/open-database'
import type {VerificationKind} from '@ceibo/contract/verification/verification-fields'
import type {DB} from '@ceibo/database/generated/database-types'
import {type Kysely, sql} from 'kysely'
import {announce} from '#modules/staff/staff.offers.ts'
import type {Reviewer} from './review/review-decision.ts'

export type VerificationEvent = {
  caseId: number
  at: Date
  kind: 'submitted' | 'approved' | 'accepted' | 'rejected' | 'link-sent' | 'resubmitted' | 'closed'
  round: number
  reviewer?: Reviewer
  reasons?: readonly string[]
}

export async function addEvent(tx: Database, event: VerificationEvent): Promise<void> {
  await tx
    .insertInto('verification_event')
    .values({
      case_id: event.caseId,
      at: event.at,
      kind: event.kind,
      round: event.round,
      reviewer: event.reviewer?.name ?? null,
      staff_id: event.reviewer?.staffId ?? null,
      reasons: [...(event.reasons ?? [])],
    })
    .execute()
  await announce(tx, 'reviews')
}

export type Approval = {reviewer: string | null; staff_id: number | null; at: Date}

/** The approvals of this round of a case, one of each reviewer. */
export function approvalsOf(db: Database, caseId: number, round: number): Promise<Approval[]> {
  return db
    .selectFrom('verification_event')
    .select(['reviewer', 'staff_id', 'at'])
    .where('case_id', '=', caseId)
    .where('round', '=', round)
    .where('kind', '=', 'approved')
    .orderBy('id')
    .execute()
}

/** An account of the console is known by its id, because two people may have one name; the command line knows the name alone. */
export const isApprovalOf =
  ({name, staffId}: Reviewer) =>
  (approval: Approval): boolean =>
    staffId === undefined || approval.staff_id === null ? approval.reviewer === name : approval.staff_id === staffId

/** The reasons of a case's last rejection. */
export async function lastReasons(db: Database, caseId: number): Promise<string[]> {
  const row = await db
    .selectFrom('verification_event')
    .select('reasons')
    .where('case_id', '=', caseId)
    .where('kind', '=', 'rejected')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.reasons ?? []
}

export type CaseImage = {position: number; file_key: string; rejection: string | null}

/** Writes the images of a round in the order of their places. */
export async function insertImages(
  tx: Database,
  {caseId, round, files}: {caseId: number; round: number; files: readonly string[]},
): Promise<void> {
  await tx
    .insertInto('verification_image')
    .values(files.map((key, place) => ({case_id: caseId, round, position: place + 1, file_key: key})))
    .execute()
}

/** The images of a round of a case, by their places. */
export function imagesOf(db: Database, {id, round}: {id: number; round: number}): Promise<CaseImage[]> {
  return db
    .selectFrom('verification_image')
    .select(['position', 'file_key', 'rejection'])
    .where('case_id', '=', id)
    .where('round', '=', round)
    .orderBy('position')
    .execute()
}

/** The images of a round that a reviewer rejected, by their places. */
export async function rejectedImagesOf(
  db: Database,
  round: {id: number; round: number},
): Promise<{position: number; reason: string}[]> {
  const images = await imagesOf(db, round)
  return images.flatMap(({position, rejection}) => (rejection === null ? [] : [{position, reason: rejection}]))
}

export async function rejectImage(
  tx: Database,
  image: {caseId: number; round: number; position: number; reason: string},
): Promise<void> {
  await tx
    .updateTable('verification_image')
    .set({rejection: image.reason})
    .where('case_id', '=', image.caseId)
    .where('round', '=', image.round)
    .where('position', '=', image.position)
    .execute()
}

/** How many reviewers approved the round of these cases that waits. */
export async function countApprovals(db: Database, caseIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('verification_event')
    .innerJoin('verification_case', 'verification_case.id', 'verification_event.case_id')
    .select(['case_id', ({fn}) => fn.countAll<number>().as('count')])
    .where('case_id', 'in', [0, ...caseIds])
    .where('verification_event.kind', '=', 'approved')
    .whereRef('verification_event.round', '=', 'verification_case.round')
    .groupBy('case_id')
    .execute()
  return new Map(rows.map(({case_id: id, count}) => [id, count]))
}

/** How many cases were accepted or rejected since an instant. */
export async function countDecided(db: Database, since: Date): Promise<number> {
  const {count} = await db
    .selectFrom('verification_event')
    .select(({fn}) => fn.countAll<number>().as('count'))
    .where('kind', 'in', ['accepted', 'rejected'])
    .where('at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

export type DecidedRound = {kind: VerificationKind; since: Date; decidedAt: Date}

/** The rounds that were accepted or rejected between two instants, and when their documents came. */
export async function decidedRounds(
  db: Kysely<DB>,
  {begins, ends}: {begins: Date; ends: Date},
  limit: number,
): Promise<DecidedRound[]> {
  const {rows} = await sql<DecidedRound>`
    select verification_case.kind, handed.at as since, decided.at as "decidedAt"
    from verification_event as decided
    join verification_case on verification_case.id = decided.case_id
    cross join lateral (
      select at from verification_event
      where case_id = decided.case_id and round = decided.round and kind in ('submitted', 'resubmitted')
      order by id limit 1
    ) as handed
    where decided.at >= ${begins}::timestamptz and decided.at < ${ends}::timestamptz
      and decided.kind in ('accepted', 'rejected')
    order by decided.at desc limit ${limit}`.execute(db)
  return rows
}

/** What happened to the cases about a person, and to this one, newest first. */
export function historyOf(db: Database, {caseId, personId}: {caseId: number; personId: number | null}) {
  return db
    .selectFrom('verification_event')
    .innerJoin('verification_case', 'verification_case.id', 'verification_event.case_id')
    .select([
      'verification_case.id',
      'verification_case.kind as matter',
      'verification_event.at',
      'verification_event.kind',
      'verification_event.reviewer',
      'verification_event.reasons',
    ])
    .where((eb) =>
      eb.or([
        eb('verification_case.id', '=', caseId),
        eb('verification_case.subject_id', '=', personId ?? 0),
        eb.and([
          eb('verification_case.holder_id', '=', personId ?? 0),
          eb('verification_case.kind', '=', 'mail-recovery'),
        ]),
      ]),
    )
    .orderBy('verification_event.at', 'desc')
    .orderBy('verification_event.id', 'desc')
    .limit(60)
    .execute()
}
