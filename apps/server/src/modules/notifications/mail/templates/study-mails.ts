import {PATHS} from '@ceibo/contract/paths'
import * as z from 'zod/mini'
import {defineMail} from './define-mail.ts'

/** Notifies of new results. It names no study: a mail is read on locked screens and shared computers. */
export const newResultsMail = defineMail(
  'new-results',
  z.object({firstName: z.string(), text: z.string()}),
  ({firstName, text}, {publicUrl}) => ({
    subject: 'Hay resultados nuevos',
    greeting: `Hola, ${firstName}:`,
    lead: text,
    facts: [],
    notes: [
      'Por privacidad no te contamos por email de qué estudio se trata.',
      'Podés elegir cuándo ver tus resultados en las preferencias de tus estudios.',
    ],
    action: {label: 'Ver los resultados', url: `${publicUrl}${PATHS.studies}`},
  }),
)
