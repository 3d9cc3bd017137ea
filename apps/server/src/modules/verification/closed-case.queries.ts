import {DAY_MS} from '@ceibo/contract/time/civil-day'
import type {VerificationKind} from '@ceibo/contract/verification/verification-fields'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'
import type {NewCase, VerificationCase} from './verification-case.queries.ts'

type ClosedCase = {id: number; round: number}

/** Closes unanswered rejected cases of the same matter, which the new one replaces. Recoveries for another address are a different matter. */
export function closeRejected(
  tx: Database,
  matter: {
    kind: VerificationKind
    holderId: number | null
    subjectId: number | null
    document: NewCase['document']
    newEmail?: string
    now: Date
  },
): Promise<ClosedCase[]> {
  return tx
    .updateTable('verification_case')
    .set({state: 'closed', changed_at: matter.now})
    .where('state', '=', 'rejected')
    .where('kind', '=', matter.kind)
    .where('holder_id', 'is not distinct from', matter.holderId)
    .where('subject_id', 'is not distinct from', matter.subjectId)
    .where('document_type_id', '=', matter.document.type)
    .where('document_number', '=', matter.document.number)
    .where('new_email', 'is not distinct from', matter.newEmail ?? null)
    .returning(['id', 'round'])
    .execute()
}

/** Closes the waiting or rejected cases about a person's identity, which was proved in another way. */
export function closeOpenIdentity(tx: Database, personId: number, now: Date) {
  return tx
    .updateTable('verification_case')
    .set({state: 'closed', changed_at: now})
    .where('kind', 'in', ['identity', 'minor'])
    .where('subject_id', '=', personId)
    .where('state', 'in', ['submitted', 'rejected'])
    .returning(['id', 'round', 'kind'])
    .execute()
}

/** Closes the other waiting or rejected recoveries of a document after one was accepted. */
export function closeOtherRecoveries(tx: Database, accepted: VerificationCase, now: Date): Promise<ClosedCase[]> {
  return tx
    .updateTable('verification_case')
    .set({state: 'closed', changed_at: now})
    .where('kind', '=', accepted.kind)
    .where('document_type_id', '=', accepted.document_type_id)
    .where('document_number', '=', accepted.document_number)
    .where('state', 'in', ['submitted', 'rejected'])
    .where('id', '!=', accepted.id)
    .returning(['id', 'round'])
    .execute()
}

/** Closes the open cases of people, of all matters or about one dependant; `was` is the state before. */
export function closeOpenCases(
  tx: Database,
  {holderIds, aboutDependant, now}: {holderIds: readonly number[]; aboutDependant?: number; now: Date},
) {
  return tx
    .with('open', (db) =>
      db
        .selectFrom('verification_case')
        .select(['id as open_id', 'state as was'])
        .where('holder_id', 'in', [...holderIds])
        .where('state', 'in', ['submitted', 'rejected'])
        .$if(aboutDependant !== undefined, (of) =>
          of.where('subject_id', '=', aboutDependant ?? 0).where('kind', 'in', ['relationship', 'minor']),
        )
        .forUpdate(),
    )
    .updateTable('verification_case')
    .from('open')
    .set({state: 'closed', changed_at: now})
    .whereRef('id', '=', 'open_id')
    .returning(['id', 'round', 'kind', 'holder_id', 'subject_id', 'status_before', 'was'])
    .execute()
}

/** Deletes addresses and devices of a person's closed cases, except accepted orders; returns the ids of these cases. */
export async function forgetContactOfCases(tx: Database, personId: number): Promise<number[]> {
  const rows = await tx
    .updateTable('verification_case')
    // A constraint of the table requires an address for a recovery; an empty one belongs to nobody.
    .set({device: null, new_email: sql`case when new_email is not null then '' end`})
    .where('holder_id', '=', personId)
    .where((eb) => eb.or([eb('kind', '!=', 'order'), eb('state', '!=', 'accepted')]))
    .returning('id')
    .execute()
  return rows.map(({id}) => id)
}

/**
 * Closes a batch of recoveries: those from unknown browsers that were not decided in a week, and rejected ones that were not answered in a
 * month. Locks them for their events.
 */
export function closeStaleRecoveries(tx: Database, now: Date): Promise<ClosedCase[]> {
  return tx
    .updateTable('verification_case')
    .set({state: 'closed', changed_at: now})
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('verification_case')
        .select('id')
        .where('kind', '=', 'mail-recovery')
        .where((eb) =>
          eb.or([
            eb.and([
              eb('state', '=', 'submitted'),
              eb('known_browser', '=', false),
              eb('changed_at', '<=', new Date(now.getTime() - CLOSED_AFTER)),
            ]),
            eb.and([
              eb('state', '=', 'rejected'),
              eb('changed_at', '<=', new Date(now.getTime() - REJECTED_CLOSED_AFTER)),
            ]),
          ]),
        )
        .orderBy('id')
        .limit(500)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'round'])
    .execute()
}

const CLOSED_AFTER = 7 * DAY_MS
const REJECTED_CLOSED_AFTER = 30 * DAY_MS
