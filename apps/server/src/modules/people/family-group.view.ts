import type {AccountStatus} from '@ceibo/contract/access'
import type {Dependant} from '@ceibo/contract/family'
import {MEMBER_STATUS_NAMES, RELATIONSHIP_STATUS_NAMES} from '@ceibo/contract/family'
import {sex} from '@ceibo/contract/wire-fields'
import {ageOn} from '@ceibo/rules/age'
import {mayBookFor} from '@ceibo/rules/booking-subject'
import type {MemberRow} from './family-group.queries.ts'

/** A dependant as the holder may see it today. Contact data is shown once the relationship is verified. */
export function dependantView(row: MemberRow, holderStatus: AccountStatus, today: string): Dependant {
  const link = row.relationship_status
  const isLinked = link === 'verified'
  return {
    ednsId: row.edns_id,
    firstName: row.first_name,
    lastName: row.last_name,
    documentType: {id: row.document_type_id, name: row.document_type_name},
    documentNumber: row.document_number,
    birthDate: row.birth_date,
    sex: sex.parse(row.sex),
    plan: {
      id: row.plan_id,
      name: row.plan_name ?? row.other_plan,
      typeId: row.plan_type_id,
      typeName: row.plan_type_name ?? row.other_plan_type,
    },
    email: isLinked ? row.email : null,
    address: isLinked ? row.address : null,
    account: {id: row.status, name: MEMBER_STATUS_NAMES[row.status]},
    link: {id: link, name: RELATIONSHIP_STATUS_NAMES[link]},
    can: {
      bookFor: mayBookFor(holderStatus, {age: ageOn(row.birth_date, today), status: row.status, relationship: link}),
    },
  }
}
