import {describe, expect, it} from 'vitest'
import * as z from 'zod/mini'
import {login} from '#accounts/access.ts'
import {documentIn, documentNumber, documentType} from './document-fields.ts'
import {ENDPOINTS} from '#wire/endpoint-table.ts'
import {productsByDocument} from '#people/person-check.ts'

const [DNI, LC, PASSPORT, FOREIGN] = [2, 4, 5, 6]

const document = z.object({type: z.optional(documentType), number: documentNumber}).check(documentIn('type', 'number'))

const read = (type: number | undefined, number: string) => {
  const parsed = document.safeParse({type, number})
  return parsed.success ? parsed.data.number : parsed.error.issues.map(({message}) => message)
}

describe('a document', () => {
  it.each([
    '30111222',
    '030111222',
    '0000030111222',
    '30.111.222',
    ' 30 111 222 ',
    '030-111-222',
    '30–111−222',
    '30\u00A0111\u2009222\u200B',
  ])('of a numeric type has one canonical form: %s', (typed) =>
    expect([1, 2, 3, 4].map((type) => read(type, typed))).toEqual(Array(4).fill('30111222')),
  )

  it.each(['AB123456', 'ab123456', 'ab 123 456', 'Ab.123-456'])(
    'of another type has one canonical form too: %s',
    (typed) => expect(read(PASSPORT, typed)).toBe('AB123456'),
  )

  it('of another type keeps its leading zeros, which are significant', () => {
    expect(read(PASSPORT, '000123456')).toBe('000123456')
  })

  it.each([
    [PASSPORT, 'aab 123.456', 'AAB123456'],
    [FOREIGN, '12.345.678-K', '12345678K'],
    [FOREIGN, '1234567', '1234567'],
    [FOREIGN, '110105194912310021', '110105194912310021'],
    [FOREIGN, 'HEGG560427MVZRRL04', 'HEGG560427MVZRRL04'],
    [LC, '123.456', '123456'],
    [LC, '45.678', '45678'],
  ])('of type %i takes what those who issue it write: %s', (type, typed, number) => {
    expect(read(type, typed)).toBe(number)
  })

  it.each([
    [DNI, '12345'],
    [DNI, '0012345'],
    [DNI, '000000'],
    [DNI, '1234567890'],
    [DNI, 'AB123456'],
    [DNI, '301112ññ'],
  ])('of type %i is refused when it is %s', (type, typed) => {
    expect(read(type, typed)).toEqual(['Ingresá un DNI válido'])
  })

  it.each([
    [LC, '12', 'Ingresá un número de documento válido: de 3 a 9 números'],
    [LC, 'F123456', 'Ingresá un número de documento válido: de 3 a 9 números'],
    [PASSPORT, 'A1', 'Ingresá un número de documento válido: de 3 a 20 letras y números'],
    [PASSPORT, '9'.repeat(21), 'Ingresá un número de documento válido: de 3 a 20 letras y números'],
    [PASSPORT, 'АВ123456', 'Ingresá un número de documento válido: de 3 a 20 letras y números'],
  ])('of type %i says which form it has when it is %s', (type, typed, message) => {
    expect(read(type, typed)).toEqual([message])
  })

  it('is refused without work when it is far too long', () => {
    expect(read(DNI, ' '.repeat(300_000))).toEqual(['Ingresá un número de documento válido'])
  })

  it('is required, also when the typed text has only dots', () => {
    expect([read(DNI, ''), read(DNI, ' . ')]).toEqual([['Este campo es requerido'], ['Este campo es requerido']])
  })

  it('without a type only loses its separators', () => {
    expect(read(undefined, '030.111.222')).toBe('030111222')
  })

  it('is reported as wrong together with the other problems', () => {
    const parsed = decoded(login.input, {body: {tipoDoc: DNI, nroDoc: 'AB123456'}})
    expect(parsed.error?.issues.map(({path}) => path.join('.')).toSorted()).toEqual(['body.nroDoc', 'body.password'])
  })

  it('is sent in its canonical form too', () => {
    const sent = z.encode(productsByDocument.input, {documentType: DNI, documentNumber: '0030.111.222'})
    expect(sent).toEqual({params: {docType: '2', docNum: '30111222'}})
  })
})

const number = '030.111.222'
const named = {tipoDocumento: DNI, nroDocumento: number}
const email = 'sofia@ejemplo.test'
const fullName = {nombre: 'Sofía', apellido: 'Paz'}
const form = (files: number) => ({body: {idTipoDoc: DNI, nroDoc: number, documentacion: filesInForm(files)}})
const ofWhom = (more: object) => ({body: {tipoDocumento: DNI, documento: number, ...more}})
const home = {
  nacionalidad: 1,
  provincia: 2,
  ciudad: 'Rosario',
  domDireccion: 'Mitre 1',
  telefono1: '3415550100',
  planPk: 1,
}
const {apellido: apellido1, nombre} = fullName
const person = {tipoDoc: DNI, nroDoc: number, nombre, apellido1, genero: 'F', fechaNac: '1990-01-01', email, ...home}
const account = {canal: 1, entidad: 10, password: 'Quebracho.77', idTermino: 24}

/** A wire request for every call that names a document, with an uncanonical number. */
const NAMING = {
  login: {body: {tipoDoc: DNI, nroDoc: number, password: 'x'}},
  productsByDocument: {params: {docType: '2', docNum: number}},
  forgotPassword: {body: {tipoDoc: DNI, nroDoc: number}},
  checkPreRegistration: {body: {...named, email}},
  welltestForm: {
    body: {
      name: 'Sofía',
      lastName: 'Paz',
      docType: DNI,
      docNum: number,
      email,
      tel: '3415550100',
      prepaga: 'Particular',
      credential: '1',
      sede: 'olivos',
    },
  },
  sendPin: {body: {...named, ...fullName, email}},
  verifyPin: {body: {...named, pin: '123456'}},
  savePreRegistration: {body: {tipoDocumento: DNI, documento: number, ...fullName, email}},
  createUser: {body: {datosPersonales: person, registro: account}},
  linkExisting: {body: {vinculo: 3, integrante: {idEdns: 'x', tipoDoc: DNI, nroDoc: number}}},
  inviteToAct: {
    params: {id: '1000'},
    body: {tipoDoc: DNI, nroDoc: number, email, alcance: 'todo', hasta: null},
  },
  verifyIdentity: form(3),
  verifyMinor: form(2),
  verifyMailRecovery: {body: {...form(2).body, email, emailRepetir: email}},
  verifyRelationship: {body: {...form(1).body, tipoDocumentacion: 1}},
  verifyOrder: form(1),
  similarPatients: {query: {documento: number}},
  studies: ofWhom({}),
  imagingStudies: ofWhom({}),
  laboratoryStudies: ofWhom({}),
  risReports: ofWhom({}),
  analyteTrend: ofWhom({loinc: '2345-7'}),
  openImage: ofWhom({}),
  imagingPdf: ofWhom({}),
  laboratoryPdf: ofWhom({id: '1.2.3'}),
  sharedPdf: ofWhom({acceso: 'A1'}),
}

it.each(ENDPOINTS.filter(namesDocument))('$id reads a document in its canonical form', ({id, input}) => {
  const wire = new Map(Object.entries(NAMING)).get(id)
  expect(decoded(input, wire)).toMatchObject({data: {documentNumber: '30111222'}})
})

function decoded(input: z.ZodMiniType, wire: unknown) {
  return z.safeDecode(input, wire)
}

function namesDocument({input}: {input: z.ZodMiniType}): boolean {
  const wire = JSON.stringify(z.toJSONSchema(input, {io: 'input', unrepresentable: 'any'}))
  return /"(nroDoc|nroDocumento|documento|docNum)":/.test(wire)
}

function filesInForm(count: number): string {
  return Array.from({length: count}, (_, n) => String(n).repeat(32)).join(';')
}
