import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'
import {networkSum} from './login-failure.queries.ts'

/**
 * The person who is let in, with the names of their document type and plan, and what must still hold at this moment: the
 * password, the counts of failures, and whether this browser already has a session of the person. Others who sign the same
 * person in wait until the transaction ends.
 */
export function lockSignedInPerson(
  tx: Database,
  asked: {personId: number; binding: Buffer; failureSubject: Buffer; network: Buffer; now: Date},
) {
  return tx
    .selectFrom('credential')
    .innerJoin('person', 'person.id', 'credential.person_id')
    .innerJoin('document_type', 'document_type.id', 'person.document_type_id')
    .leftJoin('plan', 'plan.id', 'person.plan_id')
    .leftJoin('plan_type', 'plan_type.id', 'person.plan_type_id')
    .leftJoin('login_failure', (join) => join.on('login_failure.subject', '=', asked.failureSubject))
    .select([
      'credential.password_hash',
      'login_failure.failures',
      'login_failure.blocked_until',
      networkSum('tenMinutes', asked.network, asked.now).as('network_ten_minutes'),
      networkSum('day', asked.network, asked.now).as('network_day'),
      sql<boolean>`exists (
        select from session where session.person_id = credential.person_id and binding_hash = ${asked.binding}
          and revoked_at is null and ends_at > ${asked.now}
      )`.as('same_browser'),
      'person.id',
      'person.edns_id',
      'person.first_name',
      'person.last_name',
      'person.sex',
      'person.birth_date',
      'person.document_type_id',
      'document_type.name as document_type_name',
      'person.document_number',
      'person.email',
      'person.phone',
      'person.nationality_id',
      'person.province_id',
      'person.city',
      'person.address',
      'person.postal_code',
      'person.plan_id',
      'plan.name as plan_name',
      'person.other_plan',
      'person.plan_type_id',
      'plan_type.name as plan_type_name',
      'person.other_plan_type',
      'person.status',
    ])
    .where('credential.person_id', '=', asked.personId)
    .forUpdate('credential')
    .executeTakeFirst()
}

export type LockedPerson = NonNullable<Awaited<ReturnType<typeof lockSignedInPerson>>>
