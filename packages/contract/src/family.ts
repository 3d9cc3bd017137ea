import * as z from 'zod/mini'
import {ACCOUNT_STATUS_NAMES, accountStatus, type AccountStatus} from './access.ts'
import {endpoint, PATIENT_READS} from './endpoint.ts'
import {idInText, isoDate, sex} from './wire-fields.ts'
import {answerWith, insideObject, params, wireObject, wireWords} from './wire-object.ts'

/**
 * How far the relationship with a dependant is proved, document B, section 4 (`estadoVinculo`): 1 to be verified, 2
 * verification in progress, 3 linked.
 */
export const relationshipStatus = wireWords(
  {unverified: 1, pending: 2, verified: 3},
  z.union([z.literal(1), z.literal(2), z.literal(3)]),
)
export type RelationshipStatus = z.infer<typeof relationshipStatus>

/** How the same statuses are called for a member of the family group. */
export const MEMBER_STATUS_NAMES: Readonly<Record<AccountStatus, string>> = {
  ...ACCOUNT_STATUS_NAMES,
  pending: 'Validación en curso',
}

export const RELATIONSHIP_STATUS_NAMES: Readonly<Record<RelationshipStatus, string>> = {
  unverified: 'Vínculo a verificar',
  pending: 'Verificación en curso',
  verified: 'Vinculado',
}

const memberFields = {
  ednsId: ['idEdns', z.number()],
  firstName: ['nombre', z.string()],
  lastName: ['apellido1', z.string()],
  documentType: {id: ['tipoDoc', z.number()], name: ['tipoDocDesc', z.string()]},
  documentNumber: ['nroDoc', z.string()],
  birthDate: ['fechaNac', isoDate],
  sex: ['genero', sex],
  plan: {
    id: ['planPk', z.nullable(z.number())],
    name: ['planDesc', z.nullable(z.string())],
    typeId: ['gamaPk', z.nullable(z.number())],
    typeName: ['gamaDesc', z.nullable(z.string())],
  },
  email: ['email', z.nullable(z.string())],
  address: ['domDireccion', z.nullable(z.string())],
  account: {id: ['estadoCuenta', accountStatus], name: ['estadoCuentaDesc', z.string()]},
  link: {id: ['estadoVinculo', relationshipStatus], name: ['estadoVinculoDesc', z.string()]},
  can: {bookFor: ['puede_reservar', z.boolean()]},
} as const

/** A child of the family group. `can` is decided by the server. */
export const dependant = insideObject(memberFields)
export type Dependant = z.infer<typeof dependant>

/** The id in the path is only compared with the session's person. */
export const ownIdInput = params({personId: ['id', idInText]})

export const familyGroup = endpoint('familyGroup', 'GET /nosocios/{id}/grupofam', {
  ...PATIENT_READS,
  summary: 'The family group of the signed-in person',
  input: ownIdInput,
  output: answerWith('data', z.array(wireObject(memberFields))),
})
