import type {Database} from '@ceibo/database/open-database'

export type VerificationEvent = {
  caseId: number
  at: Date
  kind: 'submitted' | 'approved' | 'accepted' | 'rejected' | 'link-sent' | 'resubmitted' | 'closed'
  round: number
  reviewer?: string
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
      reviewer: event.reviewer ?? null,
      reasons: [...(event.reasons ?? [])],
    })
    .execute()
}

/** The reviewers who approved this round of a case. */
export async function approversOf(tx: Database, caseId: number, round: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('verification_event')
    .select('reviewer')
    .where('case_id', '=', caseId)
    .where('round', '=', round)
    .where('kind', '=', 'approved')
    .execute()
  return rows.flatMap(({reviewer}) => (reviewer === null ? [] : [reviewer]))
}

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
