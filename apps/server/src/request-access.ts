import {civilDate} from '@ceibo/rules/time/civil-time'
import type {Access} from './api/subjects/resolve-subject.ts'
import {openedAccountLink} from './modules/accounts/credentials/mail-token.queries.ts'
import {passkeyById} from './modules/accounts/passkeys/passkey.queries.ts'
import {sessionById} from './modules/accounts/security/own-sessions.queries.ts'
import {openedRevertLink} from './modules/accounts/security/revert-link.ts'
import {authenticatePatient} from './modules/accounts/session/authenticate-patient.ts'
import {recordRefusal} from './modules/accounts/session/record-refusal.ts'
import {subjectOfEvent} from './modules/audit/audit-access.queries.ts'
import {recordDownload} from './modules/audit/record-download.ts'
import {dependantsOf} from './modules/people/family/dependants-of.ts'
import {findStudy, studiesWithAccession} from './modules/studies/opening/find-study.ts'
import {openedShareLink, openedVisit} from './modules/studies/sharing/share-access.ts'
import {shareById} from './modules/studies/sharing/share.queries.ts'
import {openedViewing} from './modules/studies/viewing/viewer-ticket.ts'
import {openedScanLink} from './modules/verification/scan/scan-handoff.ts'
import {invitationOf} from './modules/people/permissions/acting-invitation.queries.ts'
import {permissionById} from './modules/people/permissions/permission.queries.ts'
import {handedInCase} from './modules/verification/verification-case.queries.ts'
import {openedVerificationLink} from './modules/verification/reupload/verification-link.queries.ts'

/** The functions of modules that mounting uses: authentication, subject loading, audit of refusals and downloads. */
export const ACCESS: Access = {
  authenticate: authenticatePatient,
  subjects: {
    dependants: dependantsOf,
    appointment: async (appointmentId, {bookingSystem}) => bookingSystem.appointment(appointmentId),
    session: async (sessionId, {db}) => sessionById(db, sessionId),
    invitation: async (invitationId, personId, {db}) => invitationOf(db, invitationId, personId),
    permission: async (permissionId, {db, clock}) => permissionById(db, permissionId, civilDate(clock.now())),
    async access(eventId, {db}) {
      const personId = await subjectOfEvent(db, eventId)
      return personId === undefined ? undefined : {is: 'access', eventId, personId}
    },
    passkey: async (passkeyId, {db}) => passkeyById(db, passkeyId),
    verificationCase: async (handle, {db}) => handedInCase(db, handle),
    study: findStudy,
    studiesWithAccession,
    viewing: openedViewing,
    share: async (shareId, {db}) => shareById(db, shareId),
    shareVisit: openedVisit,
    async link(token, purpose, on) {
      switch (purpose) {
        case 'reset':
        case 'completion':
          return openedAccountLink(token, purpose, on)
        case 'email-revert':
          return openedRevertLink(token, on)
        case 'review':
          return openedVerificationLink(token, on)
        case 'scan':
          return openedScanLink(token, on)
        case 'share':
          return openedShareLink(token, on)
      }
    },
  },
  recordRefusal,
  recordDownload,
}
