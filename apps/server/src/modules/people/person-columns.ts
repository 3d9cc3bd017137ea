import type {DB} from '@ceibo/database/generated/database-types'

/**
 * What becomes of a column of a person: whether the profile shows it or lets its person change it, whether a copy of one's data has it, and
 * whether it goes with the account. What stays identifies the patient of the clinical record.
 */
type ColumnUse = {profile: 'none' | 'shown' | 'editable'; isExported: boolean; atClosing: 'stays' | 'goes'}

const IDENTITY = {profile: 'shown', isExported: true, atClosing: 'stays'} as const
const CONTACT = {profile: 'editable', isExported: true, atClosing: 'goes'} as const
const INTERNAL = {profile: 'none', isExported: false, atClosing: 'stays'} as const

/** Each column of a person, once: profile, copy of one's data and closing of an account are derived from it. */
export const PERSON_COLUMNS = {
  id: {...INTERNAL, isExported: true},
  edns_id: INTERNAL,
  status: INTERNAL,
  created_at: INTERNAL,
  declared_by: INTERNAL,
  added_by: INTERNAL,
  first_name: IDENTITY,
  last_name: IDENTITY,
  document_type_id: INTERNAL,
  document_number: IDENTITY,
  birth_date: IDENTITY,
  sex: {...IDENTITY, profile: 'none'},
  cuil: {...IDENTITY, profile: 'none'},
  civil_state_id: INTERNAL,
  nationality_id: {...CONTACT, atClosing: 'stays'},
  chosen_name: CONTACT,
  // It is changed by a code that was sent to the new address.
  email: {...CONTACT, profile: 'shown'},
  phone: CONTACT,
  province_id: CONTACT,
  city: CONTACT,
  address: CONTACT,
  floor: CONTACT,
  apartment: CONTACT,
  postal_code: CONTACT,
  plan_id: CONTACT,
  plan_type_id: CONTACT,
  other_plan: CONTACT,
  other_plan_type: CONTACT,
} as const satisfies Record<keyof DB['person'], ColumnUse>

type Columns = typeof PERSON_COLUMNS
type ColumnsThat<Use extends Partial<ColumnUse>> = {
  [Name in keyof Columns]: Columns[Name] extends Use ? Name : never
}[keyof Columns]

/** The columns with a use, in the order of the list. */
function columnsThat<const Use extends Partial<ColumnUse>>(use: Use): ColumnsThat<Use>[] {
  const isUsed = (entry: [string, ColumnUse]): entry is [ColumnsThat<Use>, ColumnUse] => {
    const uses: Readonly<Record<string, unknown>> = entry[1]
    return Object.entries(use).every(([part, wanted]) => uses[part] === wanted)
  }
  return Object.entries(PERSON_COLUMNS).flatMap((entry) => (isUsed(entry) ? [entry[0]] : []))
}

/** The columns of a profile that its person may change. */
export const EDITABLE_COLUMNS = columnsThat({profile: 'editable'})
export const PROFILE_COLUMNS = [...columnsThat({profile: 'shown'}), ...EDITABLE_COLUMNS]
export const EXPORTED_COLUMNS = columnsThat({isExported: true})
export const COLUMNS_OF_THE_ACCOUNT = columnsThat({atClosing: 'goes'})
