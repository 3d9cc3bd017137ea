import {DAY_MS} from '@ceibo/contract/time/civil-day'
import {answerInvitation, endPermission, inviteToAct, permissions} from '@ceibo/contract/people/acting-permissions'
import {familyGroup} from '@ceibo/contract/people/family'
import {linkExisting, unlink, verifyMember} from '@ceibo/contract/people/family-linking'
import {aChildOf} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it} from 'vitest'
import {bookingServer} from '#api/testing/test-patient-client.ts'
import {TEST_NOW, withoutLimits} from '#api/testing/test-server.ts'
import {aBrowserOf, anAccount} from '#modules/accounts/credentials/test-account.ts'
import {accountSecurityRoutes} from '#modules/accounts/security/account-security.routes.ts'
import {hashSecret} from '#platform/secrets/secret-token.ts'
import {peopleRoutes} from '#modules/people/people.routes.ts'
import {verifyRelationship} from './link/verify-relationship.ts'
import {accountLifeRoutes} from '#modules/account-life/account-life.routes.ts'

const {db} = await freshDatabase()

async function portal() {
  const routes = withoutLimits([...peopleRoutes, ...accountLifeRoutes, ...accountSecurityRoutes])
  const {server, signIn, clock} = await bookingServer(db, routes, TEST_NOW)
  const holder = async (overrides: Parameters<typeof anAccount>[1] = {}) => {
    const row = await anAccount(db, overrides)
    return {...(await signIn(row)), row}
  }
  /** Opens the mailed link of a person whose address somebody else changed. */
  const takeBack = async ({id, email}: {id: number; email: string | null}) => {
    const token = `revert-${id}`
    await db
      .insertInto('email_change')
      .values({
        person_id: id,
        old_email: email ?? '',
        new_email: 'intruso@ejemplo.test',
        changed_at: TEST_NOW,
        revert_hash: hashSecret(token),
        revert_until: new Date(TEST_NOW.getTime() + DAY_MS),
      })
      .execute()
    return aBrowserOf(server).send('POST', '/registro/email/revertir', {token})
  }
  return {holder, clock, takeBack}
}
type Holder = Awaited<ReturnType<Awaited<ReturnType<typeof portal>>['holder']>>

const link = (holderId: number, dependantId: number) =>
  db
    .insertInto('relationship')
    .values({holder_id: holderId, dependant_id: dependantId, status: 'verified'})
    .returning('id')
    .executeTakeFirstOrThrow()

/** The newest notification and mail of a person. */
async function lastNews({id}: {id: number}) {
  const notification = await db
    .selectFrom('notification')
    .select(['text', 'topic', 'page'])
    .where('person_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const mail = await db
    .selectFrom('mail_outbox')
    .select(['kind', 'data'])
    .where('person_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return {...notification, ...mail}
}

const invite = async (from: Holder, to: Holder, ednsId?: number) => {
  const {document_type_id: documentType, document_number: documentNumber, email} = to.row
  const overrides = {documentType, documentNumber, email: email ?? '', scope: 'all', until: null} as const
  return (await from.ask(inviteToAct, {personId: from.row.id, ednsId, ...overrides})).invitationId
}
const answer = (who: Holder, invitationId: number, overrides: 'accept' | 'decline') =>
  who.ask(answerInvitation, {personId: who.row.id, invitationId, answer: overrides})

it('notifications, mails and lists use the chosen name of a person', async () => {
  const {holder} = await portal()
  const celia = await holder({first_name: 'Carlos', chosen_name: 'Celia', last_name: 'Ceballos'})
  const ana = await holder({first_name: 'Andrés', chosen_name: 'Ana', last_name: 'Ceballos'})
  const invitationId = await invite(celia, ana)
  expect(await lastNews(ana.row)).toMatchObject({
    text: expect.stringMatching(/^Celia Ceballos te invita/),
    kind: 'acting-invitation',
    data: {firstName: 'Ana', from: 'Celia Ceballos'},
  })
  const {invitations} = await ana.ask(permissions, {personId: ana.row.id})
  expect(invitations).toMatchObject([{from: 'Celia Ceballos', dependantName: 'Celia Ceballos'}])

  await answer(ana, invitationId, 'accept')
  expect(await lastNews(celia.row)).toMatchObject({
    text: 'Ana Ceballos aceptó actuar por vos.',
    data: {firstName: 'Celia'},
  })
  const given = (await celia.ask(permissions, {personId: celia.row.id})).forMe
  expect(given).toMatchObject([{holder: {name: 'Ana Ceballos'}, dependant: {name: 'Celia Ceballos'}}])
  expect(await ana.ask(familyGroup, {personId: ana.row.id})).toMatchObject([{firstName: 'Celia'}])
  await ana.ask(endPermission, {personId: ana.row.id, permissionId: given[0]?.id ?? 0})
  expect((await lastNews(celia.row)).text).toBe('Ana Ceballos dejó de actuar por vos.')
})

it('that somebody got or asked for rights is sent whatever a person silenced; other changes have the topic family', async () => {
  const {holder} = await portal()
  const mother = await holder()
  const father = await holder({first_name: 'Pablo'})
  const child = await aChildOf(db, mother.row.id)
  const document = {documentType: 2, documentNumber: child.document_number}
  const found = await father.ask(verifyMember, document)
  const handle = found.is === 'exists' ? (found.people[0]?.handle ?? '') : ''
  await father.ask(linkExisting, {holder: {ednsId: father.row.edns_id}, handle, ...document})
  const always = {topic: null, page: 'permissions', kind: 'acting-granted'}
  expect(await lastNews(mother.row)).toMatchObject({text: expect.stringContaining('pidió vincularse'), ...always})
  await verifyRelationship(db, {holderId: father.row.id, dependantId: child.id, now: TEST_NOW})
  expect(await lastNews(mother.row)).toMatchObject({text: expect.stringContaining('desde ahora puede'), ...always})

  const aunt = await holder({first_name: 'Rosa'})
  await answer(aunt, await invite(father, aunt, child.edns_id), 'accept')
  expect(await lastNews(mother.row)).toMatchObject({text: expect.stringContaining('Rosa'), ...always})
  const uncle = await holder()
  await answer(uncle, await invite(father, uncle, child.edns_id), 'decline')
  const silenced = {topic: 'family', page: 'family', kind: 'family-changed'}
  expect(await lastNews(father.row)).toMatchObject({text: expect.stringContaining('no aceptó'), ...silenced})
  await aunt.ask(unlink, {ednsId: child.edns_id, holderEdnsId: aunt.row.edns_id})
  expect(await lastNews(mother.row)).toMatchObject({text: expect.stringContaining('dejó de actuar'), ...silenced})
})

it('a holder whose permission has expired is no longer notified, and can begin again', async () => {
  const {holder, clock} = await portal()
  const mother = await holder()
  const aunt = await holder()
  const child = await aChildOf(db, mother.row.id)
  const {id} = await link(aunt.row.id, child.id)
  await db.updateTable('relationship').set({ends_on: '2026-03-04'}).where('id', '=', id).execute()
  clock.set(new Date('2026-03-05T00:00:00-03:00'))
  const father = await holder()
  await verifyRelationship(db, {holderId: father.row.id, dependantId: child.id, now: clock.now()})
  expect(await lastNews(aunt.row)).toEqual({})
  const ofAunt = {personId: aunt.row.id, permissionId: id}
  expect((await mother.send(endPermission, {...ofAunt, personId: mother.row.id})).statusCode).toBe(404)

  const document = {documentType: 2, documentNumber: child.document_number}
  const found = await aunt.ask(verifyMember, document)
  expect(found.is).toBe('exists')
  const handle = found.is === 'exists' ? (found.people[0]?.handle ?? '') : ''
  expect(await aunt.ask(linkExisting, {holder: {ednsId: aunt.row.edns_id}, handle, ...document})).toMatchObject({
    is: 'linked',
  })
})

it('a holder of an adult sees neither address nor mail nor phone, whatever the scope; a guardian sees those of the child', async () => {
  const {holder} = await portal()
  const contact = {email: 'contacto@ejemplo.test', address: 'Mitre 1', phone: '3415550100', city: 'Rosario'}
  const ana = await holder()
  for (const scope of ['appointments', 'results', 'all'] as const) {
    const celia = await holder({...contact, email: `celia-${scope}@ejemplo.test`})
    const invitation = await invite(celia, ana)
    await db.updateTable('acting_invitation').set({scope}).where('id', '=', invitation).execute()
    await answer(ana, invitation, 'accept')
  }
  const child = await aChildOf(db, ana.row.id, contact)
  const group = await ana.ask(familyGroup, {personId: ana.row.id})
  expect(group.map((one) => [one.kind, one.email, one.address, one.contact])).toEqual(
    expect.arrayContaining([
      ...[1, 2, 3].map(() => ['adult', null, null, null]),
      ['child', contact.email, contact.address, null],
    ]),
  )
  const aunt = await holder()
  const scoped = await invite(ana, aunt, child.edns_id)
  await db.updateTable('acting_invitation').set({scope: 'appointments'}).where('id', '=', scoped).execute()
  await answer(aunt, scoped, 'accept')
  expect(await aunt.ask(familyGroup, {personId: aunt.row.id})).toMatchObject([{email: null, address: null}])
})

it('recovering an account from an intruder ends what was given from it in the last thirty days, and says so', async () => {
  const {holder, takeBack} = await portal()
  const [celia, friend, intruder] = [await holder(), await holder(), await holder()]
  await answer(friend, await invite(celia, friend), 'accept')
  await db
    .updateTable('acting_invitation')
    .set({created_at: new Date(TEST_NOW.getTime() - 40 * DAY_MS)})
    .where('inviter_id', '=', celia.row.id)
    .execute()
  const invitation = await invite(celia, intruder)
  expect((await lastNews(celia.row)).text).toMatch(/^Desde tu cuenta se invitó a/)
  await answer(intruder, invitation, 'accept')
  const waiting = await invite(celia, await holder())
  expect((await takeBack(celia.row)).statusCode).toBe(200)

  expect(await intruder.ask(familyGroup, {personId: intruder.row.id})).toEqual([])
  expect(await friend.ask(familyGroup, {personId: friend.row.id})).toHaveLength(1)
  const {state} = await db
    .selectFrom('acting_invitation')
    .select('state')
    .where('id', '=', waiting)
    .executeTakeFirstOrThrow()
  expect(state).toBe('withdrawn')
  expect((await lastNews(intruder.row)).text).toMatch(/^Ya no podés actuar por/)
  expect((await lastNews(celia.row)).text).toMatch(/^Recuperaste tu cuenta/)
})

it('only people with rights are notified of whom a young person of sixteen lets act', async () => {
  const {holder} = await portal()
  const parent = await holder()
  const young = await holder({birth_date: '2010-03-02'})
  await link(parent.row.id, young.row.id)
  const friend = await holder()
  await answer(friend, await invite(young, friend), 'accept')
  expect((await lastNews(young.row)).text).toMatch(/aceptó actuar por vos/)
  expect(await lastNews(parent.row)).toEqual({})
})

it('nobody acts for an adult who is closing the account, until the adult signs in again', async () => {
  const {holder} = await portal()
  const celia = await holder()
  const ana = await holder()
  await answer(ana, await invite(celia, ana), 'accept')
  const close = (since: Date | null) =>
    db.updateTable('credential').set({closing_since: since}).where('person_id', '=', celia.row.id).execute()
  const seen = async () =>
    (await ana.ask(familyGroup, {personId: ana.row.id})).map(({can, nextStep}) => [can.bookFor, nextStep?.step])
  await close(TEST_NOW)
  expect(await seen()).toEqual([[false, 'paused']])
  await close(null)
  expect(await seen()).toEqual([[true, undefined]])
})

it('a stranger who links a child and leaves is not announced as somebody who acted', async () => {
  const {holder} = await portal()
  const mother = await holder()
  const stranger = await holder()
  const child = await aChildOf(db, mother.row.id)
  const {id} = await link(stranger.row.id, child.id)
  await db.updateTable('relationship').set({status: 'unverified'}).where('id', '=', id).execute()
  await stranger.ask(unlink, {ednsId: child.edns_id, holderEdnsId: stranger.row.edns_id})
  expect(await lastNews(mother.row)).toEqual({})
})

it('a declarer of a child never sees what a guardian changed since, also after that guardian has left', async () => {
  const {holder} = await portal()
  const declarer = await holder()
  const mother = await holder()
  const child = await aChildOf(db, declarer.row.id, {
    relationshipStatus: 'unverified',
    status: 'unvalidated',
    declared_by: declarer.row.id,
  })
  const seen = async () => (await declarer.ask(familyGroup, {personId: declarer.row.id}))[0]
  expect(await seen()).toMatchObject({can: {edit: true}, contact: {address: null}})
  await link(mother.row.id, child.id)
  await db.updateTable('person').set({address: 'Calle Secreta 1'}).where('id', '=', child.id).execute()
  expect(await seen()).toMatchObject({can: {edit: false}, contact: null, address: null})
  await mother.ask(unlink, {ednsId: child.edns_id, holderEdnsId: mother.row.edns_id})
  expect(await seen()).toMatchObject({can: {edit: false}, contact: null, address: null})
})
