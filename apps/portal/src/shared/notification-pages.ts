import type {NotificationPage} from '@ceibo/contract/notifications'
import {PATHS} from '@ceibo/contract/paths'

/** Where a person does what a notification asks for, or sees what it tells. */
export const NOTIFICATION_PAGES: Readonly<Record<NotificationPage, {href: string; name: string}>> = {
  appointments: {href: PATHS.appointments, name: 'Ver mis turnos'},
  studies: {href: PATHS.studies, name: 'Ver mis resultados'},
  shares: {href: PATHS.givenShares, name: 'Ver lo que compartí'},
  family: {href: PATHS.family, name: 'Ir a Grupo familiar'},
  permissions: {href: PATHS.permissions, name: 'Ver quién puede ver y hacer'},
  identity: {href: PATHS.validateIdentity, name: 'Ir a Validar identidad'},
  contact: {href: PATHS.editContact, name: 'Ver mi email'},
  'personal-data': {href: PATHS.personalData, name: 'Ir a Mis datos'},
  passkeys: {href: PATHS.passkeys, name: 'Ver mis llaves'},
  'second-step': {href: PATHS.secondStep, name: 'Ver el segundo paso'},
  devices: {href: PATHS.devices, name: 'Ver mis dispositivos'},
}
