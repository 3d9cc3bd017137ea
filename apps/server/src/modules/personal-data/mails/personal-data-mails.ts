import {PATHS} from '@ceibo/contract/pages/paths'
import {instantOf, spokenDate} from '@ceibo/rules/time/civil-time'
import * as z from 'zod/mini'
import {defineMail} from '#modules/notifications/notifications.offers.ts'

/** Notifies that the copy of a person's data can be downloaded; the files are never mailed. */
export const dataExportReadyMail = defineMail({
  kind: 'data-export-ready',
  schema: z.object({firstName: z.string(), expiresAt: z.string()}),
  template: ({firstName, expiresAt}, {publicUrl}) => ({
    subject: 'La copia de tus datos está lista',
    greeting: `Hola, ${firstName}:`,
    lead: 'Ya podés descargar la copia de todos tus datos, con tu cuenta.',
    facts: [{label: 'Hasta', value: spokenDate(new Date(expiresAt))}],
    notes: ['Si no la pediste, cambiá tu contraseña: alguien entró a tu cuenta.'],
    action: {label: 'Descargar mis datos', url: `${publicUrl}${PATHS.personalData}`},
  }),
  samples: [{name: 'Copia de los datos, lista', data: {firstName: 'Ana', expiresAt: '2026-03-09T10:00:00-03:00'}}],
})

const MATTERS = {
  objection: 'No reconoce un acceso a sus datos',
  correction: 'Pide corregir un dato que no puede cambiar',
} as const

/** Notifies the network of a request. It names nobody: the employee who answers it looks it up by its number. */
export const dataRequestMail = defineMail({
  kind: 'data-request',
  schema: z.object({number: z.number(), kind: z.enum(['objection', 'correction']), dueOn: z.string()}),
  template: ({number, kind, dueOn}) => ({
    subject: `Pedido n.º ${number} sobre datos personales`,
    greeting: 'Hola:',
    lead: 'Una persona hizo un pedido sobre sus datos personales (Ley 25.326).',
    facts: [
      {label: 'Pedido', value: String(number)},
      {label: 'Motivo', value: MATTERS[kind]},
      {label: 'Responder hasta', value: spokenDate(instantOf(dueOn, '12:00'))},
    ],
    notes: ['Se ve y se responde por el número, con los comandos de operación del portal.'],
  }),
  samples: [
    {
      name: 'Pedido sobre datos personales, a la red',
      data: {
        number: 12,
        kind: 'objection',
        dueOn: '2026-03-09',
      },
    },
  ],
  mostADay: null,
})

export const dataRequestAnsweredMail = defineMail({
  kind: 'data-request-answered',
  schema: z.object({firstName: z.string(), number: z.number(), text: z.string()}),
  template: ({firstName, number, text}, {publicUrl}) => ({
    subject: `Respondimos tu pedido n.º ${number}`,
    greeting: `Hola, ${firstName}:`,
    lead: 'Esta es nuestra respuesta a tu pedido sobre tus datos personales.',
    facts: [],
    notes: [text, 'Si no estás de acuerdo, podés reclamar ante la Agencia de Acceso a la Información Pública.'],
    action: {label: 'Ver mis datos', url: `${publicUrl}${PATHS.personalData}`},
  }),
  samples: [
    {
      name: 'Pedido sobre datos personales respondido',
      data: {
        firstName: 'Ana',
        number: 12,
        text: 'Ese ingreso fue desde el mostrador del Centro Belgrano, cuando pediste ayuda con tu cuenta.',
      },
    },
  ],
})

export const personalDataMails = [dataExportReadyMail, dataRequestMail, dataRequestAnsweredMail]
