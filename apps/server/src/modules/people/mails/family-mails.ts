import {PATHS} from '@ceibo/contract/pages/paths'
import * as z from 'zod/mini'
import type {MailSite} from '#platform/output/mail-type.ts'
import {defineMail} from '#modules/notifications/notifications.offers.ts'

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
export const actingGrantedMail = defineMail({
  kind: 'acting-granted',
  schema: news,
  template: newsMail(
    'Quién puede actuar en tu grupo familiar',
    'rechazalo o terminá el permiso desde la página, o llamanos',
  ),
  samples: [
    {
      name: 'Permiso nuevo en el grupo familiar',
      data: {
        firstName: 'Ana',
        text: 'Pablo Ríos pidió vincularse con Tomás. No puede ver ni hacer nada hasta que verifiquemos el vínculo.',
      },
    },
  ],
  isAlwaysSent: true,
})

/** Notifies of any other change in who acts for whom, and in the data that holders entered for a dependant. */
export const familyChangedMail = defineMail({
  kind: 'family-changed',
  schema: news,
  template: newsMail('Un cambio en tu grupo familiar', 'llamanos'),
  samples: [
    {
      name: 'Cambio en el grupo familiar',
      data: {
        firstName: 'Ana',
        text: 'Pablo Ríos cambió los datos de contacto o la cobertura de Tomás.',
      },
    },
  ],
  isAlwaysSent: true,
  topic: 'family',
})

/** Invites somebody with an account to act for another person. */
export const actingInvitationMail = defineMail({
  kind: 'acting-invitation',
  schema: z.object({firstName: z.string(), from: z.string(), what: z.string(), until: z.string(), days: z.number()}),
  template: ({firstName, from, what, until, days}, {publicUrl}) => ({
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
  samples: [
    {
      name: 'Invitación para actuar por alguien',
      data: {
        firstName: 'Ana',
        from: 'Celia Ceballos',
        what: 'a sacar y anular turnos por ella',
        until: 'sin fecha de fin',
        days: 14,
      },
    },
  ],
  topic: 'always',
})

/** Announces that a birthday will change who may see and do what. */
export const passageMail = defineMail({
  kind: 'passage-of-rights',
  schema: z.object({firstName: z.string(), subject: z.string(), text: z.string()}),
  template: ({firstName, subject, text}, {publicUrl}) => ({
    subject,
    greeting: `Hola, ${firstName}:`,
    lead: text,
    facts: [],
    notes: [],
    action: {label: 'Quién puede ver y hacer', url: `${publicUrl}${PATHS.permissions}`},
  }),
  samples: [
    {
      name: 'Aviso antes de los 16 años',
      data: {
        firstName: 'Ana',
        subject: 'Bruno cumple 16 años',
        text: 'El 3 de marzo de 2026 Bruno cumple 16 años. Desde ese día usa su propia cuenta.',
      },
    },
  ],
  topic: 'family',
})

export const familyMails = [familyChangedMail, actingGrantedMail, actingInvitationMail, passageMail]
