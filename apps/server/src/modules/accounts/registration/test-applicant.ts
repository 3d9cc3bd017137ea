import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {API_BASE} from '@ceibo/contract/wire/endpoint'
import type {Database} from '@ceibo/database/open-database'
import type {FastifyInstance} from 'fastify'
import * as z from 'zod/mini'
import {TEST_NOW, testServer} from '#api/testing/test-server.ts'
import type {Authenticate} from '#api/mount/authenticate.ts'
import {registrationRoutes} from './registration.routes.ts'

/** Tests of registration call the server as a browser does, with its cookies, and read the mails sent to the address. */

export const TEST_PASSWORD = 'Quebracho.77'

export async function registrationServer(db: Database, authenticate?: Authenticate) {
  const clock = settableClock(TEST_NOW)
  const woken: string[] = []
  const server = await testServer(db, {
    routes: registrationRoutes,
    clock,
    wake: (job) => void woken.push(job),
    ...(authenticate && {authenticate}),
  })
  return {server, clock, woken}
}

let people = 0

/** An unregistered person with a document, an address and a network of their own. */
export function newcomer() {
  const n = ++people
  return {
    documentType: 2,
    documentNumber: String(60_000_000 + n),
    email: `persona${n}@ejemplo.test`,
    address: `198.18.${n}.7`,
  }
}

type Newcomer = ReturnType<typeof newcomer>

/** A browser in which somebody registers; `as` switches to another person. */
export function anApplicant(server: FastifyInstance, db: Database, who: Newcomer, cookies = new Map<string, string>()) {
  async function post(path: string, payload: object, headers: Record<string, string> = {}) {
    const answer = await server.inject({
      method: 'POST',
      url: `${API_BASE}${path}`,
      remoteAddress: who.address,
      cookies: Object.fromEntries(cookies),
      payload,
      headers,
    })
    for (const {name, value} of answer.cookies) cookies.set(name, value)
    return answer
  }
  const named = {tipoDocumento: who.documentType, nroDocumento: who.documentNumber}
  const applicant = {...named, email: who.email, nombre: 'Sofía', apellido: 'Paz'}

  const browser = {
    cookies,
    post,
    check: () => post('/registro/check/prerregistro', {...named, email: who.email}),
    askPin: (changed: object = {}) => post('/registro/pin', {...applicant, ...changed}),
    verify: (pin: string) => post('/registro/pin/verificar', {...named, pin}),
    save: (changed: object = {}, headers: Record<string, string> = {}) =>
      post(
        '/registro/grabar/prerregistro',
        {
          nombre: 'Sofía',
          apellido: 'Paz',
          mApellido: null,
          tipoDocumento: who.documentType,
          documento: who.documentNumber,
          email: who.email,
          estado: 1,
          ...changed,
        },
        headers,
      ),
    create: (changed: Changed = {}) => post('/registro/crear', payloadOf(who, changed)),
    /** The code in the last mail to this address. */
    pinInMail: () => lastPin(db, who.email),
    async proveMail() {
      await browser.askPin()
      return browser.verify(await browser.pinInMail())
    },
  }
  return browser
}

type Changed = {person?: Record<string, unknown>; account?: Record<string, unknown>}

function payloadOf(who: Newcomer, {person = {}, account = {}}: Changed) {
  return {
    datosPersonales: {
      tipoDoc: who.documentType,
      nroDoc: who.documentNumber,
      nombre: 'Sofía',
      apellido1: 'Paz',
      apellido2: null,
      telefono1: '1155550300',
      telefono2: null,
      genero: 'F',
      estadoCivil: null,
      fechaNac: '1997-03-02',
      domDireccion: 'Calle del Ceibo 100',
      piso: '2',
      depto: 'A',
      nacionalidad: 1,
      provincia: 2,
      ciudad: 'Buenos Aires',
      codigoPostal: '1425',
      email: who.email,
      planPk: -1,
      gamaPk: null,
      planEspecial: 'Mutual del Puerto',
      gamaEspecial: 'Plan A',
      ...person,
    },
    registro: {canal: 1, entidad: 10, password: TEST_PASSWORD, idTermino: 24, ...account},
    extraData: {infoNav: 'navegador', origen: 'portal', ip: '10.0.0.1', altaUsr: 'WEB'},
  }
}

const pinData = z.object({pin: z.string()})

async function lastPin(db: Database, recipient: string): Promise<string> {
  const {data} = await db
    .selectFrom('mail_outbox')
    .select('data')
    .where('recipient', '=', recipient)
    .where('kind', '=', 'pin')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return pinData.parse(data).pin
}

/** The accounts of a document. */
export function accountsOf(db: Database, documentNumber: string) {
  return db
    .selectFrom('credential')
    .innerJoin('person', 'person.id', 'credential.person_id')
    .selectAll('person')
    .select(['credential.password_hash', 'credential.must_complete'])
    .where('credential.document_number', '=', documentNumber)
    .execute()
}
