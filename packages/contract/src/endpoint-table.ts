import * as access from './access.ts'
import * as actingPermissions from './acting-permissions.ts'
import * as accessLog from './access-log.ts'
import * as accountClosing from './account-closing.ts'
import * as accountCompletion from './account-completion.ts'
import * as accountSecurity from './account-security.ts'
import * as appointmentBooking from './appointment-booking.ts'
import * as appointments from './appointments.ts'
import * as bookingCatalogue from './booking-catalogue.ts'
import * as bookingPatient from './booking-patient.ts'
import * as captcha from './captcha.ts'
import * as catalogues from './catalogues.ts'
import * as dataExport from './data-export.ts'
import * as dataRequests from './data-requests.ts'
import * as documentReupload from './document-reupload.ts'
import type {Endpoint} from './endpoint.ts'
import * as enquiries from './enquiries.ts'
import * as familyLinking from './family-linking.ts'
import * as family from './family.ts'
import * as files from './files.ts'
import * as firstAppointments from './first-appointments.ts'
import * as notificationPreferences from './notification-preferences.ts'
import * as identityScan from './identity-scan.ts'
import * as identityVerification from './identity-verification.ts'
import * as mailRecovery from './mail-recovery.ts'
import * as notifications from './notifications.ts'
import * as openContent from './open-content.ts'
import * as passkeys from './passkeys.ts'
import * as personCheck from './person-check.ts'
import * as profile from './profile.ts'
import * as preparations from './preparations.ts'
import * as recovery from './recovery.ts'
import * as registration from './registration.ts'
import * as resultsPreference from './results-preference.ts'
import * as secondStep from './second-step.ts'
import * as risReports from './ris-reports.ts'
import * as sharedStudyCalls from './shared-study-calls.ts'
import * as sharedStudies from './shared-studies.ts'
import * as smartHealthLinks from './smart-health-links.ts'
import * as siteConfiguration from './site-configuration.ts'
import * as slots from './slots.ts'
import * as latestStudies from './latest-studies.ts'
import * as studies from './studies.ts'
import * as analyteHistory from './analyte-history.ts'
import * as studyFrames from './study-frames.ts'
import * as studyImages from './study-images.ts'
import * as studyReports from './study-reports.ts'
import * as studyOpening from './study-opening.ts'
import * as studySharing from './study-sharing.ts'
import * as taxIdCheck from './tax-id-check.ts'
import * as taxId from './tax-id.ts'
import * as terms from './terms.ts'
import * as verificationCases from './verification-cases.ts'
import * as verification from './verification.ts'

/** Every call of the product, by area: the calls that these files export. The server mounts them and generates OpenAPI from them. */
export const AREAS: Readonly<Record<string, readonly Endpoint[]>> = {
  access: callsOf(access, captcha),
  recovery: callsOf(personCheck, recovery),
  'account-security': callsOf(accountSecurity, secondStep, passkeys),
  catalogues: callsOf(catalogues),
  profile: callsOf(profile, notifications, notificationPreferences, taxId, taxIdCheck),
  family: callsOf(family, familyLinking, actingPermissions),
  booking: callsOf(bookingCatalogue, preparations, bookingPatient, slots, appointmentBooking, appointments),
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
  site: callsOf(siteConfiguration, firstAppointments, enquiries, openContent),
}

export const ENDPOINTS: readonly Endpoint[] = Object.values(AREAS).flat()

function callsOf(...files: readonly object[]): Endpoint[] {
  return files.flatMap((file) => Object.values(file)).filter(isEndpoint)
}

function isEndpoint(exported: unknown): exported is Endpoint {
  return typeof exported === 'object' && exported !== null && 'method' in exported && 'authorization' in exported
}
