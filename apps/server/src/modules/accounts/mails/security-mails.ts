import {SETTLED_AFTER_DAYS} from '@ceibo/rules/accounts/link-lifetimes'
import type {NotificationPage} from '@ceibo/contract/notifications/notifications'
import {PATHS} from '@ceibo/contract/pages/paths'
import {spokenMoment} from '@ceibo/rules/time/civil-time'
import * as z from 'zod/mini'
import {defineMail} from '#modules/notifications/notifications.offers.ts'

const named = (name: string) => (name === '' ? '' : ` «${name}»`)

/** The texts for each change of how a person signs in: the subject of the mail, the sentence of mail and notification, and its page. */
export const SECURITY_CHANGES = {
  'passkey-added': {
    page: 'passkeys',
    subject: 'Agregaste tu huella o tu cara para ingresar',
    text: (name) => `Agregaste${named(name)} para ingresar con tu huella o tu cara.`,
  },
  'passkey-renamed': {
    page: 'passkeys',
    subject: 'Cambiaste el nombre de una llave de ingreso',
    text: (name) => `Tu llave para ingresar con huella o cara ahora se llama${named(name)}.`,
  },
  'passkey-removed': {
    page: 'passkeys',
    subject: 'Quitaste una llave de ingreso',
    text: (name) => `Quitaste${named(name)}: ya no sirve para ingresar con tu huella o tu cara.`,
  },
  'passkey-copied': {
    page: 'passkeys',
    subject: 'Rechazamos un ingreso a tu cuenta',
    text: (name) =>
      `Rechazamos un ingreso con${named(name)} porque puede haber una copia de esa llave. Quitala y agregala de nuevo.`,
  },
  'second-step-on': {
    page: 'second-step',
    subject: 'Activaste el segundo paso',
    text: () =>
      'Activaste el segundo paso: en un dispositivo nuevo, además de tu contraseña te vamos a pedir un código.',
  },
  'second-step-off': {
    page: 'second-step',
    subject: 'Desactivaste el segundo paso',
    text: () => 'Desactivaste el segundo paso: para ingresar alcanza con tu contraseña.',
  },
  'second-step-removed': {
    page: 'second-step',
    subject: 'Desactivamos tu segundo paso',
    text: () => 'Comprobamos tu identidad y desactivamos el segundo paso: para ingresar alcanza con tu contraseña.',
  },
  'recovery-codes-made': {
    page: 'second-step',
    subject: 'Creaste códigos de recuperación nuevos',
    text: () => 'Creaste diez códigos de recuperación nuevos. Los anteriores ya no sirven.',
  },
  'recovery-code-used': {
    page: 'devices',
    subject: 'Se usó un código de recuperación',
    text: () => 'Alguien ingresó a tu cuenta con tu contraseña y uno de tus códigos de recuperación.',
  },
  'passkeys-ended': {
    page: 'passkeys',
    subject: 'Quitamos tus llaves de ingreso',
    text: () =>
      'Recuperaste o validaste tu cuenta y, para cuidarla, quitamos todas las llaves para ingresar con huella o cara. Podés agregarlas de nuevo desde Mi perfil.',
  },
  'second-step-ended': {
    page: 'second-step',
    subject: 'Desactivamos tu segundo paso',
    text: () =>
      'Recuperaste o validaste tu cuenta y, para cuidarla, desactivamos el segundo paso: sus códigos ya no sirven. Podés activarlo de nuevo desde Mi perfil.',
  },
  'permissions-ended': {
    page: 'permissions',
    subject: 'Terminamos permisos que se dieron desde tu cuenta',
    text: () =>
      `Recuperaste tu cuenta y, para cuidarla, terminamos los permisos que se dieron desde ella en los últimos ${SETTLED_AFTER_DAYS} días. Podés darlos de nuevo en «Quién puede ver y hacer».`,
  },
  'shares-ended': {
    page: 'shares',
    subject: 'Dejamos de compartir tus estudios',
    text: () =>
      'Recuperaste tu cuenta y, para cuidarla, dejamos de compartir los estudios que se compartían desde ella: el link de cada vez ya no sirve. Podés compartirlos de nuevo.',
  },
} as const satisfies Record<string, {page: NotificationPage; subject: string; text: (name: string) => string}>

export type SecurityChange = keyof typeof SECURITY_CHANGES

const CHANGES = [
  'passkey-added',
  'passkey-renamed',
  'passkey-removed',
  'passkey-copied',
  'second-step-on',
  'second-step-off',
  'second-step-removed',
  'recovery-codes-made',
  'recovery-code-used',
  'passkeys-ended',
  'second-step-ended',
  'permissions-ended',
  'shares-ended',
] as const satisfies SecurityChange[]

export const securityChangedMail = defineMail({
  kind: 'security-changed',
  schema: z.object({
    firstName: z.string(),
    change: z.enum(CHANGES),
    name: z.string(),
    at: z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value)))),
  }),
  template: ({firstName, change, name, at}, {brand, publicUrl}) => ({
    subject: SECURITY_CHANGES[change].subject,
    greeting: `Hola, ${firstName}:`,
    lead: SECURITY_CHANGES[change].text(name),
    facts: [{label: 'Cuándo', value: spokenMoment(new Date(at))}],
    notes: [
      `Si no fuiste vos, cambiá ahora tu contraseña desde "¿Olvidaste la contraseña?" y llamanos al ${brand.appointmentsPhone}.`,
    ],
    action: {label: 'Ver cómo ingresás', url: `${publicUrl}${PATHS.devices}`},
  }),
  samples: [
    {
      name: 'Cambio en cómo se ingresa',
      data: {
        firstName: 'Ana',
        change: 'passkey-added',
        name: 'Celular de Ana',
        at: '2026-03-02T10:00:00-03:00',
      },
    },
  ],
  isAlwaysSent: true,
})
