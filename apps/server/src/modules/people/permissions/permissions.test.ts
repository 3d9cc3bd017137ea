import {answerInvitation, endPermission, inviteToAct, permissions} from '@ceibo/contract/people/acting-permissions'
import {bookAppointment, cancelAppointment} from '@ceibo/contract/appointments/appointment-booking'
import type {InputOf} from '@ceibo/contract/wire/endpoint'
import {familyGroup} from '@ceibo/contract/people/family'
import {freeSlots} from '@ceibo/contract/appointments/slots'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {aSearch} from '@ceibo/testing/builders/order-builders'
import {aChildOf} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {bookingServer} from '#api/testing/test-patient-client.ts'
import {TEST_NOW, withoutLimits} from '#api/testing/test-server.ts'
import {anAccount} from '#modules/accounts/credentials/test-account.ts'
import {appointmentRoutes} from '#modules/appointments/appointments.routes.ts'
import {peopleRoutes} from '#modules/people/people.routes.ts'
import {accountLifeRoutes} from '#modules/account-life/account-life.routes.ts'

const {db} = await freshDatabase()
const DAY = 86_400_000

async function portal(
  overrides: {celia?: Parameters<typeof anAccount>[1]; ana?: Parameters<typeof anAccount>[1]} = {},
) {
  const served = await bookingServer(
    db,
    withoutLimits([...peopleRoutes, ...accountLifeRoutes, ...appointmentRoutes]),
    TEST_NOW,
  )
  const celia = await anAccount(db, {first_name: 'Celia', last_name: 'Ceballos', ...overrides.celia})
  const ana = await anAccount(db, {first_name: 'Ana', last_name: 'Ceballos', ...overrides.ana})
  return {...served, celia: await served.signIn(celia), ana: await served.signIn(ana), celiaRow: celia, anaRow: ana}
}
type Portal = Awaited<ReturnType<typeof portal>>
type Client = Portal['ana']

const invite = (from: Client, {anaRow}: Portal, overrides: Partial<InputOf<typeof inviteToAct>> = {}) =>
  from.send(inviteToAct, {
    personId: from.actor.personId,
    ednsId: undefined,
    documentType: anaRow.document_type_id,
    documentNumber: anaRow.document_number,
    email: anaRow.email ?? '',
    scope: 'all',
    until: null,
    ...overrides,
  })
const listOf = (client: Client) => client.ask(permissions, {personId: client.actor.personId})
const groupOf = (client: Client) => client.ask(familyGroup, {personId: client.actor.personId})
const reply = (client: Client, invitationId: number, answer: 'accept' | 'decline' | 'withdraw') =>
  client.send(answerInvitation, {personId: client.actor.personId, invitationId, answer})
const end = (client: Client, permissionId = 0) =>
  client.send(endPermission, {personId: client.actor.personId, permissionId})

async function accepted(at: Portal, overrides: Partial<InputOf<typeof inviteToAct>> = {}) {
  const {id} = (await invite(at.celia, at, overrides)).json<{id: number}>()
  expect((await reply(at.ana, id, 'accept')).json()).toMatchObject({estado: 0})
  const [given] = (await listOf(at.celia)).forMe
  return given?.id ?? 0
}
const mailsOf = (personId: number) =>
  db
    .selectFrom('mail_outbox')
    .select(['kind', 'recipient', 'data'])
    .where('person_id', '=', personId)
    .where('kind', 'in', ['appointment-booked', 'appointment-cancelled'])
    .orderBy('id')
    .execute()
const notificationsOf = async ({actor}: Client) =>
  (await db.selectFrom('notification').select('text').where('person_id', '=', actor.personId).execute()).map(
    ({text}) => text,
  )

describe('an adult who invites another', () => {
  it('lets the other act after accepting, by scope; both see it, and both are notified', async () => {
    const at = await portal()
    const {id} = (await invite(at.celia, at, {scope: 'appointments', until: '2026-06-30'})).json<{id: number}>()
    expect((await listOf(at.celia)).invitations).toMatchObject([{id, direction: 'sent', to: at.anaRow.email}])
    expect((await listOf(at.ana)).invitations).toMatchObject([
      {
        id,
        direction: 'received',
        from: 'Celia Ceballos',
        scope: 'appointments',
        until: '2026-06-30',
        isForChild: false,
      },
    ])
    expect(await notificationsOf(at.ana)).toEqual([
      'Celia Ceballos te invita a sacar y anular turnos en su nombre. Respondé en "Quién puede ver y hacer".',
    ])
    expect(await groupOf(at.ana)).toEqual([])

    await reply(at.ana, id, 'accept')
    expect(await groupOf(at.ana)).toMatchObject([
      {firstName: 'Celia', kind: 'adult', until: '2026-06-30', can: {bookFor: true, seeResults: false, edit: false}},
    ])
    const permission = {
      kind: 'adult',
      scope: 'appointments',
      rights: ['appointments'],
      since: '2026-03-02',
      until: '2026-06-30',
      proof: 'invitation',
      endsByAge: null,
      can: {end: true},
    }
    expect(await listOf(at.celia)).toMatchObject({forMe: [permission], byMe: [], invitations: []})
    expect(await listOf(at.ana)).toMatchObject({forMe: [], byMe: [permission], invitations: []})
    expect(await notificationsOf(at.celia)).toEqual([
      expect.stringMatching(/^Desde tu cuenta se invitó a .* a sacar y anular turnos en tu nombre\./),
      'Ana Ceballos aceptó actuar por vos.',
    ])
  })

  it('gets the same answer whether the other has an account or not', async () => {
    const at = await portal()
    const known = await invite(at.celia, at)
    const unknown = await invite(at.celia, at, {documentNumber: '71999999'})
    const otherMail = await invite(at.celia, at, {email: 'otra@ejemplo.test', documentNumber: '71999998'})
    for (const answer of [known, unknown, otherMail]) {
      expect(answer.json()).toEqual({estado: 0, mensaje: '', id: expect.any(Number)})
    }
    expect((await listOf(at.celia)).invitations).toHaveLength(3)
    const {id} = otherMail.json<{id: number}>()
    expect((await reply(at.ana, id, 'accept')).statusCode).toBe(404)
  })

  it.each(['celia', 'ana'] as const)('ends it, or the other does (%s), at once', async (who) => {
    const at = await portal()
    const permissionId = await accepted(at)
    expect((await end(at[who], permissionId)).json()).toMatchObject({estado: 0})
    expect(await groupOf(at.ana)).toEqual([])
    expect(await listOf(at.celia)).toMatchObject({forMe: []})
    const messages = await notificationsOf(who === 'celia' ? at.ana : at.celia)
    expect(messages.at(-1)).toMatch(who === 'celia' ? /terminó el permiso/ : /^Ana Ceballos dejó de actuar por vos/)
    expect((await end(at[who], permissionId)).statusCode).toBe(404)
  })

  it('lets the other act until the last day, and not a day more', async () => {
    const at = await portal()
    await accepted(at, {until: '2026-03-04'})
    at.clock.set(new Date('2026-03-04T23:59:59.999-03:00'))
    expect(await groupOf(at.ana)).toHaveLength(1)
    at.clock.set(new Date('2026-03-05T00:00:00-03:00'))
    expect(await groupOf(at.ana)).toEqual([])
    expect(await listOf(at.celia)).toMatchObject({forMe: []})
  })

  it('cannot have the invitation answered twice, after it was withdrawn, or after two weeks', async () => {
    const at = await portal()
    const {id} = (await invite(at.celia, at)).json<{id: number}>()
    expect((await reply(at.ana, id, 'withdraw')).statusCode).toBe(404)
    expect((await reply(at.celia, id, 'accept')).statusCode).toBe(404)
    await reply(at.celia, id, 'withdraw')
    expect((await reply(at.ana, id, 'accept')).json()).toMatchObject({codigo: 'invitation-over'})

    const second = (await invite(at.celia, at)).json<{id: number}>().id
    at.clock.set(new Date(TEST_NOW.getTime() + 14 * DAY))
    expect((await reply(at.ana, second, 'accept')).json()).toMatchObject({codigo: 'invitation-over'})
    expect((await listOf(at.ana)).invitations).toEqual([])
  })

  it('either withdraws the invitation or has it accepted, when both happen at the same time', async () => {
    const at = await portal()
    for (let turn = 0; turn < 5; turn++) {
      const {id} = (await invite(at.celia, at)).json<{id: number}>()
      const answers = await Promise.all([
        reply(at.ana, id, 'accept'),
        reply(at.celia, id, 'withdraw'),
        reply(at.ana, id, 'accept'),
      ])
      expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
      const {state} = await db
        .selectFrom('acting_invitation')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const live = await listOf(at.celia)
      expect(live.forMe).toHaveLength(state === 'accepted' ? 1 : 0)
      await Promise.all(live.forMe.map((one) => end(at.celia, one.id)))
    }
  })

  it('needs a validated identity, as does the one who accepts', async () => {
    const unproved = await portal({celia: {status: 'unvalidated'}})
    expect((await invite(unproved.celia, unproved)).json()).toMatchObject({codigo: 'not-validated'})
    const at = await portal({ana: {status: 'pending'}})
    const {id} = (await invite(at.celia, at)).json<{id: number}>()
    expect((await reply(at.ana, id, 'accept')).json()).toMatchObject({codigo: 'not-validated'})
  })

  it('can invite neither themselves nor for a day that has passed', async () => {
    const at = await portal()
    const own = {documentNumber: at.celiaRow.document_number, until: '2026-03-01'}
    const {errores} = (await invite(at.celia, at, own)).json<{errores: {campo: string}[]}>()
    expect(errores.map(({campo}) => campo)).toEqual(['nroDoc', 'hasta'])
  })
})

describe('a guardian', () => {
  it('invites another for a child, with a scope; the invited sees it as limited, and the other guardian is notified', async () => {
    const at = await portal()
    const child = await aChildOf(db, at.celia.actor.personId)
    const father = await at.signIn(await anAccount(db, {first_name: 'Pablo'}))
    await db
      .insertInto('relationship')
      .values({holder_id: father.actor.personId, dependant_id: child.id, status: 'verified'})
      .execute()
    const {id} = (await invite(at.celia, at, {ednsId: child.edns_id, scope: 'appointments'})).json<{id: number}>()
    await reply(at.ana, id, 'accept')
    expect(await groupOf(at.ana)).toMatchObject([
      {firstName: 'Tomás', kind: 'child', can: {bookFor: true, seeResults: false}, nextStep: {step: 'limited-scope'}},
    ])
    const others = (await listOf(father)).forMyChildren.map(({proof, can}) => [proof, can.end])
    expect(new Map(others.map(([proof, mayEnd]) => [proof, mayEnd]))).toEqual(
      new Map([
        ['documents', false],
        ['invitation', true],
      ]),
    )
    expect(await notificationsOf(father)).toEqual(['Ana Ceballos aceptó actuar por Tomás.'])
    // A holder with only a part of the rights cannot pass them on.
    expect((await invite(at.ana, at, {ednsId: child.edns_id})).statusCode).toBe(404)
  })

  it('can invite only if proved by documents, for no longer than their own end; permissions that they gave end with theirs', async () => {
    const at = await portal()
    const child = await aChildOf(db, at.celia.actor.personId)
    const given = await db
      .updateTable('relationship')
      .set({ends_on: '2026-06-30'})
      .where('dependant_id', '=', child.id)
      .returning('id')
      .executeTakeFirstOrThrow()
    const ofChild = {ednsId: child.edns_id, scope: 'all'} as const
    const {id} = (await invite(at.celia, at, ofChild)).json<{id: number}>()
    await reply(at.ana, id, 'accept')
    expect(await groupOf(at.ana)).toMatchObject([{until: '2026-06-30', can: {invite: false}}])
    expect(await groupOf(at.celia)).toMatchObject([{can: {invite: true}}])

    const cousin = await anAccount(db)
    const {document_number: documentNumber, email} = cousin
    const ofCousin = {...ofChild, documentNumber, email: email ?? ''}
    expect((await invite(at.ana, at, ofCousin)).statusCode).toBe(404)
    // Also a permission that was given when invited guardians still could.
    await db
      .updateTable('acting_invitation')
      .set({state: 'accepted'})
      .where('id', '=', (await invite(at.celia, at, ofCousin)).json<{id: number}>().id)
      .execute()
    await db
      .updateTable('acting_invitation')
      .set({inviter_id: at.ana.actor.personId})
      .where('document_number', '=', documentNumber)
      .execute()
    const {id: further} = await db
      .selectFrom('acting_invitation')
      .select('id')
      .where('document_number', '=', documentNumber)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('relationship')
      .values({holder_id: cousin.id, dependant_id: child.id, status: 'verified', invitation_id: further})
      .execute()
    const live = () =>
      db.selectFrom('relationship').select('id').where('dependant_id', '=', child.id).where('ended_at', 'is', null)
    expect(await live().execute()).toHaveLength(3)
    expect((await end(at.celia, given.id)).statusCode).toBe(200)
    expect(await live().execute()).toEqual([])
    expect((await notificationsOf(at.ana)).at(-1)).toContain('Tu permiso terminó también')
  })

  it('proved by documents ends what another guardian gave; an invited one does not', async () => {
    const at = await portal()
    const child = await aChildOf(db, at.celia.actor.personId)
    const father = await at.signIn(await anAccount(db, {first_name: 'Pablo'}))
    await db
      .insertInto('relationship')
      .values({holder_id: father.actor.personId, dependant_id: child.id, status: 'verified'})
      .execute()
    const aunt = await anAccount(db)
    const permissions = new Map<string, number>()
    for (const [who, account] of [
      ['ana', at.anaRow],
      ['aunt', aunt],
    ] as const) {
      const overrides = {ednsId: child.edns_id, documentNumber: account.document_number, email: account.email ?? ''}
      const {id} = (await invite(at.celia, at, overrides)).json<{id: number}>()
      await reply(await at.signIn(account), id, 'accept')
      const {id: given} = await db
        .selectFrom('relationship')
        .select('id')
        .where('invitation_id', '=', id)
        .executeTakeFirstOrThrow()
      permissions.set(who, given)
    }
    expect((await end(at.ana, permissions.get('aunt'))).statusCode).toBe(404)
    expect((await end(father, permissions.get('aunt'))).statusCode).toBe(200)
    expect((await end(father, permissions.get('ana'))).statusCode).toBe(200)
    expect(await groupOf(at.ana)).toEqual([])
  })

  it('proved by documents declines a link that another asked for, who learns nothing from it; not a proved one', async () => {
    const at = await portal()
    const child = await aChildOf(db, at.celia.actor.personId)
    const stranger = {holder_id: at.ana.actor.personId, dependant_id: child.id}
    await db.insertInto('relationship').values(stranger).execute()
    const asked = async () => (await listOf(at.celia)).forMyChildren
    expect(await asked()).toMatchObject([{status: 'unverified', rights: [], can: {end: true}}])
    expect((await end(at.celia, (await asked())[0]?.id)).json()).toMatchObject({estado: 0})
    expect(await asked()).toEqual([])
    expect(await groupOf(at.ana)).toEqual([])
    const messages = (await notificationsOf(at.ana)).at(-1)
    expect(messages).toMatch(/^Un familiar rechazó tu pedido/)
    expect(messages).not.toMatch(/Tomás|Celia/)

    await db
      .insertInto('relationship')
      .values({...stranger, status: 'verified'})
      .execute()
    const [proved] = await asked()
    expect(proved?.can.end).toBe(false)
    expect((await end(at.celia, proved?.id)).statusCode).toBe(404)
  })

  it('sees no other holders before the relationship is verified', async () => {
    const at = await portal()
    const child = await aChildOf(db, at.celia.actor.personId)
    await db.insertInto('relationship').values({holder_id: at.ana.actor.personId, dependant_id: child.id}).execute()
    expect((await listOf(at.ana)).forMyChildren).toEqual([])
    expect((await listOf(at.celia)).forMyChildren).toMatchObject([{status: 'unverified', proof: 'none', rights: []}])
  })
})

describe('booking for an adult', () => {
  it.each([
    ['appointments', 200],
    ['all', 200],
    ['results', 404],
  ] as const)('with the scope %s answers %i, and nothing after the end', async (scope, status) => {
    const at = await portal()
    const permissionId = await accepted(at, {scope})
    const agenda = await anAgenda(db)
    await aSlot(db, agenda, '2026-03-03T10:00:00-03:00')
    await aSlot(db, agenda, '2026-03-05T10:00:00-03:00')
    const patientId = at.celiaRow.edns_id
    const search = {
      ...aSearch(agenda, {from: '2026-03-03', to: '2026-03-06', limit: 5}),
      practitionerId: agenda.practitioner.id,
      patientId,
    }
    expect((await at.ana.send(freeSlots, search)).statusCode).toBe(status)
    const book = (date: string) =>
      at.ana.send(bookAppointment, {
        practitionerId: agenda.practitioner.id,
        centreId: agenda.centre.slug,
        date,
        time: '10:00',
        specialtyId: search.specialtyId,
        serviceId: search.serviceId,
        patientId,
      })
    const booked = await book('2026-03-03')
    expect(booked.statusCode).toBe(status)
    const row = await db
      .selectFrom('appointment')
      .select('id')
      .where('patient_id', '=', at.celiaRow.id)
      .executeTakeFirst()
    expect(row === undefined).toBe(status === 404)
    const messages = (await notificationsOf(at.celia)).filter((text) => text.startsWith('Turno reservado por Ana: '))
    expect(messages).toHaveLength(status === 200 ? 1 : 0)
    const mails = await mailsOf(at.celiaRow.id)
    expect(mails.filter(({kind}) => kind === 'appointment-booked')).toHaveLength(status === 200 ? 1 : 0)

    await end(at.celia, permissionId)
    expect((await book('2026-03-05')).statusCode).toBe(404)
    expect((await at.ana.send(cancelAppointment, {appointmentId: row?.id ?? 1})).statusCode).toBe(404)
  })

  it('is cancelled by the holder too', async () => {
    const at = await portal()
    await accepted(at, {scope: 'appointments'})
    const agenda = await anAgenda(db)
    await aSlot(db, agenda, '2026-03-03T10:00:00-03:00')
    const booked = await at.celia.ask(bookAppointment, {
      practitionerId: agenda.practitioner.id,
      centreId: agenda.centre.slug,
      date: '2026-03-03',
      time: '10:00',
      specialtyId: agenda.service.specialty_id,
      serviceId: agenda.service.id,
    })
    const appointmentId = booked.is === 'confirmed' ? booked.appointmentId : 0
    const before = await notificationsOf(at.celia)
    expect((await at.ana.send(cancelAppointment, {appointmentId})).json()).toMatchObject({mensaje: 'Turno anulado'})
    expect((await notificationsOf(at.celia)).slice(before.length)).toEqual([
      expect.stringMatching(/^Turno anulado por Ana: /),
    ])
    expect((await notificationsOf(at.ana)).at(-1)).toMatch(/^Turno anulado: /)
    expect(await mailsOf(at.celiaRow.id)).toMatchObject([
      {kind: 'appointment-booked'},
      {kind: 'appointment-cancelled', recipient: at.celiaRow.email, data: {firstName: 'Celia'}},
    ])
  })
})

describe('a birthday', () => {
  it('ends the rights of parents at midnight of Buenos Aires on the 16th, until the young person invites them', async () => {
    const at = await portal()
    const young = await anAccount(db, {birth_date: '2010-03-10', first_name: 'Bruno', last_name: 'Ibáñez'})
    await db
      .insertInto('relationship')
      .values({holder_id: at.ana.actor.personId, dependant_id: young.id, status: 'verified'})
      .execute()
    const bookable = async () => (await groupOf(at.ana)).map(({can}) => [can.bookFor, can.seeResults])
    at.clock.set(new Date('2026-03-09T23:59:59.999-03:00'))
    expect(await bookable()).toEqual([[true, true]])
    at.clock.set(new Date('2026-03-10T00:00:00-03:00'))
    expect(await bookable()).toEqual([[false, false]])

    const bruno = await at.signIn(young)
    const {id} = (await invite(bruno, at, {scope: 'appointments'})).json<{id: number}>()
    await reply(at.ana, id, 'accept')
    expect(await bookable()).toEqual([[true, false]])
    expect(await listOf(bruno)).toMatchObject({forMe: [{kind: 'adult', scope: 'appointments', endsByAge: null}]})
  })
})
