import {instantOf, spokenDate} from '@ceibo/rules/civil-time'
import * as z from 'zod/mini'
import {defineMail} from './define-mail.ts'

const DATA_PAGE = '/pacientes/perfil/mis-datos'

/** Tells that the copy of one's data can be downloaded; the files are never mailed. */
export const dataExportReadyMail = defineMail(
  'data-export-ready',
  z.object({firstName: z.string(), expiresAt: z.string()}),
  ({firstName, expiresAt}, {publicUrl}) => ({
    subject: 'La copia de tus datos está lista',
    greeting: `Hola, ${firstName}:`,
    lead: 'Ya podés descargar la copia de todos tus datos, con tu cuenta.',
    facts: [{label: 'Hasta', value: spokenDate(new Date(expiresAt))}],
    notes: ['Si no la pediste, cambiá tu contraseña: alguien entró a tu cuenta.'],
    action: {label: 'Descargar mis datos', url: `${publicUrl}${DATA_PAGE}`},
  }),
)

const MATTERS = {
  objection: 'No reconoce un acceso a sus datos',
  correction: 'Pide corregir un dato que no puede cambiar',
} as const

/** Tells the network of a request. It names nobody: whoever answers it looks it up by its number. */
export const dataRequestMail = defineMail(
  'data-request',
  z.object({number: z.number(), kind: z.enum(['objection', 'correction']), dueOn: z.string()}),
  ({number, kind, dueOn}) => ({
    subject: `Pedido n.º ${number} sobre datos personales`,
    greeting: 'Hola:',
    lead: 'Una persona hizo un pedido sobre sus datos personales (Ley 25.326).',
    facts: [
      {label: 'Pedido', value: String(number)},
      {label: 'Motivo', value: MATTERS[kind]},
      {label: 'Responder hasta', value: spokenDate(instantOf(dueOn, '12:00'))},
    ],
    notes: ['Se ve y se responde por su número, con los comandos de operación del portal.'],
  }),
)

export const dataRequestAnsweredMail = defineMail(
  'data-request-answered',
  z.object({firstName: z.string(), number: z.number(), text: z.string()}),
  ({firstName, number, text}, {publicUrl}) => ({
    subject: `Respondimos tu pedido n.º ${number}`,
    greeting: `Hola, ${firstName}:`,
    lead: 'Esta es nuestra respuesta a tu pedido sobre tus datos personales.',
    facts: [],
    notes: [text, 'Si no estás de acuerdo, podés reclamar ante la Agencia de Acceso a la Información Pública.'],
    action: {label: 'Ver mis datos', url: `${publicUrl}${DATA_PAGE}`},
  }),
)
