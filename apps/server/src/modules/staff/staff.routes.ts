import * as administration from '@ceibo/contract/staff/staff-administration'
import * as invitation from '@ceibo/contract/staff/staff-invitation'
import * as session from '@ceibo/contract/staff/staff-session'
import {route, type Route} from '#api/mount/route.ts'
import {anybody} from '#api/subjects/policies.ts'
import {nobody} from '#api/subjects/subject.ts'
import {changeRoles, deactivate, inviteMember, listStaff, reactivate} from './administration/administer-staff.ts'
import {administerAll, administerStaff} from './administration/administration.policy.ts'
import {staffMember} from './administration/administration.subjects.ts'
import {acceptInvitation, readInvitation} from './invitation/accept-invitation.ts'
import {signInStaff} from './session/sign-in-staff.ts'
import {extendUse, lockSession, readStaffSession, signOut, unlockSession} from './session/console-session.ts'

export const staffRoutes: readonly Route[] = [
  route(session.signInStaff, nobody(), anybody, signInStaff),
  route(session.staffSession, nobody(), anybody, readStaffSession),
  route(session.reportStaffActivity, nobody(), anybody, extendUse),
  route(session.lockStaffSession, nobody(), anybody, lockSession),
  route(session.unlockStaffSession, nobody(), anybody, unlockSession),
  route(session.signOutStaff, nobody(), anybody, signOut),
  route(administration.staffList, nobody(), administerAll, listStaff),
  route(administration.inviteStaffMember, nobody(), administerAll, inviteMember),
  route(administration.changeStaffRoles, staffMember('staffId'), administerStaff, changeRoles),
  route(administration.deactivateStaff, staffMember('staffId'), administerStaff, deactivate),
  route(administration.reactivateStaff, staffMember('staffId'), administerStaff, reactivate),
  route(invitation.staffInvitation, nobody('token'), anybody, readInvitation),
  route(invitation.acceptStaffInvitation, nobody('token'), anybody, acceptInvitation),
]
