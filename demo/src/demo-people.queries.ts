import {DAY_MS, MINUTE_MS} from '@ceibo/contract/time/civil-day'
import {DNI} from '@ceibo/contract/fields/document-numbers'
import type {DB} from '@ceibo/database/generated/database-types'
import {civilDate} from '@ceibo/rules/time/civil-time'
import type {Transaction} from 'kysely'
import {cuilOf} from './demo-people.ts'
import {type Ids, idsOf} from './demo-network.queries.ts'
import {insertRows} from './insert-rows.queries.ts'
import {
  birthDateOf,
  FAMILY_LINKS,
  INVITATIONS,
  NEWCOMER,
  NOTIFICATIONS,
  type PersonData,
  PLAN_MEMBERS,
  PRODUCTS,
} from './people.data.ts'

const ARGENTINE = 1

/** A person of the demo with the id of the database row. */
export type WrittenPerson = PersonData & {
  id: number
  birthDate: string
}

/** Writes people with their accounts and dependent rows; the first ones get the first ids. */
export async function writePeople(
  tx: Transaction<DB>,
  people: readonly PersonData[],
  {now, passwordHash}: {now: Date; passwordHash: string},
): Promise<WrittenPerson[]> {
  const today = civilDate(now)
  await insertRows(
    tx,
    'person',
    people.map((person) => personRow(person, now)),
  )
  const rows = await tx.selectFrom('person').select(['id', 'document_number as key']).execute()
  const ids = idsOf(rows)
  const accounts = people.filter(({account}) => account !== undefined)
  await insertRows(
    tx,
    'credential',
    accounts.map(({document, account}) => ({
      person_id: ids(document),
      document_type_id: DNI,
      document_number: document,
      password_hash: passwordHash,
      must_complete: account === 'must-complete',
      changed_at: now,
    })),
  )
  await insertRows(
    tx,
    'plan_member',
    PLAN_MEMBERS.map((document) => ({document_type_id: DNI, document_number: document})),
  )
  await insertRows(
    tx,
    'person_product',
    PRODUCTS.map(({document, entityId, entityName}) => ({
      document_type_id: DNI,
      document_number: document,
      entity_id: entityId,
      entity_name: entityName,
    })),
  )
  await insertRows(
    tx,
    'tax_id',
    [...people.filter(({hasCuil}) => hasCuil === true), NEWCOMER].map(({document, sex}) => ({
      document_type_id: DNI,
      document_number: document,
      cuil: cuilOf(document, sex),
    })),
  )
  await writeFamily(tx, ids, now)
  return people.map((person) => ({...person, id: ids(person.document), birthDate: birthDateOf(person, today)}))
}

async function writeFamily(tx: Transaction<DB>, ids: Ids, now: Date): Promise<void> {
  await insertRows(
    tx,
    'relationship',
    FAMILY_LINKS.map(({holder, member, status}) => ({
      holder_id: ids(holder),
      dependant_id: ids(member),
      status,
      created_at: before(now, 200),
    })),
  )
  // The holder entered the name of a child whose relationship is not verified yet.
  for (const {holder, member, status} of FAMILY_LINKS) {
    if (status === 'verified') continue
    await tx
      .updateTable('person')
      .set({declared_by: ids(holder)})
      .where('id', '=', ids(member))
      .execute()
  }
  for (const said of INVITATIONS) await writeInvitation(tx, ids, said, now)
  await insertRows(
    tx,
    'notification',
    NOTIFICATIONS.map(({document, daysAgo, text, topic, page}, place) => ({
      person_id: ids(document),
      text,
      topic: topic ?? null,
      page,
      // Minutes apart, so that their order is defined.
      created_at: new Date(before(now, daysAgo).getTime() - (place + 1) * MINUTE_MS),
    })),
  )
}

async function writeInvitation(tx: Transaction<DB>, ids: Ids, said: (typeof INVITATIONS)[number], now: Date) {
  const {inviter, invited, email, scope, accepted, daysAgo} = said
  const at = before(now, daysAgo)
  const {id} = await tx
    .insertInto('acting_invitation')
    .values({
      inviter_id: ids(inviter),
      dependant_id: ids(inviter),
      document_type_id: DNI,
      document_number: invited,
      email,
      scope,
      state: accepted ? 'accepted' : 'pending',
      created_at: at,
      expires_at: new Date(at.getTime() + 14 * DAY_MS),
      answered_at: accepted ? at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!accepted) return
  await insertRows(tx, 'relationship', [
    {
      holder_id: ids(invited),
      dependant_id: ids(inviter),
      relationship: 'adult' as const,
      status: 'verified' as const,
      scope,
      starts_on: civilDate(at),
      verified_at: at,
      invitation_id: id,
      created_at: at,
    },
  ])
}

function personRow(person: PersonData, now: Date) {
  const {document, firstName, lastName, sex, status, email, phone, home, plan, hasCuil} = person
  return {
    document_type_id: DNI,
    document_number: document,
    first_name: firstName,
    last_name: lastName,
    sex,
    birth_date: birthDateOf(person, civilDate(now)),
    email: email ?? null,
    phone: phone ?? null,
    nationality_id: ARGENTINE,
    province_id: home?.provinceId ?? null,
    city: home?.city ?? null,
    address: home?.address ?? null,
    floor: home?.floor ?? null,
    apartment: home?.apartment ?? null,
    postal_code: home?.postalCode ?? null,
    plan_id: plan?.id ?? null,
    plan_type_id: plan?.typeId ?? null,
    cuil: hasCuil === true && status === 'validated' ? cuilOf(document, sex) : null,
    status,
    created_at: before(now, 370),
  }
}

function before(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}
