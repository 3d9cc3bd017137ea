import {REOPEN_DAYS} from '@ceibo/contract/personal-data/account-closing'
import {PATHS} from '@ceibo/contract/pages/paths'
import {instantOf, spokenDate} from '@ceibo/rules/time/civil-time'
import * as z from 'zod/mini'
import {defineMail} from '#modules/notifications/notifications.offers.ts'

/** Confirms that the account is being closed, and says until when signing in opens it again. */
export const accountClosingMail = defineMail({
  kind: 'account-closing',
  schema: z.object({firstName: z.string(), until: z.string()}),
  template: ({firstName, until}, {brand, publicUrl}) => ({
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
  samples: [{name: 'Cuenta que se está cerrando', data: {firstName: 'Ana', until: '2026-04-01'}}],
})

/** The last mail to an address, which is deleted with the account. */
export const accountClosedMail = defineMail({
  kind: 'account-closed',
  schema: z.object({firstName: z.string()}),
  template: ({firstName}) => ({
    subject: 'Tu cuenta está cerrada',
    greeting: `Hola, ${firstName}:`,
    lead: `Pasaron los ${REOPEN_DAYS} días: borramos tu contraseña, tus datos de contacto, tus preferencias y los documentos con los que probaste tu identidad y tus vínculos.`,
    facts: [],
    notes: [
      'Guardamos quién sos, tu historia clínica con sus órdenes médicas y el registro de accesos, como mandan las Leyes 26.529 y 25.326.',
      'Cuando quieras podés registrarte de nuevo con tu documento. Este es el último email que te enviamos.',
    ],
  }),
  samples: [{name: 'Cuenta cerrada', data: {firstName: 'Ana'}}],
})

export const closingMails = [accountClosingMail, accountClosedMail]
