import * as absencePlans from '#planner/absence-plans.ts'
import * as access from '#accounts/access.ts'
import * as agendaEditing from '#agenda/agenda-editing.ts'
import * as actingPermissions from '#people/acting-permissions.ts'
import * as accessLog from '#personal-data/access-log.ts'
import * as accountClosing from '#personal-data/account-closing.ts'
import * as accountCompletion from '#accounts/account-completion.ts'
import * as accountSecurity from '#accounts/account-security.ts'
import * as appointmentBooking from '#appointments/appointment-booking.ts'
import * as appointments from '#appointments/appointments.ts'
import * as attendanceDesk from '#appointments/desk/attendance-desk.ts'
import * as attendanceLink from '#appointments/attendance-link.ts'
import * as backups from '#backups/backups.ts'
import * as auditDesk from '#audit/audit-desk.ts'
import * as movedByCentre from '#appointments/moved-by-centre.ts'
import * as bookingCatalogue from '#appointments/booking-catalogue.ts'
import * as bookingDesk from '#appointments/desk/booking-desk.ts'
import * as cancelReasons from '#appointments/desk/cancel-reasons.ts'
import * as dayOfCentre from '#appointments/desk/day-of-centre.ts'
import * as deskWeeks from '#appointments/desk/desk-weeks.ts'
import * as bookingPatient from '#appointments/booking-patient.ts'
import * as callsToMake from '#planner/calls-to-make.ts'
import * as captcha from './captcha.ts'
import * as bulkImport from '#catalogues/bulk/bulk-import.ts'
import * as coverageGrid from '#catalogues/bulk/coverage-grid.ts'
import * as catalogues from '#catalogues/catalogues.ts'
import * as catalogueEditing from '#catalogues/editing/catalogue-editing.ts'
import * as contentEditing from '#content/editing/content-editing.ts'
import * as dataExport from '#personal-data/data-export.ts'
import * as dataRequests from '#personal-data/data-requests.ts'
import * as documentReupload from '#verification/document-reupload.ts'
import type {Endpoint} from './endpoint.ts'
import * as enquiries from '#enquiries/enquiries.ts'
import * as enquiryActs from '#enquiries/enquiry-acts.ts'
import * as enquiryInbox from '#enquiries/enquiry-inbox.ts'
import * as familyLinking from '#people/family-linking.ts'
import * as family from '#people/family.ts'
import * as files from '#files/files.ts'
import * as firstAppointments from '#appointments/first-appointments.ts'
import * as firstTimes from '#appointments/first-times.ts'
import * as notificationPreferences from '#notifications/notification-preferences.ts'
import * as identityScan from '#verification/identity-scan.ts'
import * as identityVerification from '#verification/identity-verification.ts'
import * as mailRecovery from '#accounts/mail-recovery.ts'
import * as numbers from '#numbers/numbers.ts'
import * as namedProfessionals from '#appointments/named-professionals.ts'
import * as notifications from '#notifications/notifications.ts'
import * as openContent from '#content/open-content.ts'
import * as passkeys from '#accounts/passkeys.ts'
import * as oneLine from '#desk/one-line.ts'
import * as newPatient from '#desk/new-patient.ts'
import * as patientActions from '#desk/patient-actions.ts'
import * as patientIdentity from '#desk/patient-identity.ts'
import * as cardViewers from '#desk/card-viewers.ts'
import * as patientCard from '#desk/patient-card.ts'
import * as personCheck from '#people/person-check.ts'
import * as profile from '#people/profile.ts'
import * as preparations from '#appointments/preparations.ts'
import * as recovery from '#accounts/recovery.ts'
import * as registration from '#accounts/registration.ts'
import * as resultsPreference from '#studies/results-preference.ts'
import * as reviewCase from '#verification/review/review-case.ts'
import * as reviewClaims from '#verification/review/review-claims.ts'
import * as reviewDecisions from '#verification/review/review-decisions.ts'
import * as reviewQueue from '#verification/review/review-queue.ts'
import * as secondStep from '#accounts/second-step.ts'
import * as risReports from '#studies/ris-reports.ts'
import * as sharedStudyCalls from '#studies/sharing/shared-study-calls.ts'
import * as sharedStudies from '#studies/sharing/shared-studies.ts'
import * as smartHealthLinks from '#studies/sharing/smart-health-links.ts'
import * as siteConfiguration from '#content/site-configuration.ts'
import * as setUp from '#setup/set-up.ts'
import * as slots from '#appointments/slots.ts'
import * as unmatchedActs from '#studies/inbox/unmatched-acts.ts'
import * as unmatchedResults from '#studies/inbox/results-inbox.ts'
import * as publishedResults from '#studies/inbox/published-results.ts'
import * as resultReceptions from '#studies/inbox/result-receptions.ts'
import * as resultCorrection from '#studies/inbox/result-correction.ts'
import * as resultUpload from '#studies/inbox/result-upload.ts'
import * as latestStudies from '#studies/latest-studies.ts'
import * as studies from '#studies/studies.ts'
import * as analyteHistory from '#studies/analyte-history.ts'
import * as studyFrames from '#studies/study-frames.ts'
import * as studyImages from '#studies/study-images.ts'
import * as studyReports from '#studies/study-reports.ts'
import * as studyOpening from '#studies/study-opening.ts'
import * as studySharing from '#studies/sharing/study-sharing.ts'
import * as staffAccount from '#staff/staff-account.ts'
import * as staffAdministration from '#staff/staff-administration.ts'
import * as staffInvitation from '#staff/staff-invitation.ts'
import * as staffPasskeys from '#staff/staff-passkeys.ts'
import * as staffSession from '#staff/staff-session.ts'
import * as taxIdCheck from '#verification/tax-id-check.ts'
import * as taxId from '#verification/tax-id.ts'
import * as termsEditing from '#accounts/terms-editing.ts'
import * as terms from '#accounts/terms.ts'
import * as waitingDesk from '#waiting-list/waiting-desk.ts'
import * as waitingLinks from '#waiting-list/waiting-links.ts'
import * as waitingList from '#waiting-list/waiting-list.ts'
import * as verificationCases from '#verification/verification-cases.ts'
import * as verification from '#verification/verification.ts'

/** Every call of the product, by area: the calls that these files export. The server mounts them and generates OpenAPI from them. */
export const AREAS: Readonly<Record<string, readonly Endpoint[]>> = {
  access: callsOf(access, captcha),
  recovery: callsOf(personCheck, recovery),
  'account-security': callsOf(accountSecurity, secondStep, passkeys),
  catalogues: callsOf(catalogues, catalogueEditing, bulkImport, coverageGrid, termsEditing),
  profile: callsOf(profile, notifications, notificationPreferences, taxId, taxIdCheck),
  family: callsOf(family, familyLinking, actingPermissions),
  booking: callsOf(
    bookingCatalogue,
    namedProfessionals,
    preparations,
    bookingPatient,
    slots,
    firstTimes,
    appointmentBooking,
    attendanceLink,
    movedByCentre,
    appointments,
  ),
  'waiting-list': callsOf(waitingList, waitingLinks, waitingDesk),
  studies: callsOf(
    latestStudies,
    studies,
    risReports,
    studyOpening,
    analyteHistory,
    studyReports,
    studyImages,
    studyFrames,
    resultsPreference,
    studySharing,
    sharedStudies,
    sharedStudyCalls,
    smartHealthLinks,
  ),
  registration: callsOf(registration, terms, accountCompletion),
  files: callsOf(files),
  verification: callsOf(
    identityVerification,
    verification,
    mailRecovery,
    identityScan,
    verificationCases,
    documentReupload,
  ),
  'personal-data': callsOf(accessLog, dataRequests, dataExport, accountClosing),
  reviews: callsOf(reviewQueue, reviewClaims, reviewCase, reviewDecisions),
  staff: callsOf(staffSession, staffAccount, staffPasskeys, staffInvitation, staffAdministration),
  desk: callsOf(
    oneLine,
    patientCard,
    cardViewers,
    patientActions,
    patientIdentity,
    newPatient,
    dayOfCentre,
    deskWeeks,
    attendanceDesk,
    bookingDesk,
    cancelReasons,
  ),
  planner: callsOf(absencePlans, callsToMake),
  agendas: callsOf(agendaEditing),
  audit: callsOf(auditDesk),
  inbox: callsOf(enquiryInbox, enquiryActs),
  results: callsOf(unmatchedResults, unmatchedActs, publishedResults, resultReceptions, resultUpload, resultCorrection),
  content: callsOf(contentEditing),
  numbers: callsOf(numbers),
  'set-up': callsOf(setUp),
  backups: callsOf(backups),
  site: callsOf(siteConfiguration, firstAppointments, enquiries, openContent),
}

export const ENDPOINTS: readonly Endpoint[] = Object.values(AREAS).flat()

function callsOf(...files: readonly object[]): Endpoint[] {
  return files.flatMap((file) => Object.values(file)).filter(isEndpoint)
}

function isEndpoint(exported: unknown): exported is Endpoint {
  return typeof exported === 'object' && exported !== null && 'method' in exported && 'authorization' in exported
}
