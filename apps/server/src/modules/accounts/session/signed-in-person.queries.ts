import type {AccountStatus} from '@ceibo/contract/accounts/access'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'
import {networkSum} from '#modules/accounts/login/login-failure.queries.ts'

/** The person who signs in, with the names of document type and plan, and the limits to check again. */
export type LockedPerson = {
  password_hash: string
  failures: number | null
  blocked_until: Date | null
  network_ten_minutes: number
  network_day: number
  /** The account is being closed. */
  closing_since: Date | null
  /** This browser already has a session of the person. */
  same_browser: boolean
  id: number
  edns_id: number
  first_name: string
  last_name: string
  chosen_name: string | null
  sex: string
  birth_date: string
  document_type_id: number
  document_type_name: string
  document_number: string
  email: string | null
  phone: string | null
  nationality_id: number | null
  province_id: number | null
  city: string | null
  address: string | null
  postal_code: string | null
  plan_id: number | null
  plan_name: string | null
  other_plan: string | null
  plan_type_id: number | null
  plan_type_name: string | null
  other_plan_type: string | null
  status: AccountStatus
}

/** Reads and locks the person, so that parallel logins of the same person wait. */
export async function lockSignedInPerson(
  tx: Database,
  asked: {personId: number; binding: Buffer; failureSubject: Buffer; network: Buffer; now: Date},
): Promise<LockedPerson | undefined> {
  const {rows} = await sql<LockedPerson>`
    select credential.password_hash, credential.closing_since, login_failure.failures, login_failure.blocked_until,
      ${networkSum('tenMinutes', asked.network, asked.now)} as network_ten_minutes,
      ${networkSum('day', asked.network, asked.now)} as network_day,
      exists (
        select from session where session.person_id = credential.person_id and binding_hash = ${asked.binding}
          and revoked_at is null and ends_at > ${asked.now}
      ) as same_browser,
      person.id, person.edns_id, person.first_name, person.last_name, person.chosen_name, person.sex, person.birth_date,
      person.document_type_id, document_type.name as document_type_name, person.document_number, person.email,
      person.phone, person.nationality_id, person.province_id, person.city, person.address, person.postal_code,
      person.plan_id, plan.name as plan_name, person.other_plan, person.plan_type_id, plan_type.name as plan_type_name,
      person.other_plan_type, person.status
    from credential
    join person on person.id = credential.person_id
    join document_type on document_type.id = person.document_type_id
    left join plan on plan.id = person.plan_id
    left join plan_type on plan_type.id = person.plan_type_id
    left join login_failure on login_failure.subject = ${asked.failureSubject}
    where credential.person_id = ${asked.personId}
    for update of credential`.execute(tx)
  return rows[0]
}
