import {PATHS} from '@ceibo/contract/pages/paths'
import * as z from 'zod/mini'
import {defineMail} from '#modules/notifications/notifications.offers.ts'

/** Says that signing in opened an account again that was being closed. */
export const accountReopenedMail = defineMail({
  kind: 'account-reopened',
  schema: z.object({firstName: z.string()}),
  template: ({firstName}, {brand, publicUrl}) => ({
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
  samples: [{name: 'Cuenta que se volvió a abrir', data: {firstName: 'Ana'}}],
})
