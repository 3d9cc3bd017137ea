import {CONSOLE, CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import * as z from 'zod/mini'
import {defineMail} from '#modules/notifications/notifications.offers.ts'
import {announce} from '#modules/staff/staff.offers.ts'

export const testMail = defineMail({
  kind: 'set-up-test',
  schema: z.object({recipientName: z.string()}),
  template: ({recipientName}, {brand, publicUrl}) => ({
    subject: `Prueba de email de ${brand.name}`,
    greeting: `Hola, ${recipientName}:`,
    lead: `Si leés esto, los emails de ${brand.name} salen y llegan. Así van a llegar los de tus pacientes.`,
    facts: [],
    notes: ['Lo pediste en la puesta en marcha de la consola.'],
    action: {label: 'Volver a la puesta en marcha', url: `${publicUrl}${CONSOLE}${CONSOLE_PATHS.setUp}`},
  }),
  samples: [{name: 'Prueba de email', data: {recipientName: 'Andrea Robles'}}],
  // The limits of its call count it.
  mostADay: null,
  onFate: (tx) => announce(tx, 'set-up'),
})
