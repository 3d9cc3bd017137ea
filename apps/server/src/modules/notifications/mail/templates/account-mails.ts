import {spokenMoment} from '@ceibo/rules/civil-time'
import * as z from 'zod/mini'
import type {Configuration} from '../../../../platform/configuration.ts'
import {layOutMail} from './mail-layout.ts'
import type {MailContent} from './mail-layout.ts'

type Site = Pick<Configuration, 'brand' | 'publicUrl'>

/** Only paths of our own, so that no mail ever leads elsewhere. */
const ownPath = z.string().check(z.regex(/^\/[a-z-]+\?[\w=&-]+$/))
const instant = z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value))))

const linkData = z.object({
  firstName: z.string(),
  path: ownPath,
  purpose: z.enum(['reset', 'lite']),
  minutes: z.number(),
})

const LINK_WORDS = {
  reset: {
    subject: 'Cambio de contraseña',
    lead: 'Recibimos un pedido para cambiar la contraseña de tu cuenta. Tocá el botón y elegí una nueva.',
    action: 'Elegir una contraseña nueva',
  },
  lite: {
    subject: 'Completá tus datos',
    lead: 'Tu cuenta ya existe y solo falta que completes tus datos para poder ingresar.',
    action: 'Completar mis datos',
  },
} as const

/** The mail with the link that lets a person back in; undefined for data of another shape. */
export function resetLinkMail(data: unknown, site: Site): MailContent | undefined {
  const parsed = linkData.safeParse(data)
  if (!parsed.success) return undefined
  const {firstName, path, purpose, minutes} = parsed.data
  const {subject, lead, action} = LINK_WORDS[purpose]
  return layOutMail(
    {
      subject,
      greeting: `Hola, ${firstName}:`,
      lead,
      facts: [],
      notes: [
        `El link sirve durante ${minutes} minutos y una sola vez. Si pedís otro, este deja de servir.`,
        'Si no lo pediste, no hace falta que hagas nada: tu contraseña sigue siendo la misma.',
      ],
      action: {label: action, url: `${site.publicUrl}${path}`},
    },
    site,
  )
}

const changedData = z.object({firstName: z.string(), at: instant})

/** Tells that the password was changed; undefined for data of another shape. */
export function passwordChangedMail(data: unknown, site: Site): MailContent | undefined {
  const parsed = changedData.safeParse(data)
  if (!parsed.success) return undefined
  const {firstName, at} = parsed.data
  return layOutMail(
    {
      subject: 'Se cambió tu contraseña',
      greeting: `Hola, ${firstName}:`,
      lead: 'La contraseña de tu cuenta se cambió y cerramos las sesiones que estaban abiertas en otros dispositivos.',
      facts: [{label: 'Cuándo', value: spokenMoment(new Date(at))}],
      notes: [
        `Si no fuiste vos, cambiala ahora desde "¿Olvidaste la contraseña?" y llamanos al ${site.brand.appointmentsPhone}.`,
      ],
      action: {label: 'Ingresar', url: `${site.publicUrl}/login`},
    },
    site,
  )
}

const emailData = z.object({
  firstName: z.string(),
  maskedEmail: z.string(),
  at: instant,
  path: ownPath,
  hours: z.number(),
})

/** Tells the old address that it no longer is the account's, with the way back; undefined for data of another shape. */
export function emailChangedMail(data: unknown, site: Site): MailContent | undefined {
  const parsed = emailData.safeParse(data)
  if (!parsed.success) return undefined
  const {firstName, maskedEmail, at, path, hours} = parsed.data
  return layOutMail(
    {
      subject: 'Se cambió el email de tu cuenta',
      greeting: `Hola, ${firstName}:`,
      lead: 'Desde ahora te vamos a escribir a otra dirección. Si lo pediste vos, no hace falta que hagas nada.',
      facts: [
        {label: 'Nuevo email', value: maskedEmail},
        {label: 'Cuándo', value: spokenMoment(new Date(at))},
      ],
      notes: [
        `Si no fuiste vos, tenés ${hours} horas para volver a este email con el botón de abajo. También vamos a cerrar todas las sesiones de tu cuenta.`,
      ],
      action: {label: 'No fui yo: volver a este email', url: `${site.publicUrl}${path}`},
    },
    site,
  )
}
