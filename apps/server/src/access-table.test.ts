import {builtInAgenda} from '@ceibo/adapters/booking-system/built-in-agenda'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import type {AccountStatus} from '@ceibo/contract/access'
import {pathOf} from '@ceibo/contract/endpoint'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {aMedicalOrder} from '@ceibo/testing/builders/medical-order-builders'
import {anOrder} from '@ceibo/testing/builders/order-builders'
import {aChildOf, aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {bookSlot} from '@ceibo/scheduling/booking'
import {afterAll, describe, expect, it} from 'vitest'
import type {Patient} from './api/actor.ts'
import {buildHttpServer} from './api/build-http-server.ts'
import type {Identity} from './api/named-person.ts'
import type {Route} from './api/route.ts'
import type {MailTokenPurpose as LinkPurpose} from './api/subject.ts'
import {patientOf} from './api/test-signed-in.ts'
import {TEST_NOW, testDependencies, withoutLimits} from './api/test-server.ts'
import {ROUTES} from './compose-server.ts'
import {ACCESS} from './request-access.ts'
import {replaceMailToken} from './modules/accounts/credentials/mail-token.queries.ts'
import {anAccount, aSession} from './modules/accounts/credentials/test-account.ts'
import {uploaded, NOBODY as ANONYMOUS} from './modules/verification/test-review-desk.ts'
import {replaceLink} from './modules/verification/verification-link.queries.ts'
import {insertPasskey} from './modules/accounts/passkeys/passkey.queries.ts'
import {anAuthenticator} from './modules/accounts/passkeys/test-authenticator.ts'
import {replaceHandoff} from './modules/verification/scan/scan.queries.ts'
import {hashSecret, newSecret} from './platform/secret-token.ts'

/**
 * R1: what each call that names somebody answers, by who asks and whose id it names: `ok` is whatever the call answers to its own
 * (also that it cannot be done now), 404 reads as what does not exist. The columns are an unvalidated and a validated patient, each
 * with: themselves, a child whose relationship is verified, a child whose relationship is not, somebody else, and nobody.
 * `caller` are the fields in which callers say who they are. It is written down so that none of it changes unseen.
 */
const ANSWERS = `
changePassword               ok  404 404 404 404   ok  404 404 404 404
sendChangePin                ok  404 404 404 404   ok  404 404 404 404
verifyChangePin              ok  404 404 404 404   ok  404 404 404 404
changeEmail                  ok  404 404 404 404   ok  404 404 404 404
passkeys                     ok  -   -   -   -     ok  -   -   -   -
startPasskey                 ok  -   -   -   -     ok  -   -   -   -
addPasskey                   ok  -   -   -   -     ok  -   -   -   -
renamePasskey                ok  404 404 404 404   ok  404 404 404 404
removePasskey                ok  404 404 404 404   ok  404 404 404 404
secondStepState              ok  -   -   -   -     ok  -   -   -   -
startSecondStep              ok  -   -   -   -     ok  -   -   -   -
confirmSecondStep            ok  -   -   -   -     ok  -   -   -   -
newRecoveryCodes             ok  -   -   -   -     ok  -   -   -   -
endSecondStep                ok  -   -   -   -     ok  -   -   -   -
openSessions                 ok  -   -   -   -     ok  -   -   -   -
closeSession                 ok  404 404 404 404   ok  404 404 404 404
closeOtherSessions           ok  -   -   -   -     ok  -   -   -   -
familyGroup                  ok  404 404 404 404   ok  404 404 404 404
lookupCuil                   ok  404 404 404 404   ok  404 404 404 404
verifyMember                 ok  -   -   -   -     ok  -   -   -   -
linkNew                      ok  -   -   -   -     ok  -   -   -   -
linkExisting                 ok  404 404 404 404   ok  404 404 404 404
unlink                       404 404 404 404 404   404 ok  ok  404 404
unlink/caller                404 404 404 404 404   ok  ok  404 404 404
editDependant                404 404 404 404 404   404 404 404 404 404
editDependant/caller         404 404 404 404 404   404 404 404 404 404
permissions                  ok  404 404 404 404   ok  404 404 404 404
inviteToAct                  ok  404 404 404 404   ok  ok  404 404 404
inviteToAct/caller           ok  404 404 404 404   ok  ok  404 404 404
answerInvitation             ok  404 404 404 404   ok  404 404 404 404
answerInvitation/caller      ok  404 404 404 404   ok  ok  404 404 404
endPermission                ok  404 404 404 404   ok  404 404 404 404
endPermission/caller         ok  404 404 404 404   ok  ok  404 404 404
validateCuil                 ok  404 404 404 404   ok  404 404 404 404
verifyIdentity               ok  404 404 404 404   ok  404 404 404 404
verifyIdentity/caller        ok  404 404 404 404   ok  ok  404 404 404
verifyMinor                  404 ok  404 404 404   404 ok  404 404 404
verifyMinor/caller           ok  404 404 404 404   ok  ok  404 404 404
verifyRelationship           404 ok  ok  404 404   404 ok  ok  404 404
verifyRelationship/caller    ok  404 404 404 404   ok  ok  404 404 404
verifyOrder                  ok  404 404 404 404   ok  ok  404 404 404
verifyOrder/caller           ok  404 404 404 404   ok  ok  404 404 404
startScanHandoff             ok  -   -   -   -     ok  -   -   -   -
scanHandoff                  ok  -   -   -   -     ok  -   -   -   -
verificationCases            ok  -   -   -   -     ok  -   -   -   -
resubmitImages               ok  -   -   -   -     ok  -   -   -   -
counterCode                  ok  -   -   -   -     ok  -   -   -   -
validationOutcome            ok  -   -   -   -     ok  -   -   -   -
notifications                ok  404 404 404 404   ok  404 404 404 404
markNotificationsRead        ok  404 404 404 404   ok  404 404 404 404
preferences                  ok  404 404 404 404   ok  404 404 404 404
updatePreferences            ok  404 404 404 404   ok  404 404 404 404
profile                      ok  404 404 404 404   ok  404 404 404 404
updateProfile                ok  404 404 404 404   ok  404 404 404 404
specialties                  ok  404 404 404 404   ok  ok  404 404 404
services                    ok  404 404 404 404   ok  ok  404 404 404
centres                      ok  404 404 404 404   ok  ok  404 404 404
centres/caller               ok  404 404 404 404   ok  ok  404 404 404
practitioners                    ok  404 404 404 404   ok  ok  404 404 404
activePlan                   ok  404 404 404 404   ok  ok  404 404 404
firstFreeSlot                ok  404 404 404 404   ok  ok  404 404 404
firstFreeSlot/caller         ok  404 404 404 404   ok  ok  404 404 404
freeSlots                    ok  404 404 404 404   ok  ok  404 404 404
freeSlots/caller             ok  404 404 404 404   ok  ok  404 404 404
freeSlotDays                 ok  404 404 404 404   ok  ok  404 404 404
freeSlotDays/caller          ok  404 404 404 404   ok  ok  404 404 404
holdSlot                     ok  404 404 404 404   ok  ok  404 404 404
bookAppointment              ok  404 404 404 404   ok  ok  404 404 404
bookAppointment/caller       ok  404 404 404 404   ok  ok  404 404 404
appointmentCalendar          ok  404 404 404 404   ok  ok  404 404 404
appointmentSheet             ok  404 404 404 404   ok  ok  404 404 404
cancelAppointment            ok  404 404 404 404   ok  ok  404 404 404
cancelAppointment/caller     ok  404 404 404 404   ok  ok  404 404 404
registerInBooking            ok  404 404 404 404   ok  ok  404 404 404
appointments                 ok  -   -   -   -     ok  -   -   -   -
appointments/caller          ok  404 404 404 404   ok  ok  404 404 404
dashboardAppointments        ok  -   -   -   -     ok  -   -   -   -
dashboardAppointments/caller ok  404 404 404 404   ok  ok  404 404 404
dashboardHistory             ok  -   -   -   -     ok  -   -   -   -
dashboardHistory/caller      ok  404 404 404 404   ok  ok  404 404 404
acceptTerms                  ok  404 404 404 404   ok  404 404 404 404
productsByPerson             ok  404 404 404 404   ok  404 404 404 404
accessLog                    ok  404 404 404 404   ok  404 404 404 404
objectToAccess               ok  404 404 404 404   ok  404 404 404 404
dataRequests                 ok  404 404 404 404   ok  404 404 404 404
requestCorrection            ok  404 404 404 404   ok  404 404 404 404
closeAccount                 ok  404 404 404 404   ok  404 404 404 404
dataExport                   ok  404 404 404 404   ok  404 404 404 404
requestDataExport            ok  404 404 404 404   ok  404 404 404 404
dataExportJson               ok  404 404 404 404   ok  404 404 404 404
dataExportPdf                ok  404 404 404 404   ok  404 404 404 404
`

/**
 * What a call answers to the token of a link: with its owner's id, with another's, after the link was used, of another purpose,
 * invented, and to none at all. 401 is `link-expired` in the same words for all. A call without ids has none of another's;
 * documents that come again by a used link are told that they are there; 409 says that the identity was proved; 422 asks for the field of the token.
 */
const ANSWERS_TO_LINKS = `
productsByPerson             ok  401 401 401 401 401
setPasswordByLink            ok  401 401 401 401 401
acceptTerms                  ok  401 ok  401 401 401
completeAccount              ok  401 401 401 401 401
completeAccountWithAccess    ok  401 401 401 401 401
revertEmail                  ok  -   401 401 401 401
rejectedVerification         ok  -   401 401 401 422
reuploadDocuments            ok  -   ok  401 401 401
openScanHandoff              ok  -   401 401 401 401
scanByHandoff                409 -   401 401 401 401
`

type Person = Awaited<ReturnType<typeof aPatient>>
type Ids = Record<'appointmentId' | 'sessionId' | 'eventId' | 'passkeyId' | 'permissionId' | 'invitationId', number>
type Named = Ids & {person: Person}

const {db} = await freshDatabase()
const clock = settableClock(TEST_NOW)
const agenda = await anAgenda(db)
const actors = new Map<string, Patient>()
const server = await buildHttpServer(
  testDependencies(db, {
    clock,
    bookingSystem: builtInAgenda({db, clock, write: async () => undefined}),
    taxRegistry: {find: async () => ({is: 'missing'})},
  }),
  {
    ...ACCESS,
    routes: withoutLimits(ROUTES),
    authenticate: async ({authorization = ''}) => {
      const actor = actors.get(authorization)
      return actor === undefined ? {is: 'not-signed-in'} : {is: 'patient', actor}
    },
  },
)
afterAll(() => server.close())

let days = 0

/** A person with an appointment and a session of their own. */
async function named(person: Person, bookerId = person.id): Promise<Named> {
  const day = new Date(TEST_NOW.getTime() + ++days * 86_400_000).toISOString().slice(0, 10)
  const slot = await aSlot(db, agenda, `${day}T10:00:00-03:00`)
  const booked = await bookSlot(db, anOrder(agenda, slot, person, {bookerId}), async () => undefined, TEST_NOW)
  if (booked.is === 'refused') throw new Error(booked.code)
  return {
    person,
    appointmentId: booked.appointmentId,
    sessionId: await aSession(db, person.id),
    eventId: await anEvent(person.id),
    passkeyId: await aPasskey(person.id),
    ...(await aPermission(person)),
  }
}

/** A passkey of a person who has an account. */
async function aPasskey(personId: number): Promise<number> {
  const owner = await db
    .selectFrom('credential')
    .select('person_id')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  const credentialId = newSecret()
  const key = {credentialId, publicKey: Buffer.from('x'), counter: 0, transports: [], name: 'Celular', now: TEST_NOW}
  return (owner && (await insertPasskey(db, {personId, ...key}))) ?? NOBODY
}

const NOBODY = 999_999_999

/** An audited event about somebody's data. */
/** A permission to act for somebody, and an invitation that they received. */
async function aPermission({id, document_type_id, document_number, email}: Person) {
  const {id: other} = await aPatient(db)
  const permission = {holder_id: other, dependant_id: id}
  const invitation = {
    inviter_id: other,
    dependant_id: other,
    document_type_id,
    document_number,
    email: email ?? 'nadie@ejemplo.test',
    scope: 'all',
    created_at: TEST_NOW,
    expires_at: new Date(TEST_NOW.getTime() + 86_400_000),
  } as const
  const given = db.insertInto('relationship').values(permission).returning('id').executeTakeFirstOrThrow()
  const received = db.insertInto('acting_invitation').values(invitation).returning('id').executeTakeFirstOrThrow()
  return {permissionId: (await given).id, invitationId: (await received).id}
}

async function anEvent(subjectId: number): Promise<number> {
  const event = {at: TEST_NOW, actor_kind: 'system', action: 'review-accept', result: 'accepted', subject_id: subjectId}
  const {id} = await db.insertInto('audit_event').values(event).returning('id').executeTakeFirstOrThrow()
  return id
}

async function family(status: AccountStatus) {
  const holder = await anAccount(db, {status})
  const child = await aChildOf(db, holder.id)
  const pending = await aChildOf(db, holder.id, {relationshipStatus: 'unverified'})
  const self = await named(holder)
  const nobody = {...holder, id: NOBODY, edns_id: NOBODY, document_number: '45999999'}
  const ofChild = await named(child, holder.id)
  return {
    holder,
    self,
    child: ofChild,
    subjects: [
      self,
      ofChild,
      await named(pending, holder.id),
      await named(await aPatient(db, {birth_date: '1990-01-31'})),
      {
        person: nobody,
        appointmentId: NOBODY,
        sessionId: NOBODY,
        eventId: NOBODY,
        passkeyId: NOBODY,
        permissionId: NOBODY,
        invitationId: NOBODY,
      },
    ],
  }
}

const unvalidated = await family('unvalidated')
const validated = await family('validated')

/** What a call needs besides the ids, so that its schema takes it. */
const search = {
  fechaDesde: '03/03/2026',
  fechaHasta: '04/03/2026',
  idCentros: agenda.centre.slug,
  practicas: agenda.service.id,
  especialidadId: agenda.service.specialty_id,
}
const slot = {
  prestadorId: agenda.practitioner.id,
  idCentro: agenda.centre.slug,
  fechaDesde: '03/03/2026',
  horaDesde: '03:33',
}
const purpose = {especialidadId: agenda.service.specialty_id, practicas: agenda.service.id}
const ofSpecialty = {
  espe: agenda.service.specialty_id,
  especialidad: agenda.service.specialty_id,
  practica: agenda.service.id,
  centro: agenda.centre.slug,
}
const files = (count: number) => ({
  documentacion: Array.from({length: count}, (_, n) => String(n).repeat(32)).join(';'),
  tipoDocumentacion: 1,
})
const period = {fechaDesde: '01/03/2026', fechaHasta: '30/03/2026', fecha: '01/01/2026'}

const home = {
  nacionalidad: 1,
  provincia: 2,
  ciudad: 'Rosario',
  domDireccion: 'Mitre 1',
  telefono1: '3415550100',
  planPk: -1,
}

const BODIES: Record<string, object> = {
  setPasswordByLink: {password: 'Mandarina$47'},
  completeAccount: home,
  completeAccountWithAccess: home,
  changePassword: {password: 'Mandarina$47', oldPassword: 'Equivocada1!'},
  sendChangePin: {nuevoEmail: 'nueva@ejemplo.test'},
  verifyChangePin: {pin: '000000'},
  addPasskey: {
    nombre: 'Celular',
    credencial: anAuthenticator().make({challenge: 'x', rp: {id: 'localhost'}, user: {id: 'x'}}),
  },
  renamePasskey: {nombre: 'Otro'},
  confirmSecondStep: {codigo: '000000'},
  newRecoveryCodes: {password: 'Equivocada1!', codigo: '000000'},
  endSecondStep: {password: 'Equivocada1!', codigo: '000000'},
  changeEmail: {nuevoEmail: 'nueva@ejemplo.test'},
  markNotificationsRead: {hasta: 1},
  updatePreferences: {avisos: [], silencio: null},
  updateProfile: {telefono: '3415550100'},
  firstFreeSlot: search,
  freeSlots: search,
  freeSlotDays: search,
  holdSlot: {...slot, ...purpose},
  bookAppointment: {...slot, ...purpose},
  appointments: period,
  dashboardAppointments: period,
  dashboardHistory: period,
  acceptTerms: {idTermino: 24, canal: 1},
  linkExisting: {vinculo: 3, integrante: {idEdns: 'x', tipoDoc: 2, nroDoc: '71000001'}},
  editDependant: {nacionalidad: 1, obraSocial: -1, planEspecial: 'Mutual', gamaEspecial: 'Única'},
  inviteToAct: {tipoDoc: 2, nroDoc: '71000001', email: 'otra@ejemplo.test', alcance: 'todo', hasta: null},
  answerInvitation: {respuesta: 'aceptar'},
  verifyIdentity: files(3),
  scanByHandoff: files(1),
  verifyMinor: files(2),
  verifyRelationship: files(1),
  verifyOrder: files(1),
  closeAccount: {password: 'Equivocada1!'},
  requestCorrection: {campo: 'nombre', dice: 'Ana', deberia: 'Anna'},
  reuploadDocuments: {documentacion: await uploaded(db, ANONYMOUS, 1)},
}

const LINK_PURPOSES: Record<string, LinkPurpose> = {
  productsByPerson: 'reset',
  setPasswordByLink: 'reset',
  acceptTerms: 'completion',
  completeAccount: 'completion',
  completeAccountWithAccess: 'completion',
  revertEmail: 'email-revert',
  rejectedVerification: 'review',
  reuploadDocuments: 'review',
  openScanHandoff: 'scan',
  scanByHandoff: 'scan',
}

async function aLink(personId: number, purpose: LinkPurpose, isUsed = false): Promise<string> {
  const token = newSecret()
  const hash = hashSecret(token)
  const now = TEST_NOW
  const expiresAt = new Date(now.getTime() + 60_000)
  const used_at = isUsed ? now : null
  switch (purpose) {
    case 'reset':
    case 'completion':
      await replaceMailToken(db, {hash, purpose, personId, now, expiresAt})
      await db.updateTable('mail_token').set({used_at}).where('hash', '=', hash).execute()
      return token
    case 'email-revert':
      await db
        .insertInto('email_change')
        .values({
          person_id: personId,
          old_email: 'antes@ejemplo.test',
          new_email: 'ahora@ejemplo.test',
          changed_at: now,
          revert_hash: hash,
          revert_until: expiresAt,
          reverted_at: used_at,
        })
        .execute()
      return token
    case 'scan':
      await replaceHandoff(db, {personId, hash, now, expiresAt})
      await db.updateTable('scan_handoff').set({used_at}).where('hash', '=', hash).execute()
      return token
    case 'review': {
      const handle = await aMedicalOrder(db, {holder: {id: personId}}, {state: 'rejected'})
      const {id: caseId} = await db
        .selectFrom('verification_case')
        .select('id')
        .where('handle', '=', handle)
        .executeTakeFirstOrThrow()
      await replaceLink(db, {hash, caseId, now, expiresAt})
      await db.updateTable('verification_link').set({used_at}).where('hash', '=', hash).execute()
      return token
    }
  }
}

const idOf = (identity: Identity, {person, ...ids}: Named, route: Route): string => {
  switch (identity) {
    case 'person-id':
      return String(person.id)
    case 'edns-id':
      return String(person.edns_id)
    case 'document-type':
      return String(person.document_type_id)
    case 'document-number':
      return person.document_number
    case 'birth-date':
      return person.birth_date.split('-').toReversed().join('/')
    case 'own-id':
      return String(
        {
          session: ids.sessionId,
          access: ids.eventId,
          passkey: ids.passkeyId,
          permission: ids.permissionId,
          invitation: ids.invitationId,
        }[route.subject.is] ?? ids.appointmentId,
      )
  }
}

/** The call with every id that it declares, in the words of somebody named. */
async function send(route: Route, ids: [path: string, value: string][], authorization?: string) {
  const {endpoint} = route
  const at = (place: string) =>
    ids.flatMap(([path, value]) => (path.startsWith(`${place}.`) ? [[path.slice(place.length + 1), value]] : []))
  const params = new Map(at('params').map(([name = '', value = '']) => [name, value]))
  const url = pathOf(endpoint).replaceAll(/\{(\w+)\}/g, (_, name: string) => params.get(name) ?? 'F')
  const query = new URLSearchParams(at('query').map(([name = '', value = '']): [string, string] => [name, value]))
  if (endpoint.method === 'GET') {
    for (const [name, value] of Object.entries(ofSpecialty)) query.append(name, String(value))
  }
  return server.inject({
    method: endpoint.method,
    url: `${url}?${query.toString()}`,
    headers: authorization === undefined ? {} : {authorization},
    ...(endpoint.method !== 'GET' && {payload: at('body').reduce(put, BODIES[endpoint.id] ?? {})}),
  })
}

/** A body with a value at a place, which may lie in an object of it. */
function put(body: object, [path = '', value = '']: string[]): object {
  const [name = '', ...deeper] = path.split('.')
  if (deeper.length === 0) return {...body, [name]: value}
  const inner: unknown = new Map(Object.entries(body)).get(name)
  return {...body, [name]: put(typeof inner === 'object' && inner !== null ? inner : {}, [deeper.join('.'), value])}
}

const refused: string[] = []

/** The answer to somebody with a session of their own, so that refusals do not add up. */
async function answer(route: Route, ids: [string, string][], actor: Person): Promise<string> {
  const sessionId = await aSession(db, actor.id, {device: `${route.endpoint.id}${JSON.stringify(ids)}`})
  actors.set(`Bearer ${sessionId}`, patientOf(actor, sessionId))
  const answered = await send(route, ids, `Bearer ${sessionId}`)
  // Links that a call ended are there for the next one.
  await db.updateTable('relationship').set({ended_at: null, ended_by: null}).execute()
  if (answered.statusCode >= 500 || answered.statusCode === 401) return String(answered.statusCode)
  if (answered.statusCode !== 404 || answered.json<{codigo: string}>().codigo !== 'not-found') return 'ok'
  refused.push(answered.body)
  return '404'
}

/** The ids of a call as somebody has them. */
const idsOf = (route: Route, one: Named) =>
  Object.entries(route.subject.ids).map(([path, identity]): [string, string] => [path, idOf(identity, one, route)])

async function lineOf(route: Route): Promise<string> {
  const cells: string[] = []
  for (const {holder, subjects} of [unvalidated, validated]) {
    for (const one of subjects) {
      const says = Object.keys(route.subject.ids).length > 0 || one.person.id === holder.id
      cells.push(says ? await answer(route, [...idsOf(route, one), ...ownPath(route, holder)], holder) : '-')
    }
  }
  return [route.endpoint.id, ...cells].join(' ')
}

/** The caller's own id, where the path of a call has it. */
const ownPath = (route: Route, {id}: Person) =>
  route.subject.caller.flatMap((path): [string, string][] => (path.startsWith('params.') ? [[path, String(id)]] : []))

/** The same of a call about one's own, by who the caller says to be. */
async function lineOfCaller(route: Route): Promise<string> {
  const cells: string[] = []
  for (const {holder, self, child, subjects} of [unvalidated, validated]) {
    const ids = idsOf(route, route.subject.is === 'dependant' ? child : self)
    for (const {person} of subjects) {
      const login = `${person.birth_date.split('-').toReversed().join('')}${person.document_number}@red.example`
      const said = route.subject.caller.map((path): [string, string] => [
        path,
        path.startsWith('params.') || path.startsWith('body.idEdns') ? String(person.id) : login,
      ])
      cells.push(await answer(route, [...ids, ...said], holder))
    }
  }
  return [`${route.endpoint.id}/caller`, ...cells].join(' ')
}

const isOf = (name: string) => (route: Route) => route.endpoint.authorization === name && route.subject.is !== 'none'
const ofPatients = ROUTES.filter(isOf('patient'))
const ofBoth = ROUTES.filter(isOf('patient-or-link'))
const ofLinks = ROUTES.filter(({endpoint, subject}) => subject.is.includes('link') && endpoint.id in LINK_PURPOSES)
const written = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.replaceAll(/ +/g, ' '))

describe('R1: a call of a patient', () => {
  it('is answered by who asks and whose id it names; every refusal reads the same and is audited', async () => {
    const lines: string[] = []
    for (const route of [...ofPatients, ...ofBoth]) {
      lines.push(await lineOf(route))
      if (route.subject.caller.length > 0) lines.push(await lineOfCaller(route))
    }

    expect(lines.toSorted()).toEqual(written(ANSWERS).toSorted())
    expect(new Set(refused).size).toBe(1)
    const audited = db.selectFrom('audit_event').select('id').where('action', '=', 'subject-mismatch').execute()
    expect(await audited).toHaveLength(refused.length)
  }, 240_000)

  it('compares each of several ids: one that is another’s is enough to refuse it', async () => {
    const [, , , stranger] = validated.subjects
    const mixed = ofPatients.flatMap((route) =>
      Object.entries(route.subject.ids).length < 2
        ? []
        : Object.entries(route.subject.ids).flatMap(([path, identity]) =>
            identity === 'document-type' || stranger === undefined ? [] : [{route, path, identity, stranger}],
          ),
    )
    for (const {route, path, identity, stranger: other} of mixed) {
      const own = idsOf(route, route.subject.is === 'dependant' ? validated.child : validated.self)
      const said = own.map(([at, value]): [string, string] => [at, at === path ? idOf(identity, other, route) : value])
      expect([route.endpoint.id, path, await answer(route, said, validated.holder)]).toEqual([
        route.endpoint.id,
        path,
        '404',
      ])
    }
    expect(mixed.length).toBeGreaterThan(10)
  })

  it.each(ofPatients)('$endpoint.id needs a session: nobody and the token of a link get 401', async (route) => {
    const token = await aLink(validated.holder.id, 'reset')
    for (const authorization of [undefined, `Bearer ${token}`]) {
      expect((await send(route, idsOf(route, validated.self), authorization)).statusCode).toBe(401)
    }
  })
})

it('R1: a call by a link is answered to the owner of a live link of its purpose', async () => {
  const lines: string[] = []
  const bodies = new Set<string>()
  for (const route of ofLinks) {
    const cells: string[] = []
    const purpose = LINK_PURPOSES[route.endpoint.id] ?? 'reset'
    const {ids, token: field = ''} = route.subject
    const other = await named(await anAccount(db))
    for (const how of ['own', 'another’s', 'used', 'other purpose', 'invented', 'none'] as const) {
      if (how === 'another’s' && Object.keys(ids).length === 0) {
        cells.push('-')
        continue
      }
      const owner = await named(await anAccount(db))
      const otherPurpose = purpose === 'email-revert' ? 'reset' : 'email-revert'
      const live = await aLink(owner.person.id, how === 'other purpose' ? otherPurpose : purpose, how === 'used')
      const token = how === 'none' ? undefined : how === 'invented' ? newSecret() : live
      const said = idsOf(route, how === 'another’s' ? other : owner)
      if (token !== undefined && field.startsWith('query.')) said.push([field, token])
      const answered = await send(route, said, token && `Bearer ${token}`)
      cells.push(answered.statusCode === 401 ? '401' : answered.statusCode < 400 ? 'ok' : String(answered.statusCode))
      if (answered.statusCode === 401) bodies.add(JSON.stringify({...answered.json<object>(), pedido: ''}))
    }
    lines.push([route.endpoint.id, ...cells].join(' '))
  }

  expect(lines.toSorted()).toEqual(written(ANSWERS_TO_LINKS).toSorted())
  expect(bodies.size).toBe(1)
})
