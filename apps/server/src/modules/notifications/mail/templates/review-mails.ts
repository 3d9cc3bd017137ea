import * as z from 'zod/mini'
import type {Configuration} from '../../../../platform/configuration.ts'
import {layOutMail} from './mail-layout.ts'
import type {MailContent} from './mail-layout.ts'

type Site = Pick<Configuration, 'brand' | 'publicUrl'>

// Whoever asks for a mail address back is not known yet: no mail about a review names anybody but a child of the group.

/** Tells that the documents of a mail recovery came in. */
export function mailRecoveryReceivedMail(_: unknown, site: Site): MailContent {
  return layOutMail(
    {
      subject: 'Documentación enviada',
      greeting: 'Hola:',
      lead: 'Recibimos tu pedido para cambiar el email de tu cuenta, con las imágenes de tu documento.',
      facts: [],
      notes: [
        'Nuestro equipo lo revisará dentro de las 24 horas. Te vamos a escribir a este email con el resultado.',
        `Si no lo pediste, no hace falta que hagas nada: nadie puede usar este email para entrar a una cuenta tuya. Ante cualquier duda, llamanos al ${site.brand.appointmentsPhone}.`,
      ],
    },
    site,
  )
}

const acceptedData = z.object({matter: z.string(), text: z.string()})

/** Tells that documents were accepted; undefined for data of another shape. */
export function reviewAcceptedMail(data: unknown, site: Site): MailContent | undefined {
  const parsed = acceptedData.safeParse(data)
  if (!parsed.success) return undefined
  const {matter, text} = parsed.data
  return layOutMail(
    {
      subject: 'Aprobamos tu documentación',
      greeting: 'Hola:',
      lead: `Revisamos la documentación que enviaste para ${matter}.`,
      facts: [],
      notes: [text],
      action: {label: 'Ingresar', url: `${site.publicUrl}/login`},
    },
    site,
  )
}

const rejectedData = z.object({
  matter: z.string(),
  reasons: z.array(z.string()),
  path: z.string().check(z.regex(/^\/resubir-documentos\?token=[\w-]+$/)),
  days: z.number(),
})

/** Tells why documents were not accepted, with the link to send others; undefined for data of another shape. */
export function reviewRejectedMail(data: unknown, site: Site): MailContent | undefined {
  const parsed = rejectedData.safeParse(data)
  if (!parsed.success) return undefined
  const {matter, reasons, path, days} = parsed.data
  return layOutMail(
    {
      subject: 'Necesitamos que vuelvas a enviar tu documentación',
      greeting: 'Hola:',
      lead: `No pudimos aceptar la documentación que enviaste para ${matter}. Estos son los motivos:`,
      facts: [],
      list: reasons,
      notes: [`El link sirve durante ${days} días y una sola vez.`],
      action: {label: 'Volver a enviar la documentación', url: `${site.publicUrl}${path}`},
    },
    site,
  )
}
