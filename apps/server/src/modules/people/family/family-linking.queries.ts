import type {DependantDetails, NewDependant} from '@ceibo/contract/dependant-fields'
import {OTHER_PLAN} from '@ceibo/contract/home-and-plan'
import type {ChosenPlan} from '@ceibo/contract/home-and-plan'
import type {RelationshipStatus} from '@ceibo/contract/family'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'
import {planColumns} from '../home-choice.queries.ts'

type Document = {type: number; number: string}

/** Makes parallel changes of one holder's family group wait for each other. */
export async function lockHolder(tx: Database, holderId: number): Promise<void> {
  await tx.selectFrom('person').select('id').where('id', '=', holderId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** Everybody with a document, and what is proved of them. */
export function peopleWith(db: Database, {type, number}: Document) {
  return db
    .selectFrom('person')
    .select(['id', 'edns_id', 'first_name', 'last_name', 'birth_date', 'status', 'declared_by'])
    .select((eb) => [
      eb
        .exists(eb.selectFrom('credential').select('person_id').whereRef('credential.person_id', '=', 'person.id'))
        .as('has_account'),
      eb
        .exists(
          eb
            .selectFrom('relationship')
            .select('relationship.id')
            .whereRef('dependant_id', '=', 'person.id')
            .where('relationship.status', '=', 'verified')
            .where('ended_at', 'is', null),
        )
        .as('is_related'),
    ])
    .where('document_type_id', '=', type)
    .where('document_number', '=', number)
    .orderBy('id')
    .execute()
}

export type PersonWithDocument = Awaited<ReturnType<typeof peopleWith>>[number]

/** Writes a child that its holder declares; undefined when somebody declared the same document and birth date. */
export async function insertDeclaredChild(
  tx: Database,
  holderId: number,
  said: NewDependant,
  now: Date,
): Promise<{id: number; edns_id: number} | undefined> {
  return tx
    .insertInto('person')
    .values({
      document_type_id: said.documentType,
      document_number: said.documentNumber,
      first_name: said.firstName,
      last_name: said.lastName,
      sex: said.sex,
      birth_date: said.birthDate,
      ...homeOf(said),
      status: 'unvalidated',
      declared_by: holderId,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['document_type_id', 'document_number', 'birth_date'])
        .where('declared_by', 'is not', null)
        .doNothing(),
    )
    .returning(['id', 'edns_id'])
    .executeTakeFirst()
}

/** Links a child; false when it is linked already. */
export async function insertChildLink(tx: Database, holderId: number, childId: number, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('relationship')
    .values({holder_id: holderId, dependant_id: childId, created_at: now})
    .onConflict((conflict) => conflict.columns(['holder_id', 'dependant_id']).where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function markVerified(tx: Database, holderId: number, dependantId: number, now: Date): Promise<void> {
  await tx
    .updateTable('relationship')
    .set({status: 'verified', verified_at: now})
    .where('holder_id', '=', holderId)
    .where('dependant_id', '=', dependantId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends a live relationship and those that its holder gave by inviting others; undefined when there is none. */
export async function endRelationship(
  tx: Database,
  ended: {holderId: number; dependantId: number; by: number; now: Date},
): Promise<{id: number; status: RelationshipStatus; endedWithIt: number[]} | undefined> {
  const row = await tx
    .updateTable('relationship')
    .set({ended_at: ended.now, ended_by: ended.by})
    .where('holder_id', '=', ended.holderId)
    .where('dependant_id', '=', ended.dependantId)
    .where('ended_at', 'is', null)
    .returning(['id', 'status'])
    .executeTakeFirst()
  return row && {...row, endedWithIt: await endGivenBy(tx, ended)}
}

/** Ends what a holder gave of a dependant, and what was given further; answers who acted. */
export async function endGivenBy(
  tx: Database,
  {holderId, dependantId, by, now}: {holderId: number; dependantId: number; by: number; now: Date},
): Promise<number[]> {
  const {rows} = await sql<{holder_id: number}>`
    with recursive live as (
      select relationship.id, relationship.holder_id, acting_invitation.inviter_id
      from relationship join acting_invitation on acting_invitation.id = relationship.invitation_id
      where relationship.dependant_id = ${dependantId} and relationship.ended_at is null
    ),
    given as (
      select id, holder_id from live where inviter_id = ${holderId}
      union
      select live.id, live.holder_id from live join given on live.inviter_id = given.holder_id
    )
    update relationship set ended_at = ${now}, ended_by = ${by}
    from given where relationship.id = given.id
    returning relationship.holder_id`.execute(tx)
  return rows.map(({holder_id: id}) => id)
}

/** Changes contact and coverage of a person whose identity is not validated yet; false when it is. */
export async function updateDependant(tx: Database, dependantId: number, said: DependantDetails): Promise<boolean> {
  const row = await tx
    .updateTable('person')
    .set({...homeOf(said), phone: said.phone, email: said.email})
    .where('id', '=', dependantId)
    .where('status', '=', 'unvalidated')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const homeOf = (said: NewDependant | DependantDetails) => ({
  nationality_id: said.nationality,
  province_id: said.province ?? null,
  city: said.city,
  address: said.address,
  postal_code: said.postalCode,
  ...planColumns(planOf(said)),
  // Also the type of an insurer of the catalogue may be another one.
  ...(said.planType === OTHER_PLAN && {other_plan_type: said.otherType}),
})

/** The insurer that the form chose. */
export function planOf(said: Pick<NewDependant, 'plan' | 'planType' | 'otherPlan' | 'otherType'>): ChosenPlan {
  const {plan, planType, otherPlan, otherType} = said
  if (plan === OTHER_PLAN) return {is: 'other', name: otherPlan, typeName: otherType}
  return {is: 'listed', planId: plan, typeId: planType === OTHER_PLAN ? null : (planType ?? null)}
}

/** The other holders who act for a dependant with a verified relationship, and the dependant with an account of their own. */
export function othersToTell(db: Database, dependantId: number, exceptId: number) {
  return db
    .selectFrom('person')
    .select(['id', 'first_name', 'email'])
    .where('id', '!=', exceptId)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('id', '=', dependantId),
          eb.exists(eb.selectFrom('credential').select('person_id').whereRef('credential.person_id', '=', 'person.id')),
        ]),
        eb.exists(
          eb
            .selectFrom('relationship')
            .select('relationship.id')
            .whereRef('holder_id', '=', 'person.id')
            .where('dependant_id', '=', dependantId)
            .where('relationship.status', '=', 'verified')
            .where('ended_at', 'is', null),
        ),
      ]),
    )
    .orderBy('id')
    .execute()
}

/** How people are called in what others are told. */
export async function nameOf(db: Database, personId: number): Promise<{first: string; full: string}> {
  const {first_name: first, last_name: last} = await db
    .selectFrom('person')
    .select(['first_name', 'last_name'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return {first, full: `${first} ${last}`}
}
