import type {Database} from '@ceibo/database/open-database'

/** The session of a token with its person, or undefined. The token may have expired; the session has not been revoked. */
export function sessionOwner(db: Database, tokenHash: Buffer, bindingHash: Buffer) {
  return db
    .selectFrom('session_token')
    .innerJoin('session', 'session.id', 'session_token.session_id')
    .innerJoin('person', 'person.id', 'session.person_id')
    .select([
      'session_token.expires_at',
      'session.id as session_id',
      'person.id as person_id',
      'person.edns_id',
      'person.status',
      'person.document_type_id',
      'person.document_number',
      'person.birth_date',
      'person.sex',
      'person.plan_id',
      'person.plan_type_id',
    ])
    .where('session_token.hash', '=', tokenHash)
    .where('session_token.kind', 'in', ['access', 'booking'])
    .where('session.binding_hash', '=', bindingHash)
    .where('session.revoked_at', 'is', null)
    .executeTakeFirst()
}

export type SessionOwner = NonNullable<Awaited<ReturnType<typeof sessionOwner>>>
