import type {Notification, NotificationPage} from '@ceibo/contract/notifications/notifications'
import {appointmentPath, PATHS, pathTo} from '@ceibo/contract/pages/paths'

/** Where a notification leads: to the very appointment or study that it is about, or to the page where the person does what it asks for. */
export function notificationHref({page, item}: Pick<Notification, 'item'> & {page: NotificationPage}): string {
  if (item !== null && page === 'appointments') return appointmentPath(item)
  if (item !== null && page === 'studies') return pathTo(PATHS.study, {id: item})
  return NOTIFICATION_PATHS[page]
}

const NOTIFICATION_PATHS: Readonly<Record<NotificationPage, string>> = {
  appointments: PATHS.appointments,
  waiting: PATHS.waitingList,
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
