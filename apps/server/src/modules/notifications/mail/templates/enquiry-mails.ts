import * as z from 'zod/mini'
import {defineMail} from './define-mail.ts'

/**
 * Brings the network what somebody wrote in a form of the public pages. Plain text, with nothing of theirs in the subject, and
 * their comment quoted, so that no line of it passes for one of ours.
 */
export const enquiryMail = defineMail(
  'enquiry',
  z.object({
    number: z.number(),
    title: z.string(),
    facts: z.array(z.object({label: z.string(), value: z.string()})),
    comment: z.nullable(z.string()),
  }),
  ({number, title, facts, comment}) => ({
    subject: `${title} n.º ${number}`,
    greeting: 'Hola:',
    lead: 'Alguien completó un formulario del sitio. Estos son sus datos, que el portal no comprobó.',
    facts,
    notes: [
      ...(comment === null ? [] : [comment.replaceAll(/^/gm, '> ')]),
      'Cuando la respondas, cerrala por el número del asunto, con los comandos de operación del portal.',
    ],
    isPlain: true,
  }),
)
