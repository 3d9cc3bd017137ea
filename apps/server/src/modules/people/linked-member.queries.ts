import {accountStatus} from '@ceibo/contract/access'
import {linkStatus} from '@ceibo/contract/family'
import {sex} from '@ceibo/contract/wire-fields'
import type {Database} from '@ceibo/database/open-database'
import type {LinkedMember} from '@ceibo/rules/booking-subject'
import type {BookablePatient} from '@ceibo/adapters/booking-system/port'

export type BookableMember = LinkedMember &
  BookablePatient & {ednsId: number; documentTypeId: number; documentNumber: string}

/** The members of a holder's family group, whatever the state of their links. */
export async function linkedMembers(db: Database, holderId: number): Promise<BookableMember[]> {
  const rows = await db
    .selectFrom('family_link')
    .innerJoin('person', 'person.id', 'family_link.member_id')
    .select([
      'person.id',
      'person.edns_id',
      'person.document_type_id',
      'person.document_number',
      'person.birth_date',
      'person.sex',
      'person.plan_id',
      'person.plan_type_id',
      'person.status',
      'family_link.status as link_status',
    ])
    .where('family_link.holder_id', '=', holderId)
    .where('family_link.ended_at', 'is', null)
    .execute()
  return rows.map((row) => ({
    personId: row.id,
    ednsId: row.edns_id,
    documentTypeId: row.document_type_id,
    documentNumber: row.document_number,
    birthDate: row.birth_date,
    sex: sex.parse(row.sex),
    planId: row.plan_id,
    planTypeId: row.plan_type_id,
    status: accountStatus.parse(row.status),
    linkStatus: linkStatus.parse(row.link_status),
  }))
}
