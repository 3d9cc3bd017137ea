import * as z from 'zod/mini'
import {ACCOUNT_STATUS_NAMES, accountStatus, planFields, type AccountStatus} from '#accounts/access.ts'
import {endpoint, PATIENT_READS} from '#wire/endpoint.ts'
import {idInText, isoDate, sex, wireEnum} from '#wire/wire-fields.ts'
import {answerWith, params} from '#wire/wire-message.ts'
import {insideObject, type InsideOf} from '#wire/declared-fields.ts'
import {objectOrNull, wireObject} from '#wire/wire-object.ts'

/** The state of the proof of a relationship with a dependant, document B, section 4. */
export const relationshipStatus = wireEnum({unverified: 1, pending: 2, verified: 3})
export type RelationshipStatus = z.infer<typeof relationshipStatus>

/** The names of the account statuses for a member of the family group. */
export const MEMBER_STATUS_NAMES: Readonly<Record<AccountStatus, string>> = {
  ...ACCOUNT_STATUS_NAMES,
  pending: 'Validación en curso',
}

export const RELATIONSHIP_STATUS_NAMES: Readonly<Record<RelationshipStatus, string>> = {
  unverified: 'Vínculo a verificar',
  pending: 'Verificación en curso',
  verified: 'Vinculado',
}

/** A minor of whom the holder is a guardian (`vinculo` 3), or an adult who invited the holder (4). */
export const relationshipKind = wireEnum({child: 3, adult: 4})
export type RelationshipKind = z.infer<typeof relationshipKind>

/** What a holder may do for a dependant: appointments, results, or everything. */
export const actingScope = wireEnum({appointments: 'turnos', results: 'resultados', all: 'todo'})
export type ActingScope = z.infer<typeof actingScope>

/** What is missing before a holder may do everything that the scope allows, and who has to act. */
const nextStepFields = {
  step: [
    'paso',
    wireEnum({
      'verify-relationship': 'verificar-vinculo',
      'wait-for-relationship': 'esperar-vinculo',
      'validate-identity': 'validar-identidad',
      'wait-for-identity': 'esperar-identidad',
      'limited-scope': 'alcance-limitado',
      'own-account': 'cuenta-propia',
      /** An adult whose account is being closed and can still be reopened. */
      paused: 'en-pausa',
    }),
  ],
  /** The reason, as a sentence. */
  reason: ['motivo', z.string()],
  /** The text of the link to the page where the holder continues; null when the holder can only wait. */
  action: ['accion', z.nullable(z.string())],
} as const
export type NextStep = InsideOf<typeof nextStepFields>

/** The contact of a dependant, in the shape of the form for editing it. */
const contactFields = {
  nationality: ['nacionalidad', z.nullable(z.number())],
  province: ['provincia', z.nullable(z.number())],
  city: ['ciudad', z.nullable(z.string())],
  address: ['direccion', z.nullable(z.string())],
  postalCode: ['codPostal', z.nullable(z.string())],
  phone: ['telefono', z.nullable(z.string())],
  email: ['email', z.nullable(z.string())],
  otherPlan: ['planEspecial', z.nullable(z.string())],
  otherPlanType: ['gamaEspecial', z.nullable(z.string())],
} as const

const memberFields = {
  ednsId: ['idEdns', z.number()],
  /** Both names are only initials if the holder neither declared the child's names nor proved the relationship. */
  firstName: ['nombre', z.string()],
  lastName: ['apellido1', z.string()],
  documentType: {id: ['tipoDoc', z.number()], name: ['tipoDocDesc', z.string()]},
  documentNumber: ['nroDoc', z.string()],
  /** Null in the same case. */
  birthDate: ['fechaNac', z.nullable(isoDate)],
  sex: ['genero', z.nullable(sex)],
  plan: planFields,
  email: ['email', z.nullable(z.string())],
  address: ['domDireccion', z.nullable(z.string())],
  account: {id: ['estadoCuenta', accountStatus], name: ['estadoCuentaDesc', z.string()]},
  link: {id: ['estadoVinculo', relationshipStatus], name: ['estadoVinculoDesc', z.string()]},
  kind: ['vinculo', relationshipKind],
  scope: ['alcance', actingScope],
  /** The last day on which the holder acts for the dependant; null for no end. */
  until: ['hasta', z.nullable(isoDate)],
  can: {
    bookFor: ['puede_reservar', z.boolean()],
    seeResults: ['puede_ver_resultados', z.boolean()],
    verifyRelationship: ['puede_verificar_vinculo', z.boolean()],
    validateIdentity: ['puede_validar_identidad', z.boolean()],
    edit: ['puede_editar', z.boolean()],
    unlink: ['puede_desasociar', z.boolean()],
    /** Invite others to act for the child; only for guardians proved by documents. */
    invite: ['puede_invitar', z.boolean()],
  },
  nextStep: ['proximoPaso', objectOrNull(nextStepFields)],
  /** Null unless the holder may edit it. */
  contact: ['contacto', objectOrNull(contactFields)],
} as const

/** A member of the family group. `can` is decided by the server. */
export const dependant = insideObject(memberFields)
export type Dependant = z.infer<typeof dependant>

/** The id in the path is only compared with the session's person. */
export const ownIdInput = params({personId: ['id', idInText]})

export const familyGroup = endpoint('familyGroup', 'GET /nosocios/{id}/grupofam', {
  ...PATIENT_READS,
  summary: 'The family group of the signed-in person, and what they may do for each member',
  input: ownIdInput,
  output: answerWith('data', z.array(wireObject(memberFields))),
})
