import type {Channel, RegisteredBy} from '@ceibo/contract/people/person-fields'
import type {Database} from '@ceibo/database/open-database'

/** The version of the terms in force at an instant. */
export function termsInForce(db: Database, termsId: number, now: Date) {
  return versions(db)
    .where('terms_id', '=', termsId)
    .where('in_force_since', '<=', now)
    .orderBy('in_force_since', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A version by its hash; old versions are found too. */
export function termsByHash(db: Database, hash: string) {
  return versions(db).where('hash', '=', hash).executeTakeFirst()
}

export type TermsVersion = NonNullable<Awaited<ReturnType<typeof termsByHash>>>

/** Stores which version a person accepted, when and through which channel. A repeat changes nothing. */
export async function insertAcceptance(
  tx: Database,
  accepted: {
    personId: number
    terms: TermsVersion
    now: Date
    channel: Channel
    registeredBy?: RegisteredBy | undefined
    device?: string | undefined
  },
): Promise<void> {
  await tx
    .insertInto('terms_acceptance')
    .values({
      person_id: accepted.personId,
      terms_id: accepted.terms.terms_id,
      hash: accepted.terms.hash,
      accepted_at: accepted.now,
      channel: accepted.channel,
      registered_by: accepted.registeredBy ?? null,
      device: accepted.device ?? null,
    })
    .onConflict((conflict) => conflict.columns(['person_id', 'hash']).doNothing())
    .execute()
}

const versions = (db: Database) =>
  db.selectFrom('terms_version').select(['terms_id', 'hash', 'text', 'in_force_since', 'changes'])

/** The acceptances of a person, oldest first. */
export const acceptancesOf = (db: Database, personId: number) =>
  db
    .selectFrom('terms_acceptance')
    .select(['id', 'hash', 'accepted_at'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute()
