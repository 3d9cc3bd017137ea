import * as z from 'zod/mini'
import {accountStatus} from './access.ts'
import {endpoint} from './endpoint.ts'
import {answer, isoDate, idInText, sex, SUCCESS} from './wire-fields.ts'

/** 1 the link must be verified, 2 verification in progress, 3 linked. */
export const linkStatus = z.union([z.literal(1), z.literal(2), z.literal(3)])
export type LinkStatus = z.infer<typeof linkStatus>

/** A child of the family group. `can` is decided by the server. */
export const familyMember = z.object({
  ednsId: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  documentType: z.object({id: z.number(), name: z.string()}),
  documentNumber: z.string(),
  birthDate: isoDate,
  sex,
  plan: z.object({
    id: z.nullable(z.number()),
    name: z.nullable(z.string()),
    typeId: z.nullable(z.number()),
    typeName: z.nullable(z.string()),
  }),
  email: z.nullable(z.string()),
  address: z.nullable(z.string()),
  account: z.object({id: accountStatus, name: z.string()}),
  link: z.object({id: linkStatus, name: z.string()}),
  can: z.object({bookFor: z.boolean()}),
})
export type FamilyMember = z.infer<typeof familyMember>

const wireMember = z.object({
  idEdns: z.number(),
  nombre: z.string(),
  apellido1: z.string(),
  nroDoc: z.string(),
  tipoDoc: z.number(),
  tipoDocDesc: z.string(),
  fechaNac: isoDate,
  genero: sex,
  planPk: z.nullable(z.number()),
  planDesc: z.nullable(z.string()),
  gamaPk: z.nullable(z.number()),
  gamaDesc: z.nullable(z.string()),
  email: z.nullable(z.string()),
  domDireccion: z.nullable(z.string()),
  estadoCuenta: accountStatus,
  estadoCuentaDesc: z.string(),
  estadoVinculo: linkStatus,
  estadoVinculoDesc: z.string(),
  puede_reservar: z.boolean(),
})

function decodeMember(row: z.infer<typeof wireMember>): FamilyMember {
  return {
    ednsId: row.idEdns,
    firstName: row.nombre,
    lastName: row.apellido1,
    documentType: {id: row.tipoDoc, name: row.tipoDocDesc},
    documentNumber: row.nroDoc,
    birthDate: row.fechaNac,
    sex: row.genero,
    plan: {id: row.planPk, name: row.planDesc, typeId: row.gamaPk, typeName: row.gamaDesc},
    email: row.email,
    address: row.domDireccion,
    account: {id: row.estadoCuenta, name: row.estadoCuentaDesc},
    link: {id: row.estadoVinculo, name: row.estadoVinculoDesc},
    can: {bookFor: row.puede_reservar},
  }
}

function encodeMember(member: FamilyMember): z.infer<typeof wireMember> {
  return {
    idEdns: member.ednsId,
    nombre: member.firstName,
    apellido1: member.lastName,
    nroDoc: member.documentNumber,
    tipoDoc: member.documentType.id,
    tipoDocDesc: member.documentType.name,
    fechaNac: member.birthDate,
    genero: member.sex,
    planPk: member.plan.id,
    planDesc: member.plan.name,
    gamaPk: member.plan.typeId,
    gamaDesc: member.plan.typeName,
    email: member.email,
    domDireccion: member.address,
    estadoCuenta: member.account.id,
    estadoCuentaDesc: member.account.name,
    estadoVinculo: member.link.id,
    estadoVinculoDesc: member.link.name,
    puede_reservar: member.can.bookFor,
  }
}

/** The id in the path is only compared with the session's person. */
export const ownIdInput = z.codec(z.object({params: z.object({id: idInText})}), z.object({personId: z.number()}), {
  decode: ({params}) => ({personId: params.id}),
  encode: ({personId}) => ({params: {id: personId}}),
})

export const familyGroup = endpoint('familyGroup', {
  method: 'GET',
  path: '/nosocios/{id}/grupofam',
  summary: 'The family group of the signed-in person',
  tag: 'family',
  authorization: 'patient',
  captcha: false,
  idempotent: false,
  limits: [{by: 'account', max: 60, seconds: 60}],
  countedIn: 'memory',
  input: ownIdInput,
  output: z.codec(z.object({...answer, data: z.array(wireMember)}), z.array(familyMember), {
    decode: (wire) => wire.data.map(decodeMember),
    encode: (members) => ({...SUCCESS, data: members.map(encodeMember)}),
  }),
  errors: ['not-found'],
})
