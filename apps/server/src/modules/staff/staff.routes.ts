import * as account from '@ceibo/contract/staff/staff-account'
import * as administration from '@ceibo/contract/staff/staff-administration'
import * as invitation from '@ceibo/contract/staff/staff-invitation'
import * as passkeys from '@ceibo/contract/staff/staff-passkeys'
import * as session from '@ceibo/contract/staff/staff-session'
import {route, type Route} from '#api/mount/route.ts'
import {anybody} from '#api/subjects/policies.ts'
import {nobody} from '#api/subjects/subject.ts'
import {changePassword, changePin, replaceApp, startApp} from './account/own-credentials.ts'
import {onlyOwnSession, ownSession} from './account/own-session.subjects.ts'
import {endOwnSession, ownSessions} from './account/own-staff-sessions.ts'
import {
  changeRoles,
  deactivate,
  inviteMember,
  listStaff,
  reactivate,
  resetAccess,
} from './administration/administer-staff.ts'
import {administerAll, administerStaff} from './administration/administration.policy.ts'
import {staffMember} from './administration/administration.subjects.ts'
import {acceptInvitation, readInvitation, startInvitationKey} from './invitation/accept-invitation.ts'
import {onlyOwnPasskey, ownPasskey} from './passkeys/own-passkey.subjects.ts'
import {addOwnPasskey, ownPasskeys, removeOwnPasskey, startOwnPasskey} from './passkeys/own-passkeys.ts'
import {signInByKey, startKeySignIn} from './passkeys/sign-in-by-key.ts'
import {signIn} from './session/known-browser.ts'
import {signInStaff} from './session/sign-in-staff.ts'
import {
  extendUse,
  lockSession,
  readStaffSession,
  signOut,
  startKeyUnlock,
  unlockByKey,
  unlockSession,
} from './session/console-session.ts'

/** The id of a passkey, which its signature proves. */
const ID_OF_KEY = 'credential.rawId'

export const staffRoutes: readonly Route[] = [
  route(session.signInStaff, signIn(ID_OF_KEY), anybody, signInStaff),
  route(session.startStaffKeySignIn, signIn(), anybody, startKeySignIn),
  route(session.signInByStaffKey, signIn(ID_OF_KEY), anybody, signInByKey),
  route(session.staffSession, nobody(), anybody, readStaffSession),
  route(session.reportStaffActivity, nobody(), anybody, extendUse),
  route(session.lockStaffSession, nobody(), anybody, lockSession),
  route(session.unlockStaffSession, nobody(), anybody, unlockSession),
  route(session.startStaffKeyUnlock, nobody(), anybody, startKeyUnlock),
  route(session.unlockByStaffKey, nobody(ID_OF_KEY), anybody, unlockByKey),
  route(session.signOutStaff, nobody(), anybody, signOut),
  route(passkeys.staffPasskeys, nobody(), anybody, ownPasskeys),
  route(passkeys.startStaffKey, nobody(ID_OF_KEY), anybody, startOwnPasskey),
  route(passkeys.addStaffKey, nobody(ID_OF_KEY), anybody, addOwnPasskey),
  route(passkeys.removeStaffKey, ownPasskey('passkeyId'), onlyOwnPasskey, removeOwnPasskey),
  route(account.staffSessions, nobody(), anybody, ownSessions),
  route(account.endStaffSession, ownSession('sessionId'), onlyOwnSession, endOwnSession),
  route(account.changeStaffPassword, nobody(), anybody, changePassword),
  route(account.changeStaffPin, nobody(), anybody, changePin),
  route(account.startStaffApp, nobody(ID_OF_KEY), anybody, startApp),
  route(account.replaceStaffApp, nobody(), anybody, replaceApp),
  route(administration.staffList, nobody(), administerAll, listStaff),
  route(administration.inviteStaffMember, nobody(), administerAll, inviteMember),
  route(administration.changeStaffRoles, staffMember('staffId'), administerStaff, changeRoles),
  route(administration.deactivateStaff, staffMember('staffId'), administerStaff, deactivate),
  route(administration.reactivateStaff, staffMember('staffId'), administerStaff, reactivate),
  route(administration.resetStaffAccess, staffMember('staffId'), administerStaff, resetAccess),
  route(invitation.staffInvitation, nobody('token'), anybody, readInvitation),
  route(invitation.startInvitationKey, nobody('token'), anybody, startInvitationKey),
  route(invitation.acceptStaffInvitation, nobody('token', `passkey.${ID_OF_KEY}`), anybody, acceptInvitation),
]
