import type {DB} from '@ceibo/database/generated/database-types'
import type {Acting} from '@ceibo/rules/people/acting-for'
import {type Selectable, sql} from 'kysely'

/** The columns of a relationship, and of the person called `dependant` in the query, that the rules of acting for others use. */
export const ACTING_COLUMNS = [
  'relationship.holder_id',
  'relationship.relationship as kind',
  'relationship.scope',
  'relationship.status as relationship_status',
  'relationship.starts_on',
  'relationship.ends_on',
  'relationship.invitation_id',
  'dependant.birth_date',
  'dependant.status as dependant_status',
  'dependant.declared_by',
] as const

/**
 * Facts for the same rules from other rows: whether another holder proved a relationship, also one that has ended, because their data of the
 * child is still there; whether the dependant is closing the account.
 */
export const ACTING_FACTS = [
  sql<boolean>`exists (
    select from relationship as proved
    where proved.dependant_id = relationship.dependant_id and proved.holder_id != relationship.holder_id
      and proved.status = 'verified'
  )`.as('is_proved_by_other'),
  sql<boolean>`exists (
    select from credential where credential.person_id = dependant.id and closing_since is not null
  )`.as('is_closing'),
]

type ActingRow = Pick<
  Selectable<DB['relationship']>,
  'holder_id' | 'scope' | 'starts_on' | 'ends_on' | 'invitation_id'
> & {
  kind: Acting['kind']
  relationship_status: Acting['status']
  dependant_status: Acting['dependantStatus']
  birth_date: string
  declared_by: number | null
  is_proved_by_other: boolean
  is_closing: boolean
}

export const actingOf = (row: ActingRow): Acting => ({
  kind: row.kind,
  scope: row.scope,
  status: row.relationship_status,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  dependantStatus: row.dependant_status,
  birthDate: row.birth_date,
  isInvited: row.invitation_id !== null,
  isFirstDeclarer: row.declared_by === row.holder_id,
  isProvedByOther: row.is_proved_by_other,
  isClosing: row.is_closing,
})
