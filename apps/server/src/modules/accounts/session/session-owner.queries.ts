import type {AccountStatus} from '@ceibo/contract/accounts/access'
import {TERMS_ID} from '@ceibo/contract/accounts/terms'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

/** An open session with the fields of its person that policies and commands use. */
export type SessionOwner = {
  expires_at: Date
  session_id: number
  person_id: number
  edns_id: number
  status: AccountStatus
  document_type_id: number
  document_number: string
  birth_date: string
  sex: string
  plan_id: number | null
  plan_type_id: number | null
  owes_terms: boolean
}

/**
 * The unrevoked session of a token with its person, or undefined. The token may have expired.
 * Almost every request runs this query. The first version of the terms is accepted with the account, each later one on its own.
 */
export async function sessionOwner(
  db: Database,
  tokenHash: Buffer,
  bindingHash: Buffer,
  now: Date,
): Promise<SessionOwner | undefined> {
  const {rows} = await sql<SessionOwner>`
    select token.expires_at, session.id as session_id, person.id as person_id, person.edns_id, person.status,
      person.document_type_id, person.document_number, person.birth_date, person.sex, person.plan_id, person.plan_type_id,
      coalesce((
        select not exists (
          select from terms_acceptance where terms_acceptance.person_id = person.id and terms_acceptance.hash = latest.hash
        )
        from terms_version as latest
        where latest.terms_id = ${TERMS_ID} and latest.in_force_since <= ${now} and exists (
          select from terms_version as earlier
          where earlier.terms_id = latest.terms_id and earlier.in_force_since < latest.in_force_since
        )
        order by latest.in_force_since desc limit 1
      ), false) as owes_terms
    from session_token as token
    join session on session.id = token.session_id
    join person on person.id = session.person_id
    where token.hash = ${tokenHash} and token.kind in ('access', 'booking')
      and session.binding_hash = ${bindingHash} and session.revoked_at is null`.execute(db)
  return rows[0]
}
