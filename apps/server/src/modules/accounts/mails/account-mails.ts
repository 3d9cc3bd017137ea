import {PATHS, withQuery} from '@ceibo/contract/pages/paths'
import {spokenMoment} from '@ceibo/rules/time/civil-time'
import * as z from 'zod/mini'
import {defineMail, SAMPLE_TOKEN} from '#modules/notifications/notifications.offers.ts'

/** Only paths of this site, so that no mail links elsewhere. */
export const ownPath = z.string().check(z.regex(/^\/[a-z-]+\?[\w=&-]+$/))
const instant = z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value))))

const LINK_WORDS = {
  reset: {
    subject: 'Cambio de contraseña',
    lead: 'Recibimos un pedido para cambiar la contraseña de tu cuenta. Tocá el botón y elegí una nueva.',
    action: 'Elegir una contraseña nueva',
  },
  completion: {
    subject: 'Completá tus datos',
    lead: 'Tu cuenta ya existe y solo falta que completes tus datos para poder ingresar.',
    action: 'Completar mis datos',
  },
} as const

/** The password reset link. */
export const resetLinkMail = defineMail({
  kind: 'reset-link',
  schema: z.object({
    firstName: z.string(),
    path: ownPath,
    purpose: z.enum(['reset', 'completion']),
    minutes: z.number(),
  }),
  template: ({firstName, path, purpose, minutes}, {publicUrl}) => ({
    subject: LINK_WORDS[purpose].subject,
    greeting: `Hola, ${firstName}:`,
    lead: LINK_WORDS[purpose].lead,
    facts: [],
    notes: [
      `El link sirve durante ${minutes} minutos y una sola vez. Si pedís otro, este deja de servir.`,
      'Si no lo pediste, no hace falta que hagas nada: tu contraseña sigue siendo la misma.',
    ],
    action: {label: LINK_WORDS[purpose].action, url: `${publicUrl}${path}`},
  }),
  samples: [
    {
      name: 'Link para cambiar la contraseña',
      data: {
        firstName: 'Ana',
        path: withQuery(PATHS.login, {token: SAMPLE_TOKEN, pId: 1000}),
        purpose: 'reset',
        minutes: 20,
      },
    },
    {
      name: 'Link para completar los datos',
      data: {
        firstName: 'Nadia',
        path: withQuery(PATHS.login, {token: SAMPLE_TOKEN, pId: 1000}),
        purpose: 'completion',
        minutes: 30,
      },
    },
  ],
  mostADay: null,
})

const passkeysGoOn = (howMany: number, page: string) =>
  howMany === 1
    ? `Tu cuenta tiene una llave para ingresar con huella o cara, que sigue sirviendo. Si no la reconocés, quitala en ${page}.`
    : `Tu cuenta tiene ${howMany} llaves para ingresar con huella o cara, que siguen sirviendo. Si no reconocés alguna, quitala en ${page}.`

export const passwordChangedMail = defineMail({
  kind: 'password-changed',
  /** `passkeys`: how many still open the account. */
  schema: z.object({firstName: z.string(), at: instant, passkeys: z.optional(z.number())}),
  template: ({firstName, at, passkeys = 0}, {brand, publicUrl}) => ({
    subject: 'Se cambió tu contraseña',
    greeting: `Hola, ${firstName}:`,
    lead: 'La contraseña de tu cuenta se cambió y cerramos las sesiones que estaban abiertas en otros dispositivos.',
    facts: [{label: 'Cuándo', value: spokenMoment(new Date(at))}],
    notes: [
      ...(passkeys > 0 ? [passkeysGoOn(passkeys, `${publicUrl}${PATHS.passkeys}`)] : []),
      `Si no fuiste vos, cambiala ahora desde "¿Olvidaste la contraseña?" y llamanos al ${brand.appointmentsPhone}.`,
    ],
    action: {label: 'Ingresar', url: `${publicUrl}${PATHS.login}`},
  }),
  samples: [{name: 'Contraseña cambiada', data: {firstName: 'Ana', at: '2026-03-02T10:00:00-03:00'}}],
  isAlwaysSent: true,
})

/** Notifies the old address that it was replaced, with a link to revert. */
export const emailChangedMail = defineMail({
  kind: 'email-changed',
  schema: z.object({firstName: z.string(), maskedEmail: z.string(), at: instant, path: ownPath, hours: z.number()}),
  template: ({firstName, maskedEmail, at, path, hours}, {publicUrl}) => ({
    subject: 'Se cambió el email de tu cuenta',
    greeting: `Hola, ${firstName}:`,
    lead: 'Desde ahora te vamos a escribir a otra dirección. Si lo pediste vos, no hace falta que hagas nada.',
    facts: [
      {label: 'Nuevo email', value: maskedEmail},
      {label: 'Cuándo', value: spokenMoment(new Date(at))},
    ],
    notes: [
      `Si no fuiste vos, tenés ${hours} horas para volver a este email con el botón de abajo. También vamos a cerrar todas las sesiones de tu cuenta, y vas a elegir una contraseña nueva.`,
    ],
    action: {label: 'No fui yo: volver a este email', url: `${publicUrl}${path}`},
  }),
  samples: [
    {
      name: 'Email cambiado, a la dirección anterior',
      data: {
        firstName: 'Ana',
        maskedEmail: 'a•••@c•••.example',
        at: '2026-03-02T10:00:00-03:00',
        path: withQuery(PATHS.revertEmail, {token: SAMPLE_TOKEN}),
        hours: 72,
      },
    },
  ],
})

/** Notifies the old address of an account that it was replaced, without a link to revert, because access to this mailbox proves nothing. */
export const emailReplacedMail = defineMail({
  kind: 'email-replaced',
  schema: z.object({firstName: z.string(), maskedEmail: z.string(), at: instant}),
  template: ({firstName, maskedEmail, at}, {brand}) => ({
    subject: 'Se cambió el email de tu cuenta',
    greeting: `Hola, ${firstName}:`,
    lead: 'Desde ahora te vamos a escribir a otra dirección. Si lo pediste vos, no hace falta que hagas nada.',
    facts: [
      {label: 'Nuevo email', value: maskedEmail},
      {label: 'Cuándo', value: spokenMoment(new Date(at))},
    ],
    notes: [`Si no lo pediste vos, llamanos ya al ${brand.appointmentsPhone}.`],
  }),
  samples: [
    {
      name: 'Email reemplazado, a la dirección anterior, sin link',
      data: {
        firstName: 'Ana',
        maskedEmail: 'a•••@c•••.example',
        at: '2026-03-02T10:00:00-03:00',
      },
    },
  ],
  isAlwaysSent: true,
})

export const accountMails = [resetLinkMail, passwordChangedMail, emailChangedMail, emailReplacedMail]
