import {PATHS} from '@ceibo/contract/pages/paths'
import {spokenMoment} from '@ceibo/rules/time/civil-time'
import * as z from 'zod/mini'
import {defineMail} from './define-mail.ts'

/** Only paths of this site, so that no mail links elsewhere. */
const ownPath = z.string().check(z.regex(/^\/[a-z-]+\?[\w=&-]+$/))
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
export const resetLinkMail = defineMail(
  'reset-link',
  z.object({firstName: z.string(), path: ownPath, purpose: z.enum(['reset', 'completion']), minutes: z.number()}),
  ({firstName, path, purpose, minutes}, {publicUrl}) => ({
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
)

const passkeysGoOn = (howMany: number, page: string) =>
  howMany === 1
    ? `Tu cuenta tiene una llave para ingresar con huella o cara, que sigue sirviendo. Si no la reconocés, quitala en ${page}.`
    : `Tu cuenta tiene ${howMany} llaves para ingresar con huella o cara, que siguen sirviendo. Si no reconocés alguna, quitala en ${page}.`

export const passwordChangedMail = defineMail(
  'password-changed',
  /** `passkeys`: how many still open the account. */
  z.object({firstName: z.string(), at: instant, passkeys: z.optional(z.number())}),
  ({firstName, at, passkeys = 0}, {brand, publicUrl}) => ({
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
)

/** Notifies the old address that it was replaced, with a link to revert. */
export const emailChangedMail = defineMail(
  'email-changed',
  z.object({firstName: z.string(), maskedEmail: z.string(), at: instant, path: ownPath, hours: z.number()}),
  ({firstName, maskedEmail, at, path, hours}, {publicUrl}) => ({
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
)

/** Notifies the old address of an account that it was replaced, without a link to revert, because access to this mailbox proves nothing. */
export const emailReplacedMail = defineMail(
  'email-replaced',
  z.object({firstName: z.string(), maskedEmail: z.string(), at: instant}),
  ({firstName, maskedEmail, at}, {brand}) => ({
    subject: 'Se cambió el email de tu cuenta',
    greeting: `Hola, ${firstName}:`,
    lead: 'Desde ahora te vamos a escribir a otra dirección. Si lo pediste vos, no hace falta que hagas nada.',
    facts: [
      {label: 'Nuevo email', value: maskedEmail},
      {label: 'Cuándo', value: spokenMoment(new Date(at))},
    ],
    notes: [`Si no lo pediste vos, llamanos ya al ${brand.appointmentsPhone}.`],
  }),
)
