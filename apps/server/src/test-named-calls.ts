import {pathOf} from '@ceibo/contract/wire/endpoint'
import {placesOfInput} from '@ceibo/contract/wire/field-names'
import type {Database} from '@ceibo/database/open-database'
import type {anAgenda} from '@ceibo/testing/builders/agenda-builders'
import type {aPatient} from '@ceibo/testing/builders/patient-builders'
import type {InjectOptions} from 'fastify'
import type {Route} from './api/mount/route.ts'
import {anAuthenticator} from './modules/accounts/passkeys/test-authenticator.ts'
import {NOBODY, uploaded} from './modules/account-life/identity/test-review-desk.ts'

/** For tests of access: makes every call of the server with the ids of a named person. */

export type NamedPerson = Awaited<ReturnType<typeof aPatient>>

/** A person with the ids of their data. */
export type Named = Record<
  | 'appointmentId'
  | 'sessionId'
  | 'eventId'
  | 'passkeyId'
  | 'permissionId'
  | 'invitationId'
  | 'shareId'
  | 'entryId'
  | 'offerId',
  number
> & {person: NamedPerson; caseHandle: string; study: {uid: string; accessionNumber: string}}

type Agenda = Awaited<ReturnType<typeof anAgenda>>

/** The fields that each call needs besides the ids, so that its schema accepts it. */
export async function namedCalls(db: Database, agenda: Agenda) {
  const ofSpecialty = {
    espe: agenda.service.specialty_id,
    especialidad: agenda.service.specialty_id,
    practica: agenda.service.id,
    centro: agenda.centre.slug,
    nombre: 'Arrieta',
  }
  const bodies = {...bodiesOf(agenda), reuploadDocuments: {documentacion: await uploaded(db, NOBODY, 1)}}
  const bodyOf = new Map<string, object>(Object.entries(bodies))
  /** The request of a call with these ids. */
  return ({endpoint}: Route, ids: readonly (readonly [path: string, value: string])[]): NamedRequest => {
    const at = (place: string) =>
      ids.flatMap(([path, value]) => (path.startsWith(`${place}.`) ? [[path.slice(place.length + 1), value]] : []))
    const params = new Map(at('params').map(([name = '', value = '']) => [name, value]))
    const path = pathOf(endpoint).replaceAll(/\{(\w+)\}/g, (_, name: string) => params.get(name) ?? 'F')
    const query = new URLSearchParams(at('query').map(([name = '', value = '']): [string, string] => [name, value]))
    if (endpoint.method === 'GET') {
      for (const [name, value] of Object.entries(ofSpecialty)) query.append(name, String(value))
    }
    return {
      method: endpoint.method,
      url: `${path}?${query.toString()}`,
      ...(endpoint.method !== 'GET' && {payload: at('body').reduce(put, bodyOf.get(endpoint.id) ?? {})}),
    }
  }
}

export type NamedRequest = {method: Exclude<InjectOptions['method'], undefined>; url: string; payload?: object}

/** Writes a value into a body at a path, which may lead into an object of it. */
function put(body: object, [path = '', value = '']: string[]): object {
  const [name = '', ...deeper] = path.split('.')
  if (deeper.length === 0) return {...body, [name]: value}
  const inner: unknown = new Map(Object.entries(body)).get(name)
  return {...body, [name]: put(typeof inner === 'object' && inner !== null ? inner : {}, [deeper.join('.'), value])}
}

/** Where a call reads a field of its input, such as `params.id`. */
export function placeOf({endpoint}: Route, field: string): string {
  const found = placesOfInput(endpoint.input).find((one) => one.field === field)
  if (found === undefined) throw new Error(`${endpoint.id} does not take ${field}`)
  return found.place
}

/** The ids of a call, at their places, taken from somebody's data. */
export const idsOf = (route: Route, one: Named) =>
  route.subject.ids.map((field): [string, string] => [placeOf(route, field), idOf(field, one, route)])

/** The caller's own id, where the path of a call has it. */
export const ownPath = (route: Route, {id}: Pick<NamedPerson, 'id'>) =>
  route.subject.caller
    .map((field) => placeOf(route, field))
    .flatMap((place): [string, string][] => (place.startsWith('params.') ? [[place, String(id)]] : []))

export function idOf(field: string, {person, study, caseHandle, ...ids}: Named, route: Route): string {
  const name = field.split('.').at(-1) ?? ''
  switch (name) {
    case 'personId':
      return String(person.id)
    case 'ednsId':
    case 'patientId':
      return String(person.edns_id)
    case 'documentType':
      return String(person.document_type_id)
    case 'documentNumber':
      return person.document_number
    case 'birthDate':
      return person.birth_date.split('-').toReversed().join('/')
    case 'uid':
    case 'studies':
      return study.uid
    case 'accessionNumber':
      return study.accessionNumber
    case 'caseId':
      return caseHandle
    default:
      return String(new Map(Object.entries(ids)).get(field) ?? raise(`${route.endpoint.id}: no test data for ${field}`))
  }
}

function raise(message: string): never {
  throw new Error(message)
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

function bodiesOf(agenda: Agenda): Record<string, object> {
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
  return {
    setPasswordByLink: {password: 'Mandarina$47'},
    otherTimes: {fechaDesde: '03/03/2026', deCualquiera: true},
    chooseOtherTime: slot,
    completeAccount: home,
    completeAccountWithAccess: home,
    changePassword: {password: 'Mandarina$47', oldPassword: 'Equivocada1!'},
    sendChangePin: {nuevoEmail: 'nueva@ejemplo.test'},
    verifyChangePin: {pin: '000000'},
    addPasskey: {
      nombre: 'Celular',
      credencial: anAuthenticator().make({challenge: 'x', rp: {id: 'localhost'}, user: {id: 'x'}}),
    },
    shareStudy: {nombre: 'Marcos', destinatario: 'marcos@ejemplo.test', aceptaTerminos: true},
    openShare: {codigo: '0000'},
    shlManifest: {recipient: 'Dra. Paz', passcode: '0000'},
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
    firstTimes: search,
    freeSlotDays: search,
    whyNoSlots: search,
    holdSlot: {...slot, ...purpose},
    bookAppointment: {...slot, ...purpose},
    joinWaitingList: {...purpose, fechaHasta: '30/03/2026'},
    waitForEarlier: {mismoCentro: true, mismoPrestador: true},
    pauseWaiting: {pausada: true},
    moveAppointment: slot,
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
    resubmitImages: files(1),
    analyteTrend: {loinc: '2345-7'},
    renewImageTicket: {ticket: 'x'.repeat(43)},
    updateResultsPreference: {cuando: 'en-el-acto'},
    closeAccount: {password: 'Equivocada1!'},
    requestCorrection: {campo: 'nombre', dice: 'Ana', deberia: 'Anna'},
  }
}
