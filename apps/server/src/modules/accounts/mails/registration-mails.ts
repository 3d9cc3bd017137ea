import {INVITATION_HOURS, MAIL_CODE_MINUTES} from '@ceibo/rules/accounts/link-lifetimes'
import {PATHS, withQuery} from '@ceibo/contract/pages/paths'
import * as z from 'zod/mini'
import {ownPath} from './account-mails.ts'
import {defineMail, SAMPLE_TOKEN} from '#modules/notifications/notifications.offers.ts'

const LEADS = {
  registration: 'Usá este código para confirmar tu email y seguir con la creación de tu cuenta.',
  'email-change': 'Usá este código para confirmar que este es tu nuevo email.',
} as const

/**
 * The code that proves a mail address. It names nobody: the owner of the address is not known yet, and a name could carry
 * a stranger's message.
 */
export const pinMail = defineMail({
  kind: 'pin',
  schema: z.object({pin: z.string().check(z.regex(/^\d{6}$/)), purpose: z.enum(['registration', 'email-change'])}),
  template: ({pin, purpose}) => ({
    subject: 'Tu código de verificación',
    greeting: 'Hola:',
    lead: LEADS[purpose],
    facts: [],
    code: {label: 'Código', value: pin},
    notes: [
      `Sirve durante ${MAIL_CODE_MINUTES} minutos y una sola vez. Si pedís otro, este deja de servir.`,
      'No se lo digas a nadie: no te lo vamos a pedir por teléfono ni por email. Si no lo pediste, no hace falta que hagas nada.',
    ],
  }),
  samples: [
    {name: 'Código del registro', data: {pin: '048213', purpose: 'registration'}},
    {name: 'Código para cambiar el email', data: {pin: '731950', purpose: 'email-change'}},
  ],
  mostADay: null,
})

/** The welcome mail of a new account. */
export const welcomeMail = defineMail({
  kind: 'welcome',
  schema: z.object({firstName: z.string()}),
  template: ({firstName}, {brand, publicUrl}) => ({
    subject: `Te damos la bienvenida a ${brand.name}`,
    greeting: `Hola, ${firstName}:`,
    lead: 'Tu cuenta está lista. Ingresá con tu número de documento y la contraseña que elegiste.',
    facts: [],
    notes: [
      'Desde ahora podés sacar y anular turnos. Para ver los resultados de tus estudios y sumar a tu grupo familiar, validá tu identidad desde el portal: lleva pocos minutos.',
      `Si no creaste esta cuenta, llamanos al ${brand.appointmentsPhone}.`,
    ],
    action: {label: 'Ingresar', url: `${publicUrl}${PATHS.login}`},
  }),
  samples: [{name: 'Bienvenida', data: {firstName: 'Sofía'}}],
})

/** Sent to whom a desk added, at an address that they prove by its link. */
export const accountInvitationMail = defineMail({
  kind: 'account-invitation',
  schema: z.object({firstName: z.string(), path: ownPath, hours: z.number()}),
  template: ({firstName, path, hours}, {brand, publicUrl}) => ({
    subject: `Tu cuenta en ${brand.name}`,
    greeting: `Hola, ${firstName}:`,
    lead: `Te dimos de alta en ${brand.name}. Completá tus datos y elegí una contraseña para ver tus turnos y sacar otros.`,
    facts: [],
    notes: [
      `El link sirve durante ${hours} horas y una sola vez. Cuando termines te enviamos otro para elegir tu contraseña.`,
      'Si no te atendés con nosotros, alguien escribió tu dirección por error: no hace falta que hagas nada.',
    ],
    action: {label: 'Completar mis datos', url: `${publicUrl}${path}`},
  }),
  samples: [
    {
      name: 'Invitación de quien fue dado de alta en un centro',
      data: {
        firstName: 'Nadia',
        path: withQuery(PATHS.login, {token: SAMPLE_TOKEN, pId: 1000}),
        hours: INVITATION_HOURS,
      },
    },
  ],
  isAlwaysSent: true,
})

export const registrationMails = [pinMail, welcomeMail, accountInvitationMail]
