import * as z from 'zod/mini'
import {documentFields} from '#fields/document-fields.ts'
import {endpoint, PATIENT_READS, perDay, perHour} from '#wire/endpoint.ts'
import {actingScope, ownIdInput, relationshipKind, relationshipStatus} from './family.ts'
import {email} from '#fields/email-address.ts'
import {idInText, instant, isoDate, wireId, wireEnum} from '#wire/wire-fields.ts'
import {answer, params} from '#wire/wire-message.ts'
import {at, type InsideOf} from '#wire/declared-fields.ts'
import {wireObject} from '#wire/wire-object.ts'

/** Who may act for whom, and the invitations by which people give that permission. */

/** An unanswered invitation expires after so many days. */
export const INVITATION_DAYS = 14

/** The maximum duration of a permission. */
export const MAX_PERMISSION_YEARS = 5
export const MAX_PERMISSION_DAYS = MAX_PERMISSION_YEARS * 365

/** A person in a list of permissions; `isMe` for the person of the session. */
const personFields = (place: string) =>
  at(place, {ednsId: ['idEdns', z.number()], name: ['nombre', z.string()], isMe: ['soy_yo', z.boolean()]})

/** How the permission was proved: not yet, by documents that the team reviewed, or by an invitation. */
const proof = wireEnum({none: 'sin-verificar', documents: 'documentacion', invitation: 'invitacion'})

const permissionFields = {
  id: ['id', z.number()],
  /** Who acts. */
  holder: personFields('titular'),
  /** The person for whom the holder acts. */
  dependant: personFields('integrante'),
  kind: ['vinculo', relationshipKind],
  scope: ['alcance', actingScope],
  status: ['estadoVinculo', relationshipStatus],
  /** What the holder may do today; empty before the permission is proved, and after the birthday that ends it. */
  rights: [
    'derechos',
    z.array(
      wireEnum({
        appointments: 'turnos',
        results: 'resultados',
        'sensitive-results': 'resultados-reservados',
        contact: 'contacto',
      }),
    ),
  ],
  since: ['desde', isoDate],
  /** The last day; null for no end. */
  until: ['hasta', z.nullable(isoDate)],
  /** The dependant's birthday on which the permission ends; null for adults. */
  endsByAge: ['fin_por_edad', z.nullable(isoDate)],
  proof: ['prueba', proof],
  can: {end: ['puede_terminar', z.boolean()]},
} as const
export type Permission = InsideOf<typeof permissionFields>

const invitationFields = {
  id: ['id', z.number()],
  /** `sent` by the signed-in person or by another holder of the same child, or `received`. */
  direction: ['sentido', wireEnum({sent: 'enviada', received: 'recibida'})],
  /** The person who invites. */
  from: ['de', z.string()],
  /** The email address of the invited person. */
  to: ['para', z.string()],
  /** The person for whom the invited person would act: the inviter or a child of theirs. */
  dependantName: ['integrante', z.string()],
  isForChild: ['es_menor', z.boolean()],
  scope: ['alcance', actingScope],
  until: ['hasta', z.nullable(isoDate)],
  createdAt: ['fecha', instant],
  /** Until when it can be accepted. */
  expiresAt: ['vence', instant],
} as const
export type Invitation = InsideOf<typeof invitationFields>

export const permissions = endpoint('permissions', 'GET /nosocios/{id}/permisos', {
  ...PATIENT_READS,
  summary: 'Who may act for the caller and for their children, for whom the caller may act, and open invitations',
  input: ownIdInput,
  output: answer({
    forMe: ['por_mi', z.array(wireObject(permissionFields))],
    /** The other holders of children to whom the caller is linked by a verified relationship. */
    forMyChildren: ['por_mis_familiares', z.array(wireObject(permissionFields))],
    byMe: ['por_otros', z.array(wireObject(permissionFields))],
    invitations: ['invitaciones', z.array(wireObject(invitationFields))],
  }),
})

/** The fields of the form, without the inviter. */
export const invitationForm = {
  ...documentFields('tipoDoc', 'nroDoc'),
  email: ['email', email],
  scope: ['alcance', actingScope],
  /** The last day; null for no end. */
  until: ['hasta', z.nullable(isoDate)],
} as const

/**
 * Invites another account, identified by document and email, to act for the caller or for a child of theirs. The answer does not
 * reveal whether there is such an account.
 */
export const inviteToAct = endpoint('inviteToAct', 'POST /nosocios/{id}/permisos/invitaciones', {
  authorization: 'patient',
  summary: 'Invite another person to act for the caller (or for the child in idEdns), for a scope and until a day',
  idempotent: true,
  limits: [perDay('account', 10)],
  input: wireObject({
    personId: ['params.id', idInText],
    ...at('body', {ednsId: ['idEdns', z.optional(wireId)], ...invitationForm}),
  }),
  output: answer({invitationId: ['id', z.number()]}),
  errors: ['not-validated'],
})

/** The invited person accepts or declines; the inviter withdraws. */
export const answerInvitation = endpoint('answerInvitation', 'PUT /nosocios/{id}/permisos/invitaciones/{invitacion}', {
  authorization: 'patient',
  summary: 'Accept, decline or withdraw an invitation to act',
  limits: [perHour('account', 60)],
  input: wireObject({
    personId: ['params.id', idInText],
    invitationId: ['params.invitacion', idInText],
    answer: ['body.respuesta', wireEnum({accept: 'aceptar', decline: 'rechazar', withdraw: 'retirar'})],
  }),
  errors: ['not-validated', 'invitation-over'],
})

export const endPermission = endpoint('endPermission', 'DELETE /nosocios/{id}/permisos/{permiso}', {
  authorization: 'patient',
  summary: 'End a permission: by who acts, by whom they act for, by who gave it, or by a guardian proved by documents',
  limits: [perHour('account', 60)],
  input: params({personId: ['id', idInText], permissionId: ['permiso', idInText]}),
  errors: ['review-open'],
})
