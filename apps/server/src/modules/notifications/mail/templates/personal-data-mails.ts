import {REOPEN_DAYS} from '@ceibo/contract/personal-data/account-closing'
import {PATHS} from '@ceibo/contract/pages/paths'
import {instantOf, spokenDate} from '@ceibo/rules/time/civil-time'
import * as z from 'zod/mini'
import {defineMail} from './define-mail.ts'

/** Notifies that the copy of a person's data can be downloaded; the files are never mailed. */
export const dataExportReadyMail = defineMail(
  'data-export-ready',
  z.object({firstName: z.string(), expiresAt: z.string()}),
  ({firstName, expiresAt}, {publicUrl}) => ({
    subject: 'La copia de tus datos está lista',
    greeting: `Hola, ${firstName}:`,
    lead: 'Ya podés descargar la copia de todos tus datos, con tu cuenta.',
    facts: [{label: 'Hasta', value: spokenDate(new Date(expiresAt))}],
    notes: ['Si no la pediste, cambiá tu contraseña: alguien entró a tu cuenta.'],
    action: {label: 'Descargar mis datos', url: `${publicUrl}${PATHS.personalData}`},
  }),
)

const MATTERS = {
  objection: 'No reconoce un acceso a sus datos',
  correction: 'Pide corregir un dato que no puede cambiar',
} as const

/** Notifies the network of a request. It names nobody: the employee who answers it looks it up by its number. */
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
    notes: ['Se ve y se responde por el número, con los comandos de operación del portal.'],
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
    action: {label: 'Ver mis datos', url: `${publicUrl}${PATHS.personalData}`},
  }),
)

/** Confirms that the account is being closed, and says until when signing in opens it again. */
export const accountClosingMail = defineMail(
  'account-closing',
  z.object({firstName: z.string(), until: z.string()}),
  ({firstName, until}, {brand, publicUrl}) => ({
    subject: 'Estamos cerrando tu cuenta',
    greeting: `Hola, ${firstName}:`,
    lead: 'Recibimos tu pedido de cerrar tu cuenta. Cerramos todas tus sesiones y anulamos tus próximos turnos.',
    facts: [{label: 'Podés volver hasta', value: spokenDate(instantOf(until, '12:00'))}],
    notes: [
      'Si ingresás antes de esa fecha, tu cuenta se vuelve a abrir. Después borramos tu contraseña y tus datos de contacto.',
      'Tu historia clínica se guarda por 10 años, como manda la Ley 26.529.',
      `Si no lo pediste vos, ingresá ahora, cambiá tu contraseña y llamanos al ${brand.appointmentsPhone}.`,
    ],
    action: {label: 'Volver a abrir mi cuenta', url: `${publicUrl}${PATHS.login}`},
  }),
)

export const accountReopenedMail = defineMail(
  'account-reopened',
  z.object({firstName: z.string()}),
  ({firstName}, {brand, publicUrl}) => ({
    subject: 'Volvimos a abrir tu cuenta',
    greeting: `Hola, ${firstName}:`,
    lead: 'Ingresaste mientras estábamos cerrando tu cuenta, así que la volvimos a abrir con todos tus datos.',
    facts: [],
    notes: [
      'Los turnos que se anularon no vuelven: podés reservarlos de nuevo.',
      `Si no fuiste vos, cambiá tu contraseña y llamanos al ${brand.appointmentsPhone}.`,
    ],
    action: {label: 'Ingresar', url: `${publicUrl}${PATHS.login}`},
  }),
)

/** The last mail to an address, which is deleted with the account. */
export const accountClosedMail = defineMail('account-closed', z.object({firstName: z.string()}), ({firstName}) => ({
  subject: 'Tu cuenta está cerrada',
  greeting: `Hola, ${firstName}:`,
  lead: `Pasaron los ${REOPEN_DAYS} días: borramos tu contraseña, tus datos de contacto, tus preferencias y los documentos con los que probaste tu identidad y tus vínculos.`,
  facts: [],
  notes: [
    'Guardamos quién sos, tu historia clínica con sus órdenes médicas y el registro de accesos, como mandan las Leyes 26.529 y 25.326.',
    'Cuando quieras podés registrarte de nuevo con tu documento. Este es el último email que te enviamos.',
  ],
}))
