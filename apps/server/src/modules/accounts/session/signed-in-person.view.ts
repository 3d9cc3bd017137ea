import {ACCOUNT_STATUS_NAMES, type SignedInPerson} from '@ceibo/contract/accounts/access'
import {sex} from '@ceibo/contract/wire/wire-fields'
import type {LockedPerson} from './signed-in-person.queries.ts'

/** The person as the browser stores it after login. */
export function signedInPersonView(row: LockedPerson): SignedInPerson {
  const {status} = row
  return {
    personId: row.id,
    ednsId: row.edns_id,
    firstName: row.first_name,
    lastName: row.last_name,
    chosenName: row.chosen_name,
    sex: sex.parse(row.sex),
    birthDate: row.birth_date,
    documentType: {id: row.document_type_id, name: row.document_type_name},
    documentNumber: row.document_number,
    email: row.email,
    phone: row.phone,
    nationality: row.nationality_id,
    province: row.province_id,
    city: row.city,
    address: row.address,
    postalCode: row.postal_code,
    plan: {
      id: row.plan_id,
      name: row.plan_name ?? row.other_plan,
      typeId: row.plan_type_id,
      typeName: row.plan_type_name ?? row.other_plan_type,
    },
    status: {id: status, name: ACCOUNT_STATUS_NAMES[status]},
  }
}
