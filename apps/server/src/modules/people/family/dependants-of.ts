import {sex} from '@ceibo/contract/wire/wire-fields'
import {
  type Guardianship,
  guardianshipOf,
  isInForce,
  rightsOver,
  type ActingRight,
} from '@ceibo/rules/people/acting-for'
import {civilDate} from '@ceibo/rules/time/civil-time'
import {
  dependantActions,
  missingStep,
  type DependantActions,
  type MissingStep,
} from '@ceibo/rules/people/dependant-actions'
import type {Dependencies} from '#dependencies.ts'
import type {Database} from '@ceibo/database/open-database'
import {actingOf} from './acting.queries.ts'
import {membersOf} from './family-member.queries.ts'
import {lockRelationshipStatus} from './relationship.queries.ts'
import type {RelationshipKind} from '@ceibo/contract/people/family'
import type {Person} from '#api/subjects/actor.ts'

/** A member of the holder's family group, in any state of the relationship, with what the holder may do for them today. */
export type Dependant = {
  is: 'dependant'
  person: Person
  kind: RelationshipKind
  guardianship: Guardianship | null
  missing: MissingStep | null
  rights: ReadonlySet<ActingRight>
  can: DependantActions
}

/** The members of a holder's family group, in any state of the relationship, with the holder's rights today. */
export async function dependantsOf(
  holderId: number,
  {db, clock}: Pick<Dependencies, 'db' | 'clock'>,
): Promise<Dependant[]> {
  const today = civilDate(clock.now())
  const rows = await membersOf(db, holderId)
  return rows.flatMap((row): Dependant[] => {
    const acting = actingOf(row)
    if (!isInForce(acting, today)) return []
    return [
      {
        is: 'dependant',
        person: {
          personId: row.id,
          ednsId: row.edns_id,
          documentTypeId: row.document_type_id,
          documentNumber: row.document_number,
          birthDate: row.birth_date,
          sex: sex.parse(row.sex),
          planId: row.plan_id,
          planTypeId: row.plan_type_id,
        },
        kind: row.kind,
        guardianship: guardianshipOf(acting, today),
        missing: missingStep(acting, today),
        rights: rightsOver(acting, today),
        can: dependantActions(acting, today),
      },
    ]
  })
}

/** How a holder became a guardian, and until when; locks the live relationship. Undefined when there is none. */
export async function lockMember(
  tx: Database,
  {holderId, dependantId, today}: {holderId: number; dependantId: number; today: string},
): Promise<{guardianship: Guardianship | null; endsOn: string | null} | undefined> {
  if ((await lockRelationshipStatus(tx, holderId, dependantId)) === undefined) return undefined
  const row = (await membersOf(tx, holderId)).find(({id}) => id === dependantId)
  return row && {guardianship: guardianshipOf(actingOf(row), today), endsOn: row.ends_on}
}
