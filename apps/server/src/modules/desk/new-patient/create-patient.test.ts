import {PATHS} from '@ceibo/contract/pages/paths'
import {STAFF_API} from '@ceibo/contract/staff/staff-api'
import type {StaffRole} from '@ceibo/contract/staff/staff-roles'
import {API_BASE} from '@ceibo/contract/wire/endpoint'
import {aChildOf, aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import * as z from 'zod/mini'
import {bookingServer} from '#api/testing/test-patient-client.ts'
import {signedInStaff} from '#api/testing/test-signed-in-staff.ts'
import {anAccount} from '#modules/accounts/credentials/test-account.ts'
import {completionRoutes} from '#modules/accounts/registration/registration.routes.ts'
import {patientCardRoutes} from '#modules/desk/patient-card.routes.ts'

const {db} = await freshDatabase()
const NOW = new Date('2026-11-23T12:00:00Z')

let last = 40_000_000
const aDocument = () => String(++last)

const eva = (changed: object = {}) => ({
  documentType: 2,
  documentNumber: aDocument(),
  lastName: 'Ríos',
  firstName: 'Eva',
  sex: 'F',
  birthDate: '1990-03-02',
  ...changed,
})

async function aDesk(role: StaffRole = 'reception') {
  const {server} = await bookingServer(db, [...patientCardRoutes, ...completionRoutes], NOW)
  const {headers, staffId} = await signedInStaff(db, {roles: [role], now: NOW})
  async function send(path: string, payload?: object) {
    const answer = await server.inject({
      method: payload ? 'POST' : 'GET',
      url: `${STAFF_API}${path}`,
      headers,
      ...(payload && {payload}),
    })
    return {status: answer.statusCode, body: answer.json<Record<string, unknown>>()}
  }
  return {send, staffId, server}
}

const personOf = (id: unknown) =>
  db.selectFrom('person').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow()

const peopleWith = (documentNumber: string) =>
  db.selectFrom('person').select('id').where('document_number', '=', documentNumber).execute()

const mailsTo = (email: string) =>
  db.selectFrom('mail_outbox').select(['kind', 'data']).where('recipient', '=', email).orderBy('id').execute()

describe('a person whom a desk adds', () => {
  it('needs no email, is unvalidated, and is audited with who added them', async () => {
    const {send, staffId} = await aDesk()
    const {body} = await send('/pacientes', eva({documentNumber: '0.38.111.222', phone: '11 5555 0142'}))
    expect(body).toMatchObject({estado: 0, access: 'no-email'})
    expect(await personOf(body['personId'])).toMatchObject({
      document_number: '38111222',
      phone: '1155550142',
      email: null,
      status: 'unvalidated',
      added_by: staffId,
      declared_by: null,
    })
    const audited = db.selectFrom('audit_event').select(['action', 'actor_id'])
    expect(await audited.where('subject_id', '=', Number(body['personId'])).execute()).toEqual([
      {action: 'patient-added', actor_id: staffId},
    ])
  })

  it('with an email is invited to complete the account, and then chooses a password by a link', async () => {
    const {send, server} = await aDesk()
    const email = 'eva.alta@ejemplo.test'
    const {body} = await send('/pacientes', eva({email}))
    expect(body).toMatchObject({estado: 0, access: 'invited'})
    const [invitation] = await mailsTo(email)
    const {path} = z.object({path: z.string()}).parse(invitation?.data)
    expect(path.startsWith(`${PATHS.login}?token=`)).toBe(true)
    await db
      .insertInto('plan')
      .values({id: 1, name: 'Salud Andina'})
      .onConflict((on) => on.doNothing())
      .execute()
    const home = {
      domDireccion: 'Calle del Jacarandá 12',
      nacionalidad: 1,
      provincia: 2,
      ciudad: 'Buenos Aires',
      codigoPostal: '1416',
      telefono1: '1155550206',
      planPk: 1,
      gamaPk: null,
      planEspecial: null,
      gamaEspecial: null,
    }
    const completed = await server.inject({
      method: 'POST',
      url: `${API_BASE}/nosocios/crear`,
      payload: {...home, idPersona: body['personId']},
      headers: {authorization: `Bearer ${new URLSearchParams(path.split('?')[1]).get('token')}`},
    })
    expect(completed.statusCode).toBe(200)
    expect((await mailsTo(email)).map(({kind}) => kind)).toEqual(['account-invitation', 'reset-link'])
  })

  it('is not invited as a child, as a member of the plan, or where the document has an account', async () => {
    const {send} = await aDesk()
    const email = 'nadie@ejemplo.test'
    const child = await send('/pacientes', eva({email, birthDate: '2015-03-02'}))
    expect(child.body).toMatchObject({estado: 0, access: 'child'})
    const member = eva({email})
    await db.insertInto('plan_member').values({document_type_id: 2, document_number: member.documentNumber}).execute()
    expect((await send('/pacientes', member)).body).toMatchObject({estado: 0, access: 'plan-member'})
    const stranger = await anAccount(db, {status: 'unvalidated'})
    const owner = eva({email, documentNumber: stranger.document_number})
    expect((await send('/pacientes', owner)).body).toMatchObject({estado: 0, access: 'has-account'})
    expect(await mailsTo(email)).toEqual([])
  })

  it('is found instead where the document has a card: proved, of a desk, or registered with the same data', async () => {
    const {send} = await aDesk()
    const proved = await aPatient(db)
    const registered = await anAccount(db, {
      status: 'unvalidated',
      last_name: 'Ríos',
      first_name: 'Eva María',
      sex: 'F',
      birth_date: '1990-03-02',
    })
    const added = eva()
    const first = await send('/pacientes', added)
    for (const [given, personId] of [
      [eva({documentNumber: proved.document_number}), proved.id],
      [eva({documentNumber: registered.document_number}), registered.id],
      [added, first.body['personId']],
      [{...added, firstName: 'Otra'}, first.body['personId']],
    ] as const) {
      expect((await send('/pacientes', given)).body).toMatchObject({estado: 1, personId})
    }
  })

  it('of ten desks at once is added once', async () => {
    const given = eva()
    const desks = await Promise.all(Array.from({length: 5}, () => aDesk()))
    const answers = await Promise.all([...desks, ...desks].map(({send}) => send('/pacientes', given)))
    const people = await peopleWith(given.documentNumber)
    expect(people).toHaveLength(1)
    expect(new Set(answers.map(({body}) => body['personId']))).toEqual(new Set(people.map(({id}) => id)))
    expect(answers.filter(({body}) => body['estado'] === 0)).toHaveLength(1)
  })

  it('is checked by the rules of a registration', async () => {
    const {send} = await aDesk()
    for (const [wrong, field] of [
      [{documentNumber: '12'}, 'documentNumber'],
      [{lastName: 'R'}, 'lastName'],
      [{firstName: '<b>'}, 'firstName'],
      [{birthDate: '2026-13-01'}, 'birthDate'],
      [{birthDate: '2027-01-01'}, 'birthDate'],
      [{sex: 'Q'}, 'sex'],
      [{phone: 'doce'}, 'phone'],
      [{email: 'eva'}, 'email'],
      [{planId: 999}, 'planId'],
      [{documentType: 99}, 'documentType'],
    ] as const) {
      expect(await send('/pacientes', eva(wrong))).toMatchObject({status: 422, body: {errores: [{campo: field}]}})
    }
  })

  it('is shown who may be the same: with the document, or with a word of the name and the birth date', async () => {
    const {send} = await aDesk()
    const one = await aPatient(db, {last_name: 'Quiroga', first_name: 'Lía', birth_date: '1971-01-09'})
    const ask = async (query: string) => (await send(`/pacientes/parecidos?${query}`)).body['people']
    expect(await ask('nombre=quiroga+laura&nacimiento=1971-01-09')).toMatchObject([{personId: one.id}])
    expect(await ask('nombre=quiroga+laura&nacimiento=1971-01-10')).toEqual([])
    expect(await ask(`documento=${one.document_number}`)).toMatchObject([{personId: one.id}])
    expect(await ask('')).toEqual([])
  })
})

const tomas = (changed: object = {}) => eva({firstName: 'Tomás', sex: 'M', birthDate: '2018-05-20', ...changed})

describe('a child whom a desk adds', () => {
  it('is linked with the adult, who proved nothing of it yet', async () => {
    const {send, staffId} = await aDesk()
    const mother = await aPatient(db)
    const given = tomas()
    const {body} = await send(`/pacientes/${mother.id}/menores`, given)
    expect(body).toMatchObject({estado: 0})
    expect(await personOf(body['personId'])).toMatchObject({declared_by: mother.id, status: 'unvalidated'})
    const link = db.selectFrom('relationship').select('status').where('holder_id', '=', mother.id)
    expect(await link.execute()).toEqual([{status: 'unverified'}])
    const audited = db.selectFrom('audit_event').select(['actor_id', 'object']).where('action', '=', 'dependant-link')
    expect(await audited.where('subject_id', '=', Number(body['personId'])).execute()).toEqual([
      {actor_id: staffId, object: `person:${mother.id}`},
    ])
    expect((await send(`/pacientes/${mother.id}/menores`, given)).body).toMatchObject({
      estado: 1,
      personId: body['personId'],
    })
  })

  it('whom the network knows is linked, and who acts for it is told', async () => {
    const {send} = await aDesk()
    const father = await aPatient(db, {email: 'padre.alta@ejemplo.test'})
    const child = await aChildOf(db, father.id, {birth_date: '2018-05-20'})
    const mother = await aPatient(db)
    const given = tomas({documentNumber: child.document_number})
    expect((await send(`/pacientes/${mother.id}/menores`, given)).body).toMatchObject({estado: 0, personId: child.id})
    expect(await mailsTo('padre.alta@ejemplo.test')).toHaveLength(1)
    const links = db.selectFrom('relationship').select('status').where('holder_id', '=', mother.id)
    expect(await links.execute()).toEqual([{status: 'unverified'}])
  })

  it('is refused, with the rule, with an adult who has not proved who they are, at sixteen, and with the document of another', async () => {
    const {send} = await aDesk()
    const unproved = await aPatient(db, {status: 'unvalidated'})
    const refused = await send(`/pacientes/${unproved.id}/menores`, tomas())
    expect(refused.body).toMatchObject({estado: 2, text: expect.stringContaining('identidad validada')})
    const mother = await aPatient(db)
    expect(await send(`/pacientes/${mother.id}/menores`, tomas({birthDate: '2010-11-23'}))).toMatchObject({
      status: 422,
      body: {errores: [{campo: 'birthDate'}]},
    })
    const other = await aPatient(db, {last_name: 'Godoy'})
    const taken = await send(`/pacientes/${mother.id}/menores`, tomas({documentNumber: other.document_number}))
    expect(taken.body).toMatchObject({estado: 2, text: expect.stringContaining('Godoy')})
  })

  it('of two desks at once is one person with one link', async () => {
    const mother = await aPatient(db)
    const given = tomas()
    const desks = [await aDesk(), await aDesk()]
    await Promise.all(desks.map(({send}) => send(`/pacientes/${mother.id}/menores`, given)))
    expect(await peopleWith(given.documentNumber)).toHaveLength(1)
    const links = db.selectFrom('relationship').select('id').where('holder_id', '=', mother.id)
    expect(await links.execute()).toHaveLength(1)
  })

  it('is not there for roles without a desk, nor are adults whom nobody knows', async () => {
    const mother = await aPatient(db)
    for (const role of ['reviewer', 'results', 'content', 'auditor'] as const) {
      const {send} = await aDesk(role)
      expect(await send(`/pacientes/${mother.id}/menores`, tomas())).toMatchObject({status: 404})
      expect(await send('/pacientes', eva())).toMatchObject({status: 404})
      expect(await send('/pacientes/parecidos?documento=30111222')).toMatchObject({status: 404})
    }
    expect(await (await aDesk()).send('/pacientes/999999/menores', tomas())).toMatchObject({status: 404})
  })
})
