import {PATHS} from '@ceibo/contract/pages/paths'
import * as z from 'zod/mini'
import {defineMail, type MailSite} from './define-mail.ts'

// Mails about who may act for whom. They name people and the agreement, and nothing clinical.

const news = z.object({firstName: z.string(), text: z.string()})

const newsMail =
  (subject: string, whatToDo: string) =>
  ({firstName, text}: z.infer<typeof news>, {brand, publicUrl}: MailSite) => ({
    subject,
    greeting: `Hola, ${firstName}:`,
    lead: text,
    facts: [],
    notes: [`Si algo no está bien, ${whatToDo} al ${brand.appointmentsPhone}.`],
    action: {label: 'Quién puede ver y hacer', url: `${publicUrl}${PATHS.permissions}`},
  })

/** Notifies that somebody may act for a dependant from now on, or asked to. */
export const actingGrantedMail = defineMail(
  'acting-granted',
  news,
  newsMail('Quién puede actuar en tu grupo familiar', 'rechazalo o terminá el permiso desde la página, o llamanos'),
)

/** Notifies of any other change in who acts for whom, and in the data that holders entered for a dependant. */
export const familyChangedMail = defineMail(
  'family-changed',
  news,
  newsMail('Un cambio en tu grupo familiar', 'llamanos'),
)

/** Invites somebody with an account to act for another person. */
export const actingInvitationMail = defineMail(
  'acting-invitation',
  z.object({firstName: z.string(), from: z.string(), what: z.string(), until: z.string(), days: z.number()}),
  ({firstName, from, what, until, days}, {publicUrl}) => ({
    subject: `${from} te invita a su grupo familiar`,
    greeting: `Hola, ${firstName}:`,
    lead: `${from} te invita ${what}.`,
    facts: [{label: 'Hasta', value: until}],
    notes: [
      `Podés aceptar o rechazar la invitación durante ${days} días. Vale solo para tu cuenta y cualquiera de los dos puede terminarla cuando quiera.`,
      'Si no conocés a esta persona, rechazala: no hace falta que hagas nada más.',
    ],
    action: {label: 'Ver la invitación', url: `${publicUrl}${PATHS.permissions}`},
  }),
)

/** Announces that a birthday will change who may see and do what. */
export const passageMail = defineMail(
  'passage-of-rights',
  z.object({firstName: z.string(), subject: z.string(), text: z.string()}),
  ({firstName, subject, text}, {publicUrl}) => ({
    subject,
    greeting: `Hola, ${firstName}:`,
    lead: text,
    facts: [],
    notes: [],
    action: {label: 'Quién puede ver y hacer', url: `${publicUrl}${PATHS.permissions}`},
  }),
)
