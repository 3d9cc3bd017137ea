import type {NotificationPage} from '@ceibo/contract/notifications'
import {PATHS} from '@ceibo/contract/paths'

/** The page to which a notification links: where the person does what it asks for, or sees what it is about. */
export const NOTIFICATION_PATHS: Readonly<Record<NotificationPage, string>> = {
  appointments: PATHS.appointments,
  studies: PATHS.studies,
  shares: PATHS.givenShares,
  family: PATHS.family,
  permissions: PATHS.permissions,
  identity: PATHS.validateIdentity,
  contact: PATHS.editContact,
  'personal-data': PATHS.personalData,
  passkeys: PATHS.passkeys,
  'second-step': PATHS.secondStep,
  devices: PATHS.devices,
}
