import * as z from 'zod/mini'
import type {Configuration} from '../../../../platform/configuration.ts'
import {layOutMail} from './mail-layout.ts'
import type {MailContent} from './mail-layout.ts'

type Site = Pick<Configuration, 'brand' | 'publicUrl'>

const pinData = z.object({
  pin: z.string().check(z.regex(/^\d{6}$/)),
  purpose: z.enum(['registration', 'email-change']),
})

const LEADS = {
  registration: 'Usá este código para confirmar tu email y seguir con la creación de tu cuenta.',
  'email-change': 'Usá este código para confirmar que este es tu nuevo email.',
} as const

/**
 * The code that proves a mail address; undefined for data of another shape. It names nobody: whose the address is is not
 * known yet, and a name could carry somebody's message there.
 */
export function pinMail(data: unknown, site: Site): MailContent | undefined {
  const parsed = pinData.safeParse(data)
  if (!parsed.success) return undefined
  const {pin, purpose} = parsed.data
  return layOutMail(
    {
      subject: 'Tu código de verificación',
      greeting: 'Hola:',
      lead: LEADS[purpose],
      facts: [],
      code: {label: 'Código', value: pin},
      notes: [
        'Sirve durante 20 minutos y una sola vez. Si pedís otro, este deja de servir.',
        'No se lo digas a nadie: no te lo vamos a pedir por teléfono ni por email. Si no lo pediste, no hace falta que hagas nada.',
      ],
    },
    site,
  )
}

const welcomeData = z.object({firstName: z.string()})

/** What a new account is greeted with; undefined for data of another shape. */
export function welcomeMail(data: unknown, site: Site): MailContent | undefined {
  const parsed = welcomeData.safeParse(data)
  if (!parsed.success) return undefined
  return layOutMail(
    {
      subject: `Te damos la bienvenida a ${site.brand.name}`,
      greeting: `Hola, ${parsed.data.firstName}:`,
      lead: 'Tu cuenta está lista. Ingresá con tu número de documento y la contraseña que elegiste.',
      facts: [],
      notes: [
        'Desde ahora podés sacar y anular turnos. Para ver los resultados de tus estudios y sumar a tu grupo familiar, validá tu identidad desde el portal: lleva pocos minutos.',
        `Si no creaste esta cuenta, llamanos al ${site.brand.appointmentsPhone}.`,
      ],
      action: {label: 'Ingresar', url: `${site.publicUrl}/login`},
    },
    site,
  )
}
