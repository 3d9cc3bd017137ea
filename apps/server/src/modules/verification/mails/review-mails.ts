import {REVIEW_WORKING_HOURS} from '@ceibo/contract/verification/review-promise'
import {PATHS, withQuery} from '@ceibo/contract/pages/paths'
import * as z from 'zod/mini'
import {defineMail, SAMPLE_TOKEN} from '#modules/notifications/notifications.offers.ts'

// The applicant of a mail recovery is not identified yet, so these mails contain no name.
const greeted = {firstName: z.optional(z.string())}
const greetingOf = (firstName?: string) => (firstName === undefined ? 'Hola:' : `Hola, ${firstName}:`)

/** Confirms that the documents of a mail recovery were received. */
export const mailRecoveryReceivedMail = defineMail({
  kind: 'mail-recovery-received',
  schema: z.object({}),
  template: (_, {brand}) => ({
    subject: 'Documentación enviada',
    greeting: 'Hola:',
    lead: 'Recibimos tu pedido para cambiar el email de tu cuenta, con las imágenes de tu documento.',
    facts: [],
    notes: [
      `Nuestro equipo lo revisará dentro de las ${REVIEW_WORKING_HOURS} horas hábiles. Te vamos a escribir a este email con el resultado.`,
      `Si no lo pediste, no hace falta que hagas nada: nadie puede usar este email para entrar a una cuenta tuya. Ante cualquier duda, llamanos al ${brand.appointmentsPhone}.`,
    ],
  }),
  samples: [{name: 'Documentación recibida', data: {}}],
})

export const reviewAcceptedMail = defineMail({
  kind: 'review-accepted',
  schema: z.object({...greeted, matter: z.string(), text: z.string()}),
  template: ({firstName, matter, text}, {publicUrl}) => ({
    subject: 'Aprobamos tu documentación',
    greeting: greetingOf(firstName),
    lead: `Revisamos la documentación que enviaste para ${matter}.`,
    facts: [],
    notes: [text],
    action: {label: 'Ingresar', url: `${publicUrl}${PATHS.login}`},
  }),
  samples: [
    {
      name: 'Documentación aprobada',
      data: {
        firstName: 'Ana',
        matter: 'la validación de tu identidad',
        text: 'Validamos tu identidad. Ya podés ver tus resultados médicos online.',
      },
    },
  ],
  topic: 'documents',
})

/** Says why documents were rejected, with a link to send others. */
export const reviewRejectedMail = defineMail({
  kind: 'review-rejected',
  schema: z.object({
    ...greeted,
    matter: z.string(),
    reasons: z.readonly(z.array(z.string())),
    path: z.string().check(z.regex(/^\/resubir-documentos\?token=[\w-]+$/)),
    days: z.number(),
  }),
  template: ({firstName, matter, reasons, path, days}, {publicUrl}) => ({
    subject: 'Necesitamos que vuelvas a enviar tu documentación',
    greeting: greetingOf(firstName),
    lead: `No pudimos aceptar la documentación que enviaste para ${matter}. Estos son los motivos:`,
    facts: [],
    list: reasons,
    notes: [`El link sirve durante ${days} días y una sola vez.`],
    action: {label: 'Volver a enviar la documentación', url: `${publicUrl}${path}`},
  }),
  samples: [
    {
      name: 'Documentación rechazada',
      data: {
        firstName: 'Ana',
        matter: 'la validación de tu identidad',
        reasons: ['La foto del frente está borrosa', 'Falta el dorso del documento'],
        path: withQuery(PATHS.documentReupload, {token: SAMPLE_TOKEN}),
        days: 7,
      },
    },
  ],
  topic: 'always',
})

export const reviewMails = [mailRecoveryReceivedMail, reviewAcceptedMail, reviewRejectedMail]
