import {STAFF_INVITATION_HOURS} from '@ceibo/rules/accounts/staff-session-lifetimes'
import * as z from 'zod/mini'
import {defineMail, SAMPLE_TOKEN} from '#modules/notifications/notifications.offers.ts'

export const staffInvitationMail = defineMail({
  kind: 'staff-invitation',
  schema: z.object({recipientName: z.string(), by: z.string(), url: z.string()}),
  template: ({recipientName, by, url}, site) => ({
    subject: `Tu acceso a la consola de ${site.brand.name}`,
    greeting: `Hola, ${recipientName}:`,
    lead: `${by} te dio acceso a la consola. Con este link elegís tu contraseña y tu PIN.`,
    facts: [],
    notes: [
      `El link sirve una sola vez, por ${STAFF_INVITATION_HOURS} horas.`,
      'Si no trabajás en la red, ignorá este email.',
    ],
    action: {label: 'Abrir mi acceso', url},
  }),
  samples: [
    {
      name: 'Acceso a la consola',
      data: {
        recipientName: 'Lucía Vera',
        by: 'Andrea Robles',
        url: `https://portal.example/consola/invitacion?token=${SAMPLE_TOKEN}`,
      },
    },
  ],
})

export const staffMails = [staffInvitationMail]
