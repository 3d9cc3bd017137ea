import {permissions} from '@ceibo/contract/people/acting-permissions'
import {familyGroup} from '@ceibo/contract/people/family'
import {editDependant, linkNew, verifyMember} from '@ceibo/contract/people/family-linking'
import type {InputOf} from '@ceibo/contract/wire/endpoint'
import {nextNumber} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it} from 'vitest'
import {bookingServer} from '#api/testing/test-patient-client.ts'
import {TEST_NOW, withoutLimits} from '#api/testing/test-server.ts'
import {anAccount} from '#modules/accounts/credentials/test-account.ts'
import {peopleRoutes} from '#modules/people/people.routes.ts'
import {verifyRelationship} from './verify-relationship.ts'

const {db} = await freshDatabase()
await db.insertInto('plan').values({id: 1, name: 'Salud Andina'}).execute()
await db.insertInto('plan_type').values({id: 11, plan_id: 1, name: 'Plata'}).execute()

type Holder = Awaited<ReturnType<typeof aHolder>>
type Child = InputOf<typeof linkNew>

async function aHolder() {
  const {signIn} = await bookingServer(db, withoutLimits(peopleRoutes), TEST_NOW)
  return signIn(await anAccount(db))
}

const aChild = (overrides: Partial<Child> = {}): Child => ({
  firstName: 'Tomás',
  lastName: 'Ibáñez',
  birthDate: '2016-05-20',
  sex: 'M',
  documentType: 2,
  documentNumber: String(72_500_000 + nextNumber()),
  nationality: 1,
  province: 2,
  city: 'Rosario',
  address: 'Mitre 1',
  postalCode: '2000',
  plan: 1,
  planType: 11,
  otherPlan: null,
  otherPlanType: null,
  ...overrides,
})

/** A stranger declared the child with the right document and birth date, and with the stranger's own address. */
async function aSquattedChild() {
  const stranger = await aHolder()
  const child = aChild()
  await stranger.ask(linkNew, {...child, firstName: 'Falso', lastName: 'Nombre', sex: 'F', address: 'Falsa 123'})
  const person = await db
    .selectFrom('person')
    .selectAll()
    .where('document_number', '=', child.documentNumber)
    .executeTakeFirstOrThrow()
  const {nationality, province, city, address, postalCode, plan, planType, otherPlan, otherPlanType} = child
  const home = {nationality, province, city, address, postalCode, plan, planType, otherPlan, otherPlanType}
  const details = {...home, phone: '1155559999', email: 'acosador@malo.example'}
  await stranger.ask(editDependant, {personId: stranger.actor.personId, ednsId: person.edns_id, ...details})
  return {stranger, child, personId: person.id}
}

const verify = ({actor}: Holder, dependantId: number) =>
  verifyRelationship(db, {holderId: actor.personId, dependantId, now: TEST_NOW})
const stored = (id: number) => db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const groupOf = (holder: Holder) => holder.ask(familyGroup, {personId: holder.actor.personId})

it('a child that somebody declared without a proof is unknown to others, who declare the same child independently', async () => {
  const {child, personId} = await aSquattedChild()
  const mother = await aHolder()
  const look = {documentType: 2, documentNumber: child.documentNumber}
  expect(await mother.ask(verifyMember, look)).toEqual({is: 'missing'})
  expect(await mother.ask(linkNew, child)).toMatchObject({is: 'linked'})
  expect(await mother.ask(linkNew, child)).toEqual({is: 'already-linked'})

  const links = await db
    .selectFrom('relationship')
    .select('dependant_id')
    .where('dependant_id', '=', personId)
    .execute()
  expect(links).toHaveLength(2)
  expect(await groupOf(mother)).toMatchObject([
    {firstName: 'Tomás', lastName: 'Ibáñez', sex: 'M', birthDate: child.birthDate, email: null, can: {edit: false}},
  ])
})

it('the holder who proves the relationship replaces names, sex and home, and the contact of the declarer is deleted', async () => {
  const {stranger, child, personId} = await aSquattedChild()
  const mother = await aHolder()
  await mother.ask(linkNew, child)
  await verify(mother, personId)

  expect(await stored(personId)).toMatchObject({
    first_name: 'Tomás',
    last_name: 'Ibáñez',
    sex: 'M',
    address: 'Mitre 1',
    plan_id: 1,
    email: null,
    phone: null,
    declared_by: null,
  })
  const [seen] = await groupOf(mother)
  expect(seen).toMatchObject({firstName: 'Tomás', link: {id: 'verified'}, can: {edit: true}})

  // The stranger still reads what they entered, and nothing that the network learns later.
  await db
    .updateTable('person')
    .set({first_name: 'Tomás Ignacio', email: 'nuevo@ejemplo.test'})
    .where('id', '=', personId)
    .execute()
  const {byMe} = await stranger.ask(permissions, {personId: stranger.actor.personId})
  expect(byMe).toMatchObject([{dependant: {name: 'Falso Nombre'}}])
  expect(await groupOf(stranger)).toMatchObject([
    {firstName: 'Falso', lastName: 'Nombre', sex: 'F', email: null, address: null, contact: null, can: {edit: false}},
  ])
})

it('a declarer who proves the relationship keeps their data, and is a guardian only by the proof', async () => {
  const {stranger: father, personId} = await aSquattedChild()
  await verify(father, personId)
  expect(await stored(personId)).toMatchObject({
    first_name: 'Falso',
    email: 'acosador@malo.example',
    declared_by: null,
  })
  const links = await db.selectFrom('relationship').select('declared').where('dependant_id', '=', personId).execute()
  expect(links).toEqual([{declared: null}])
})

it('a second holder who proves the relationship changes nothing of the child', async () => {
  const {child, personId} = await aSquattedChild()
  const mother = await aHolder()
  const father = await aHolder()
  await mother.ask(linkNew, child)
  await father.ask(linkNew, {...child, firstName: 'Tomi', address: 'Otra 2'})
  await verify(mother, personId)
  await verify(father, personId)
  expect(await stored(personId)).toMatchObject({first_name: 'Tomás', address: 'Mitre 1'})
})
