import {createHash} from 'node:crypto'
import type {Profile} from '@ceibo/contract/people/profile'
import {ageOn} from '@ceibo/rules/people/age'
import {EDITABLE_COLUMNS} from '#modules/people/person-columns.ts'
import type {ProfileRow} from './profile.queries.ts'

/** A person as they see themselves. */
export const profileView = (row: ProfileRow, today: string): Profile => ({
  firstName: row.first_name,
  lastName: row.last_name,
  chosenName: row.chosen_name,
  documentType: row.document_type_name,
  documentNumber: row.document_number,
  birthDate: row.birth_date,
  age: ageOn(row.birth_date, today),
  email: row.email,
  phone: row.phone,
  nationality: {id: row.nationality_id, name: row.nationality_name},
  province: {id: row.province_id, name: row.province_name},
  city: row.city,
  address: row.address,
  floor: row.floor,
  apartment: row.apartment,
  postalCode: row.postal_code,
  plan: {
    id: row.plan_id,
    name: row.plan_name,
    typeId: row.plan_type_id,
    typeName: row.plan_type_name,
    otherName: row.other_plan,
    otherTypeName: row.other_plan_type,
  },
  version: versionOf(row),
})

/** A version that is equal when all fields that a person may change are equal. */
export const versionOf = (row: ProfileRow): string =>
  createHash('sha256')
    .update(JSON.stringify(EDITABLE_COLUMNS.map((column) => row[column])))
    .digest('base64url')
    .slice(0, 16)
