import * as z from 'zod/mini'
import {defineMail} from '#modules/notifications/notifications.offers.ts'

/**
 * Forwards an enquiry of the public pages to the network. Plain text, with nothing of the sender in the subject, and the comment quoted, so that
 * no line of it can pass for one of ours.
 */
export const enquiryMail = defineMail({
  kind: 'enquiry',
  schema: z.object({
    number: z.number(),
    title: z.string(),
    facts: z.array(z.object({label: z.string(), value: z.string()})),
    comment: z.nullable(z.string()),
  }),
  template: ({number, title, facts, comment}) => ({
    subject: `${title} n.º ${number}`,
    greeting: 'Hola:',
    lead: 'Alguien completó un formulario del sitio. Estos son sus datos, que el portal no comprobó.',
    facts,
    notes: [
      ...(comment === null ? [] : [comment.replaceAll(/^/gm, '> ')]),
      'Respondela desde la consola, en Mensajes, por el número del asunto: así nadie más la responde.',
    ],
    isPlain: true,
  }),
  samples: [
    {
      name: 'Consulta desde el sitio, a la red',
      data: {
        number: 12,
        title: 'Consulta',
        facts: [
          {label: 'Nombre y apellido', value: 'Ana Ceballos'},
          {label: 'Email', value: 'ana@ceibo.example'},
          {label: 'Teléfono', value: '1155550100'},
          {label: 'Asunto', value: 'Horarios de enero'},
        ],
        comment: '¿Atienden los sábados de enero?\nGracias.',
      },
    },
  ],
  mostADay: null,
})
