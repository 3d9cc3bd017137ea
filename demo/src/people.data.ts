import type {Person} from '@ceibo/database/generated/database-types'
import {addDays} from '@ceibo/rules/time/civil-time'
import type {Selectable} from 'kysely'
import {BLUE_PLAN_ID, planTypeId, PRIVATE_PLAN_ID} from './insurers.data.ts'

/** The data of a person of the demo; a `birth` in years means that age today, plus some days. */
export type PersonData = {
  document: string
  firstName: string
  lastName: string
  sex: 'M' | 'F'
  birth: string | {years: number; days: number}
  status: Selectable<Person>['status']
  email?: string
  phone?: string
  home?: {provinceId: number; city: string; address: string; floor?: string; apartment?: string; postalCode: string}
  plan?: {id: number; typeId: number}
  /** Whether the tax registry has the person. */
  hasCuil?: boolean
  /** The account, if any: complete, or one whose data must be completed. */
  account?: 'complete' | 'must-complete'
}

export function birthDateOf({birth}: PersonData, today: string): string {
  return typeof birth === 'string' ? birth : addDays(today, -daysOf(birth))
}

const daysOf = ({years, days}: {years: number; days: number}) => Math.round(365.2425 * years) + days

/** The day for which the demo was loaded, computed from the birth date of a person whose age is given. */
export function dayOfBirthDate(document: string, birthDate: string): string {
  const birth = NAMED_PEOPLE.find((person) => person.document === document)?.birth
  if (typeof birth !== 'object') throw new RangeError(`The demo knows no age of ${document}`)
  return addDays(birthDate, daysOf(birth))
}

const particular = {id: PRIVATE_PLAN_ID, typeId: planTypeId(PRIVATE_PLAN_ID, 'Particular')}
const blue210 = {id: BLUE_PLAN_ID, typeId: planTypeId(BLUE_PLAN_ID, '210')}
const CABA = {provinceId: 2, city: 'Ciudad Autónoma de Buenos Aires'}
const home = {...CABA, address: 'Calle del Ceibo 1830', floor: '4', apartment: 'B', postalCode: '1425'}

export const ANA = '30111222'
export const TOMAS = '71000001'
export const LOLA = '71000002'
export const BRUNO = '71000003'
export const MORA = '71000004'
export const JULIAN = '28999111'
export const MARTA = '31222333'
export const ELSA = '27333444'
export const OSCAR = '20444555'
export const NADIA = '33555666'
export const IVAN = '35777888'
export const RITA = '29888777'
export const SOFIA = '40123456'
/** Whom the tax registry knows, and not the network: she registers in the demo. */
export const NEWCOMER = {document: SOFIA, sex: 'F'} as const
export const PABLO = '29777666'
const CELIA = '11222333'
export const HUGO = '26888555'

/** The people whom the product's guide names. The documents of the others begin with 7, a series that is not in use yet. */
export const NAMED_PEOPLE: readonly PersonData[] = [
  {
    document: ANA,
    firstName: 'Ana',
    lastName: 'Ceballos',
    sex: 'F',
    birth: '1983-05-14',
    status: 'validated',
    email: 'ana.ceballos@correo.example',
    phone: '1155550201',
    home,
    plan: blue210,
    hasCuil: true,
    account: 'complete',
  },
  {
    document: TOMAS,
    firstName: 'Tomás',
    lastName: 'Ibáñez Ceballos',
    sex: 'M',
    birth: {years: 9, days: 120},
    status: 'validated',
    home,
    plan: blue210,
  },
  {
    document: LOLA,
    firstName: 'Lola',
    lastName: 'Ibáñez Ceballos',
    sex: 'F',
    birth: {years: 6, days: 200},
    status: 'unvalidated',
    home,
    plan: blue210,
  },
  {
    document: BRUNO,
    firstName: 'Bruno',
    lastName: 'Ibáñez Ceballos',
    sex: 'M',
    birth: {years: 13, days: 75},
    status: 'unvalidated',
    home,
    plan: blue210,
  },
  {
    document: MORA,
    firstName: 'Mora',
    lastName: 'Ibáñez Ceballos',
    sex: 'F',
    birth: {years: 2, days: 31},
    status: 'unvalidated',
    home,
    plan: blue210,
  },
  {
    document: JULIAN,
    firstName: 'Julián',
    lastName: 'Prado',
    sex: 'M',
    birth: '1981-11-02',
    status: 'unvalidated',
    email: 'julian.prado@correo.example',
    phone: '1155550202',
    home: {...CABA, address: 'Calle del Quebracho 560', postalCode: '1416'},
    plan: particular,
    hasCuil: true,
    account: 'complete',
  },
  {
    document: MARTA,
    firstName: 'Marta',
    lastName: 'Quiroga',
    sex: 'F',
    birth: '1985-02-20',
    status: 'pending',
    email: 'marta.quiroga@correo.example',
    phone: '1155550203',
    home: {provinceId: 6, city: 'Lomas de Zamora', address: 'Calle de las Acacias 77', postalCode: '1832'},
    plan: {id: 4, typeId: planTypeId(4, 'Rama')},
    hasCuil: true,
    account: 'complete',
  },
  {
    document: ELSA,
    firstName: 'Elsa',
    lastName: 'Ruiz',
    sex: 'F',
    birth: '1979-08-08',
    status: 'no-tax-id',
    email: 'elsa.ruiz@correo.example',
    phone: '1155550204',
    home: {provinceId: 66, city: 'Salta', address: 'Calle de los Cebiles 410', postalCode: '4400'},
    plan: {id: 9, typeId: planTypeId(9, 'Delta')},
    account: 'complete',
  },
  {
    document: OSCAR,
    firstName: 'Oscar',
    lastName: 'Vidal',
    sex: 'M',
    birth: '1969-01-30',
    status: 'validated',
    email: 'oscar.vidal@correo.example',
    phone: '1155550205',
    hasCuil: true,
  },
  {
    document: NADIA,
    firstName: 'Nadia',
    lastName: 'Sosa',
    sex: 'F',
    birth: '1988-12-12',
    status: 'unvalidated',
    email: 'nadia.sosa@correo.example',
    phone: '1155550206',
    account: 'must-complete',
  },
  {
    document: IVAN,
    firstName: 'Iván',
    lastName: 'Luna',
    sex: 'M',
    birth: '1990-06-25',
    status: 'validated',
    email: 'ivan.luna@correo-viejo.example',
    phone: '1155550207',
    home: {provinceId: 58, city: 'Neuquén', address: 'Av. de las Araucarias 1202', postalCode: '8300'},
    plan: {id: 12, typeId: planTypeId(12, 'Selva')},
    hasCuil: true,
    account: 'complete',
  },
  {
    document: RITA,
    firstName: 'Rita',
    lastName: 'Molina',
    sex: 'F',
    birth: '1982-09-17',
    status: 'validated',
    email: 'rita.molina@correo.example',
    phone: '1155550208',
    home: {...CABA, address: 'Pasaje de los Sauces 45', floor: 'PB', postalCode: '1003'},
    plan: {id: 10, typeId: planTypeId(10, 'B')},
    hasCuil: true,
    account: 'complete',
  },
  {
    document: PABLO,
    firstName: 'Pablo',
    lastName: 'Ríos',
    sex: 'M',
    birth: '1981-09-03',
    status: 'validated',
    email: 'pablo.rios@correo.example',
    phone: '1155550209',
    home: {...CABA, address: 'Calle de los Talas 912', postalCode: '1414'},
    plan: blue210,
    hasCuil: true,
    account: 'complete',
  },
  {
    document: CELIA,
    firstName: 'Celia',
    lastName: 'Ceballos',
    sex: 'F',
    birth: '1954-11-21',
    status: 'validated',
    email: 'celia.ceballos@correo.example',
    phone: '1155550210',
    home: {...CABA, address: 'Calle del Ceibo 1844', postalCode: '1425'},
    plan: particular,
    hasCuil: true,
    account: 'complete',
  },
  {
    document: HUGO,
    firstName: 'Hugo',
    lastName: 'Ferreyra',
    sex: 'M',
    birth: '1978-04-08',
    status: 'unvalidated',
    email: 'hugo.ferreyra@correo.example',
    phone: '1155550211',
    home: {...CABA, address: 'Avenida de las Tipas 2210', postalCode: '1416'},
    plan: particular,
    hasCuil: true,
    account: 'complete',
  },
]

/** Ana's children with the state of each relationship's proof; Pablo is the other guardian of Tomás. */
export const FAMILY_LINKS = [
  {holder: ANA, member: TOMAS, status: 'verified'},
  {holder: ANA, member: LOLA, status: 'unverified'},
  {holder: ANA, member: BRUNO, status: 'verified'},
  {holder: ANA, member: MORA, status: 'pending'},
  {holder: PABLO, member: TOMAS, status: 'verified'},
] as const

/** The invitations to act for somebody, by document; either `accepted` or unanswered, since `daysAgo` days. */
export const INVITATIONS = [
  {
    inviter: CELIA,
    invited: ANA,
    email: 'ana.ceballos@correo.example',
    scope: 'appointments',
    accepted: true,
    daysAgo: 60,
  },
  {inviter: PABLO, invited: ANA, email: 'ana.ceballos@correo.example', scope: 'results', accepted: false, daysAgo: 2},
] as const

/** Products of people at other entities of the group, whether they are registered here or not. */
export const PRODUCTS: readonly {document: string; entityId: number; entityName: string}[] = [
  {document: SOFIA, entityId: 20, entityName: 'Ceibo Óptica'},
  {document: SOFIA, entityId: 30, entityName: 'Ceibo Farmacia'},
  {document: ANA, entityId: 10, entityName: 'Centros médicos Ceibo'},
  {document: ANA, entityId: 30, entityName: 'Ceibo Farmacia'},
]

export const PLAN_MEMBERS: readonly string[] = [OSCAR]

export type NotificationData = {
  document: string
  daysAgo: number
  text: string
  page: 'appointments' | 'family' | 'identity'
  topic?: 'appointments' | 'family'
  /** The code of the specialty of the upcoming appointment that it is about. */
  specialty?: string
}

export const NOTIFICATIONS: readonly NotificationData[] = [
  {
    document: ANA,
    daysAgo: 1,
    text: 'Para tu turno de Laboratorio de análisis clínicos necesitás 8 horas de ayuno. No te olvides de llevar la orden.',
    page: 'appointments',
    topic: 'appointments',
    specialty: 'LABO',
  },
  {
    document: ANA,
    daysAgo: 4,
    text: 'Falta verificar el vínculo con Lola para que puedas sacarle turnos.',
    page: 'family',
    topic: 'family',
  },
  {
    document: ANA,
    daysAgo: 9,
    text: 'Validá la identidad de Bruno para ver sus resultados médicos online.',
    page: 'family',
    topic: 'family',
  },
  {document: JULIAN, daysAgo: 2, text: 'Validá tu identidad para ver tus resultados médicos online.', page: 'identity'},
  {
    document: MARTA,
    daysAgo: 0,
    text: 'Recibimos tu documentación. Nuestro equipo la revisa dentro de las 24 horas.',
    page: 'identity',
  },
  {
    document: RITA,
    daysAgo: 1,
    text: 'No pudimos aceptar la documentación que enviaste. Te mandamos un email con los pasos para subirla otra vez.',
    page: 'identity',
  },
  {
    document: HUGO,
    daysAgo: 1,
    text: 'No pudimos aceptar una de las fotos de tu documento. Te mandamos un email con los pasos para sacarla otra vez.',
    page: 'identity',
  },
]
