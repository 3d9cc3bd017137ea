import {STAFF_INVITATION_HOURS} from '@ceibo/rules/accounts/staff-session-lifetimes'
import {CONSOLE, CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {spokenMoment} from '@ceibo/rules/time/civil-time'
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

export const staffResetMail = defineMail({
  kind: 'staff-reset',
  schema: z.object({recipientName: z.string(), by: z.string(), url: z.string()}),
  template: ({recipientName, by, url}, site) => ({
    subject: `Elegí de nuevo tu acceso a la consola de ${site.brand.name}`,
    greeting: `Hola, ${recipientName}:`,
    lead: `${by} restableció tu acceso a la consola. Con este link elegís de nuevo tu contraseña, tu PIN y tu segundo paso.`,
    facts: [],
    notes: [
      'Tu contraseña, tus códigos y tus llaves de acceso de antes ya no sirven, y tus sesiones terminaron.',
      `El link sirve una sola vez, por ${STAFF_INVITATION_HOURS} horas. Si no lo pediste, avisale a quien administra la consola.`,
    ],
    action: {label: 'Elegir mi acceso', url},
  }),
  samples: [
    {
      name: 'Acceso a la consola restablecido',
      data: {
        recipientName: 'Lucía Vera',
        by: 'Andrea Robles',
        url: `https://portal.example/consola/invitacion?token=${SAMPLE_TOKEN}`,
      },
    },
  ],
})

const instantText = z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value))))

/** What every mail says of a change of how a member gets in. */
const changedAt = (recipientName: string, at: string) => ({
  greeting: `Hola, ${recipientName}:`,
  facts: [{label: 'Cuándo', value: spokenMoment(new Date(at))}],
  notes: ['Si no fuiste vos, avisale ahora a quien administra la consola: puede cerrar todos tus accesos.'],
})

const KEY_CHANGES = ['added', 'removed', 'copied'] as const
export type StaffKeyChange = (typeof KEY_CHANGES)[number]

const KEY_TEXTS: Record<StaffKeyChange, {subject: string; lead: (name: string) => string}> = {
  added: {
    subject: 'Agregaste una llave de acceso a la consola',
    lead: (name) => `Agregaste «${name}» para entrar a la consola con una llave de acceso.`,
  },
  removed: {
    subject: 'Quitaste una llave de acceso de la consola',
    lead: (name) => `Quitaste «${name}»: ya no sirve para entrar a la consola.`,
  },
  copied: {
    subject: 'Rechazamos una llave de acceso a la consola',
    lead: (name) => `Rechazamos «${name}» porque puede haber una copia de esa llave. Quitala y agregala de nuevo.`,
  },
}

export const staffKeyMail = defineMail({
  kind: 'staff-passkey',
  schema: z.object({
    recipientName: z.string(),
    change: z.enum(KEY_CHANGES),
    name: z.string(),
    at: instantText,
  }),
  template: ({recipientName, change, name, at}, {publicUrl}) => ({
    subject: KEY_TEXTS[change].subject,
    lead: KEY_TEXTS[change].lead(name),
    ...changedAt(recipientName, at),
    action: {label: 'Ver mis llaves', url: `${publicUrl}${CONSOLE}${CONSOLE_PATHS.account}`},
  }),
  samples: [
    {
      name: 'Llave de acceso agregada',
      data: {recipientName: 'Lucía Vera', change: 'added', name: 'Llavero', at: '2026-03-02T12:00:00-03:00'},
    },
    {
      name: 'Llave de acceso quitada',
      data: {recipientName: 'Lucía Vera', change: 'removed', name: 'Llavero', at: '2026-03-02T12:00:00-03:00'},
    },
    {
      name: 'Llave de acceso rechazada',
      data: {recipientName: 'Lucía Vera', change: 'copied', name: 'Llavero', at: '2026-03-02T12:00:00-03:00'},
    },
  ],
})

const ACCESS_CHANGES = ['password', 'pin', 'app'] as const
export type StaffAccessChange = (typeof ACCESS_CHANGES)[number]

const ACCESS_TEXTS: Record<StaffAccessChange, {subject: string; lead: string}> = {
  password: {
    subject: 'Cambiaste tu contraseña de la consola',
    lead: 'Cambiaste la contraseña con la que entrás a la consola. Tus otras sesiones terminaron.',
  },
  pin: {
    subject: 'Cambiaste tu PIN de la consola',
    lead: 'Cambiaste el PIN con el que desbloqueás la consola.',
  },
  app: {
    subject: 'Cambiaste tu aplicación de códigos de la consola',
    lead: 'Cambiaste la aplicación que te da los códigos para entrar a la consola. Los de otra aplicación ya no sirven.',
  },
}

const accessSample = (change: StaffAccessChange) => ({
  recipientName: 'Lucía Vera',
  change,
  at: '2026-03-02T12:00:00-03:00',
})

export const staffAccessMail = defineMail({
  kind: 'staff-access',
  schema: z.object({recipientName: z.string(), change: z.enum(ACCESS_CHANGES), at: instantText}),
  template: ({recipientName, change, at}, {publicUrl}) => ({
    ...ACCESS_TEXTS[change],
    ...changedAt(recipientName, at),
    action: {label: 'Ver mi cuenta', url: `${publicUrl}${CONSOLE}${CONSOLE_PATHS.account}`},
  }),
  samples: [
    {name: 'Contraseña de la consola cambiada', data: accessSample('password')},
    {name: 'PIN de la consola cambiado', data: accessSample('pin')},
    {name: 'Aplicación de códigos de la consola cambiada', data: accessSample('app')},
  ],
})

export const staffMails = [staffInvitationMail, staffResetMail, staffKeyMail, staffAccessMail]
