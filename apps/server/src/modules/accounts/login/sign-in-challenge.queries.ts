import type {DB} from '@ceibo/database/generated/database-types'
import type {Database} from '@ceibo/database/open-database'
import type {Insertable} from 'kysely'

export type ChallengeKind = Insertable<DB['sign_in_challenge']>['kind']

/** A challenge that the server gave to a browser; person and flow are set where the kind has them. */
type Challenge = {hash: Buffer; kind: ChallengeKind; personId?: number | undefined; flowId?: number | undefined}

export async function insertChallenge(tx: Database, challenge: Challenge & {expiresAt: Date}): Promise<void> {
  await tx
    .insertInto('sign_in_challenge')
    .values({
      hash: challenge.hash,
      kind: challenge.kind,
      person_id: challenge.personId ?? null,
      flow_id: challenge.flowId ?? null,
      expires_at: challenge.expiresAt,
    })
    .execute()
}

/** The person of a live second-step challenge, by the flow of the browser that got it. */
export function challengedPerson(db: Database, {hash, flowId, now}: {hash: Buffer; flowId: number; now: Date}) {
  return db
    .selectFrom('sign_in_challenge')
    .innerJoin('credential', 'credential.person_id', 'sign_in_challenge.person_id')
    .select([
      'credential.person_id as personId',
      'credential.document_type_id as documentType',
      'credential.document_number as documentNumber',
    ])
    .where('hash', '=', hash)
    .where('kind', '=', 'second-step')
    .where('flow_id', '=', flowId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses a live challenge up; false when it is not live or another request used it first. */
export async function spendChallenge(tx: Database, shown: Challenge & {now: Date}): Promise<boolean> {
  const row = await tx
    .deleteFrom('sign_in_challenge')
    .where('hash', '=', shown.hash)
    .where('kind', '=', shown.kind)
    .where('expires_at', '>', shown.now)
    .$if(shown.personId !== undefined, (query) => query.where('person_id', '=', shown.personId ?? 0))
    .$if(shown.flowId !== undefined, (query) => query.where('flow_id', '=', shown.flowId ?? 0))
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the open challenges of a person, after a new password. */
export async function dropChallenges(tx: Database, personId: number): Promise<void> {
  await tx.deleteFrom('sign_in_challenge').where('person_id', '=', personId).execute()
}
