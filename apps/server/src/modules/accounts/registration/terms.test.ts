import {createHash} from 'node:crypto'
import {API_BASE} from '@ceibo/contract/wire/endpoint'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import type {FastifyInstance} from 'fastify'
import {describe, expect, it} from 'vitest'
import {aSignedInPatient} from '#api/testing/test-signed-in.ts'
import {replaceMailToken} from '#modules/accounts/credentials/mail-token.queries.ts'
import {hashSecret, newSecret} from '#platform/secrets/secret-token.ts'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {registrationServer} from './test-applicant.ts'

const {db} = await freshDatabase()

const read = async (server: FastifyInstance, hash: string) =>
  server.inject({url: `${API_BASE}/maestro/terminos/${hash}`})

const accept = async (server: FastifyInstance, payload: object, bearer?: string) =>
  server.inject({
    method: 'POST',
    url: `${API_BASE}/registro/aceptar/terminos`,
    payload: {idTermino: 24, userData: 'x', ip: '10.0.0.1', canal: 1, altaUsr: 'WEB', ...payload},
    ...(bearer !== undefined && {headers: {authorization: `Bearer ${bearer}`}}),
  })

const acceptancesOf = (personId: number) =>
  db.selectFrom('terms_acceptance').selectAll().where('person_id', '=', personId).execute()

type Version = {data: [{id: number; hash: string; texto: string}]}

describe('terms', () => {
  it('are a list whose first item is the version in force, with id 24 and its text', async () => {
    const {server} = await registrationServer(db)
    const {data} = (await read(server, 'vigente')).json<Version>()
    expect(data[0].id).toBe(24)
    expect(data[0].texto.length).toBeGreaterThan(3000)
    expect(data[0].hash).toBe(createHash('sha256').update(data[0].texto).digest('hex'))
  })

  it('are found by the hash of a version, also of an old one; a newer version is in force from its day', async () => {
    const {server, clock} = await registrationServer(db)
    const before = (await read(server, 'vigente')).json<Version>().data[0]
    const text = 'Una versión nueva'
    const hash = createHash('sha256').update(text).digest('hex')
    const since = new Date(clock.now().getTime() + 3_600_000)
    await db.insertInto('terms_version').values({terms_id: 24, text, hash, in_force_since: since}).execute()

    expect((await read(server, 'vigente')).json<Version>().data[0].hash).toBe(before.hash)
    clock.advance(3600)
    expect((await read(server, 'vigente')).json<Version>().data[0].texto).toBe(text)
    expect((await read(server, before.hash)).json<Version>().data[0].texto).toBe(before.texto)
    await db.deleteFrom('terms_version').where('hash', '=', hash).execute()
  })

  it('answer 404 for an unknown hash, and 422 for an invalid one', async () => {
    const {server} = await registrationServer(db)
    expect((await read(server, 'f'.repeat(64))).statusCode).toBe(404)
    expect((await read(server, 'x')).statusCode).toBe(422)
  })

  it('cannot be stored under a hash that does not match', async () => {
    const row = {terms_id: 24, text: 'Otro texto', hash: 'a'.repeat(64), in_force_since: new Date(0)}
    await expect(db.insertInto('terms_version').values(row).execute()).rejects.toThrow('terms_version_check')
  })
})

describe('aceptar/terminos', () => {
  it('stores the acceptance of the person of the session, once', async () => {
    const {patient, authenticate} = await aSignedInPatient(db)
    const {server, clock} = await registrationServer(db, authenticate)
    for (let n = 0; n < 2; n++) {
      expect((await accept(server, {idPersona: patient.personId}, 'token')).json()).toEqual({estado: 0, mensaje: ''})
    }
    expect(await acceptancesOf(patient.personId)).toMatchObject([
      {terms_id: 24, channel: 'web', accepted_at: clock.now(), registered_by: 'WEB', device: 'x'},
    ])
  })

  it('R1: answers 404 for somebody else and writes nothing for them', async () => {
    const other = await aPatient(db)
    const {authenticate} = await aSignedInPatient(db)
    const {server} = await registrationServer(db, authenticate)
    expect((await accept(server, {idPersona: other.id}, 'token')).statusCode).toBe(404)
    expect(await acceptancesOf(other.id)).toEqual([])
  })

  it('accepts the link of a completion, also just spent, within its half hour and only for its person', async () => {
    const {server, clock} = await registrationServer(db)
    const person = await aPatient(db)
    const other = await aPatient(db)
    const access = newSecret()
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + 30 * 60_000)
    await replaceMailToken(db, {hash: hashSecret(access), purpose: 'completion', personId: person.id, now, expiresAt})
    await db.updateTable('mail_token').set({used_at: now}).where('person_id', '=', person.id).execute()

    expect((await accept(server, {idPersona: other.id}, access)).json()).toMatchObject({codigo: 'link-expired'})
    expect((await accept(server, {idPersona: person.id}, access)).statusCode).toBe(200)
    clock.advance(30 * 60)
    expect((await accept(server, {idPersona: person.id}, access)).json()).toMatchObject({codigo: 'link-expired'})
    expect((await accept(server, {idPersona: person.id})).statusCode).toBe(401)
    expect(await acceptancesOf(person.id)).toHaveLength(1)
    expect(await acceptancesOf(other.id)).toEqual([])
  })
})
