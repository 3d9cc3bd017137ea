import {defineModule, owned} from '#api/mount/define-module.ts'
import {expiredOfStaff} from './invitation/staff-invitation.queries.ts'
import {expiredTabs} from './live/open-tabs.queries.ts'
import {staffMails} from './mails/staff-mails.ts'
import {staffRoutes} from './staff.routes.ts'

export const staffModule = defineModule('staff', {
  routes: staffRoutes,
  mails: staffMails,
  expiries: (now) => [...expiredOfStaff(now), ...expiredTabs(now)],
  tables: {
    // Others show who did or holds something.
    staff_member: [
      'audit',
      'verification',
      'appointments',
      'desk',
      'agenda',
      'catalogues',
      'content',
      'editorial',
      'enquiries',
      'studies',
    ],
    ...owned([
      'staff_grant',
      'staff_session',
      'staff_tab',
      'staff_invitation',
      'staff_passkey',
      'staff_challenge',
      'staff_browser',
    ]),
  },
})
