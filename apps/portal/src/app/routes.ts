import {PATHS} from '@ceibo/contract/pages/paths'
import {index, layout, route, type RouteConfig, type RouteConfigEntry} from '@react-router/dev/routes'

const LOGIN = './login-route.tsx'

/** The rest of a path below its parent's path, which is how a nested route is declared. */
const below = (parent: string, path: string) => path.slice(parent.length).replace(/^\//, '')
const inArea = (path: string) => below(PATHS.area, path)
const inBooking = (path: string) => below(PATHS.booking, path)

// The appointments pages: the list, the wizard and its sub-routes, details, history.
const APPOINTMENTS = '../features/appointments'
const BOOKING = `${APPOINTMENTS}/booking`
const FIRST_STEP = `${BOOKING}/what/first-step-route.tsx`
const appointments: RouteConfigEntry[] = [
  route(inArea(PATHS.appointments), `${APPOINTMENTS}/list/appointments-route.tsx`),
  route(inArea(PATHS.booking), `${BOOKING}/booking-wizard-route.tsx`, [
    index(FIRST_STEP, {id: 'booking:first'}),
    route(inBooking(PATHS.bookingService), FIRST_STEP, {id: 'booking:service'}),
    route(inBooking(PATHS.bookingCentres), FIRST_STEP, {id: 'booking:centres'}),
    route(inBooking(PATHS.bookingSlot), `${BOOKING}/slot/choose-slot-route.tsx`),
    route(inBooking(PATHS.bookingConfirmation), `${BOOKING}/confirm/confirm-booking-route.tsx`),
    route(inBooking(PATHS.bookingDone), `${BOOKING}/done/booking-done-route.tsx`),
  ]),
  route(inArea(PATHS.bookingTimes), `${BOOKING}/search/find-time-route.tsx`),
  route(inArea(PATHS.moveAppointment), `${BOOKING}/move/move-appointment-route.tsx`),
  route(inArea(PATHS.appointmentDetail), `${APPOINTMENTS}/detail/appointment-detail-route.tsx`),
  route(inArea(PATHS.upcomingAppointments), `${APPOINTMENTS}/list/upcoming-appointments-route.tsx`),
  route(inArea(PATHS.previousAppointments), `${APPOINTMENTS}/list/previous-appointments-route.tsx`),
  route(inArea(PATHS.waitingList), `${APPOINTMENTS}/waiting/waiting-list-route.tsx`),
  route(inArea(PATHS.joinWaitingList), `${APPOINTMENTS}/waiting/join-waiting-route.tsx`),
  route(inArea(PATHS.attendanceHistory), `${APPOINTMENTS}/list/attendance-history-route.tsx`),
]

const PERSONAL_DATA = '../features/personal-data'
const FAMILY = '../features/people/family'

const STUDIES = '../features/studies'
const studies: RouteConfigEntry[] = [
  route(inArea(PATHS.studies), `${STUDIES}/list/studies-route.tsx`),
  route(inArea(PATHS.resultsPreference), `${STUDIES}/preference/results-preference-route.tsx`),
  route(inArea(PATHS.givenShares), `${STUDIES}/sharing/given/given-shares-route.tsx`),
  route(inArea(PATHS.study), `${STUDIES}/study/study-route.tsx`),
  route(inArea(PATHS.studyImages), `${STUDIES}/viewer/study-images-route.tsx`),
]

const PROFILE = '../features/people/profile'
const profile: RouteConfigEntry[] = [
  route(inArea(PATHS.profile), `${PROFILE}/summary/profile-route.tsx`),
  route(inArea(PATHS.changePassword), `${PROFILE}/password/change-password-route.tsx`),
  route(inArea(PATHS.editContact), `${PROFILE}/contact/edit-contact-route.tsx`),
  route(inArea(PATHS.editHome), `${PROFILE}/home/edit-home-route.tsx`),
  route(inArea(PATHS.editPlan), `${PROFILE}/plan/edit-plan-route.tsx`),
  route(inArea(PATHS.editChosenName), `${PROFILE}/name/edit-chosen-name-route.tsx`),
  route(inArea(PATHS.products), `${PROFILE}/products/products-route.tsx`),
  route(inArea(PATHS.notifications), `${PROFILE}/notifications/notifications-route.tsx`),
  route(inArea(PATHS.notificationPreferences), `${PROFILE}/notifications/preferences-route.tsx`),
]

const INFO = '../features/content/info'
/** The public pages, which the server renders for their own address. */
const site: RouteConfigEntry[] = [
  layout('./public-site/site-layout.tsx', [
    index('../features/content/landing/landing-route.tsx'),
    route(below('/', PATHS.paymentMethods), `${INFO}/payment-methods-route.tsx`),
    route(below('/', PATHS.wellTest), '../features/enquiries/welltest/welltest-route.tsx'),
    route(below('/', PATHS.whistleblowing), `${INFO}/whistleblowing-route.tsx`),
    route(below('/', PATHS.contact), '../features/enquiries/contact/contact-route.tsx'),
    route(below('/', PATHS.ophthalmology), `${INFO}/ophthalmology-route.tsx`),
    route(below('/', PATHS.prescriptions), `${INFO}/prescriptions-route.tsx`),
    route(below('/', PATHS.onlineResults), `${INFO}/online-results-route.tsx`),
    route(below('/', PATHS.emergencies), '../features/content/emergencies/emergencies-route.tsx'),
    route(below('/', PATHS.centre), '../features/content/centre/centre-route.tsx'),
    route(below('/', PATHS.reportCheck), '../features/studies/report-check/report-check-route.tsx'),
    route(below('/', PATHS.search), '../features/content/site-search/site-search-route.tsx'),
  ]),
]

export default [
  ...site,
  route(below('/', PATHS.offline), '../features/content/offline/offline-route.tsx'),
  route(below('/', PATHS.login), LOGIN),
  route(below('/', PATHS.registration), '../features/accounts/registration/registration-route.tsx'),
  route(below('/', PATHS.completion), '../features/accounts/completion/completion-route.tsx'),
  route(below('/', PATHS.mailRecovery), '../features/verification/mail-recovery/mail-recovery-route.tsx'),
  route(below('/', PATHS.documentReupload), '../features/verification/document-reupload/document-reupload-route.tsx'),
  route(below('/', PATHS.phoneScan), '../features/verification/identity/scan/phone-scan-route.tsx'),
  route(below('/', PATHS.sharedStudies), '../features/studies/sharing/received/shared-studies-route.tsx'),
  route(below('/', PATHS.area), './patient-area/patient-area-layout.tsx', [
    index('../features/dashboard/dashboard-route.tsx'),
    ...appointments,
    ...studies,
    route(inArea(PATHS.family), `${FAMILY}/list/family-route.tsx`),
    route(inArea(PATHS.editDependant), `${FAMILY}/edit/edit-dependant-route.tsx`),
    route(inArea(PATHS.linkDependant), `${FAMILY}/link/link-dependant-route.tsx`),
    route(inArea(PATHS.permissions), `${FAMILY}/permissions/permissions-route.tsx`),
    route(inArea(PATHS.invite), `${FAMILY}/permissions/invite-route.tsx`),
    route(inArea(PATHS.validateDependant), `${FAMILY}/validate/validate-dependant-route.tsx`),
    route(inArea(PATHS.verifyRelationship), `${FAMILY}/relationship/verify-relationship-route.tsx`),
    route(inArea(PATHS.validateIdentity), '../features/verification/identity/validate-identity-route.tsx'),
    ...profile,
    route(inArea(PATHS.devices), '../features/accounts/security/devices/devices-route.tsx'),
    route(inArea(PATHS.passkeys), '../features/accounts/security/passkeys/passkeys-route.tsx'),
    route(inArea(PATHS.terms), '../features/accounts/terms/accept-terms-route.tsx'),
    route(inArea(PATHS.secondStep), '../features/accounts/security/second-step/second-step-route.tsx'),
    route(inArea(PATHS.accessLog), `${PERSONAL_DATA}/access-log/access-log-route.tsx`),
    route(inArea(PATHS.personalData), `${PERSONAL_DATA}/export/personal-data-route.tsx`),
    route(inArea(PATHS.closeAccount), `${PERSONAL_DATA}/closing/close-account-route.tsx`),
  ]),
  route(below('/', PATHS.revertEmail), '../features/accounts/recovery/revert-email/revert-email-route.tsx'),
  route(below('/', PATHS.confirmAttendance), `${APPOINTMENTS}/by-mail/confirm-by-mail-route.tsx`),
  route(below('/', PATHS.movedByCentre), `${APPOINTMENTS}/by-mail/moved-by-centre-route.tsx`),
  route(below('/', PATHS.cancelByMail), `${APPOINTMENTS}/by-mail/cancel-by-mail-route.tsx`),
  route(below('/', PATHS.changeByMail), `${APPOINTMENTS}/by-mail/change-by-mail-route.tsx`),
  route(below('/', PATHS.offeredTime), `${APPOINTMENTS}/by-mail/offered-time-route.tsx`),
  route(below('/', PATHS.leaveWaitingList), `${APPOINTMENTS}/by-mail/leave-waiting-route.tsx`),
  // The first match wins, and any unknown address shows the login screen.
  route('*', './unknown-address-route.tsx', {id: 'unknown-address'}),
] satisfies RouteConfig
