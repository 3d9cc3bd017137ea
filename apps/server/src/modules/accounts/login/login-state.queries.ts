import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'
import {type NetworkFailures, networkSum} from './login-failure.queries.ts'

/** The state that is read before the password is compared. */
export type LoginState = NetworkFailures & {
  personId: number | null
  passwordHash: string | null
  mustComplete: boolean
  /** True when the person has turned the second step on. */
  secondStep: boolean
  member: boolean
  /** True when this person has signed in with this browser before. */
  remembered: boolean
  accountFailures: number
  accountBlockedUntil: Date | null
  deviceFailures: number
  deviceBlockedUntil: Date | null
}

export type LoginAttempt = {
  documentType: number
  documentNumber: string
  device: Buffer
  accountSubject: Buffer
  deviceSubject: Buffer
  network: Buffer
  now: Date
}

/** Always one row, whether the document is known or not. */
export async function loginState(db: Database, attempt: LoginAttempt): Promise<LoginState> {
  const {rows} = await sql<LoginState>`
    select credential.person_id as "personId", credential.password_hash as "passwordHash",
      coalesce(credential.must_complete, false) as "mustComplete",
      second_step.confirmed_at is not null as "secondStep",
      plan_member.document_number is not null as member,
      remembered_device.hash is not null as remembered,
      coalesce(account.failures, 0) as "accountFailures", account.blocked_until as "accountBlockedUntil",
      coalesce(device.failures, 0) as "deviceFailures", device.blocked_until as "deviceBlockedUntil",
      ${networkSum('tenMinutes', attempt.network, attempt.now)} as "tenMinutes",
      ${networkSum('day', attempt.network, attempt.now)} as day
    from (select ${attempt.documentType}::smallint as type, ${attempt.documentNumber}::text as number) asked
    left join credential on credential.document_type_id = asked.type and credential.document_number = asked.number
    left join second_step on second_step.person_id = credential.person_id
    left join plan_member on plan_member.document_type_id = asked.type and plan_member.document_number = asked.number
    left join remembered_device on remembered_device.hash = ${attempt.device}
      and remembered_device.person_id = credential.person_id and remembered_device.expires_at > ${attempt.now}
    left join login_failure account on account.subject = ${attempt.accountSubject}
    left join login_failure device on device.subject = ${attempt.deviceSubject}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('The standing of a login always has one row')
  return row
}
