import type * as contract from '@ceibo/contract/staff/staff-administration'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {isGlobalAdministrator} from '@ceibo/contract/staff/staff-permissions'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {type AuditEvent, writeAudit} from '#modules/audit/audit.offers.ts'
import {queueMail} from '#modules/notifications/notifications.offers.ts'
import {inviteStaff, resetStaff} from '#modules/staff/invitation/invite-staff.ts'
import {replaceGrants} from '#modules/staff/invitation/staff-invitation.queries.ts'
import {announce, memberTopic} from '#modules/staff/live/announce.queries.ts'
import {staffInvitationMail, staffResetMail} from '#modules/staff/mails/staff-mails.ts'
import {forgetStaffBrowsers} from '#modules/staff/session/staff-browser.queries.ts'
import {staffAddress} from '#modules/staff/session/staff-session.queries.ts'
import type {MemberSubject} from './administration.subjects.ts'
import {listedMembers, lockAdministrators, setDeactivated} from './administration.queries.ts'

type Needs = Pick<Dependencies, 'db' | 'clock'>
type Changed = OutputOf<typeof contract.changeStaffRoles>

/** Everybody with an account of the console. */
export async function listStaff(_: Call<typeof contract.staffList>, {db}: Needs) {
  const members = await listedMembers(db)
  return {
    members: members.map(({lastSeenAt, ...one}) => ({
      ...one,
      lastSeenAt: lastSeenAt === null ? null : civilInstant(lastSeenAt),
    })),
  }
}

/** Ends a transaction whose result is not what was asked for. */
class Undone<Result> extends Error {
  readonly result: Result
  constructor(result: Result) {
    super('undone')
    this.result = result
  }
}

async function orUndone<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Undone) return error.result
    throw error
  }
}

/** Makes an account without a password, and mails the link that opens it. */
export async function inviteMember(
  {input, actor, request}: Call<typeof contract.inviteStaffMember>,
  on: Pick<Dependencies, 'db' | 'clock' | 'config' | 'wake'>,
): Promise<OutputOf<typeof contract.inviteStaffMember>> {
  const outcome = await orUndone(() =>
    inTransaction(on.db, async (tx): Promise<OutputOf<typeof contract.inviteStaffMember>> => {
      const made = await inviteStaff(tx, input, {actor, request}, on)
      if (made.is !== 'invited') throw new Undone({is: made.is})
      const data = {recipientName: input.name, by: actor.name, url: `${on.config.publicUrl}${made.path}`}
      await queueMail(tx, staffInvitationMail, {recipient: input.email, data, now: on.clock.now()})
      await announce(tx, 'staff')
      return {is: 'invited'}
    }),
  )
  on.wake('mail')
  return outcome
}

/** Gives a member other roles. Whoever administers the whole network is never the last one to lose that. */
export const changeRoles = (call: Call<typeof contract.changeStaffRoles, MemberSubject>, on: Needs) =>
  change(call, on, 'staff-roles', async (tx) => {
    if (!(await replaceGrants(tx, call.subject.staffId, call.input.grants))) throw new Undone({is: 'unknown-centre'})
    return {isLastWithout: !call.input.grants.some(isGlobalAdministrator)}
  })

/** Closes an account. */
export const deactivate = (call: Call<typeof contract.deactivateStaff, MemberSubject>, on: Needs) =>
  change(call, on, 'staff-deactivate', async (tx) => {
    await setDeactivated(tx, call.subject.staffId, on.clock.now())
    await forgetStaffBrowsers(tx, call.subject.staffId)
    return {isLastWithout: true}
  })

/** Opens an account again. */
export const reactivate = (call: Call<typeof contract.reactivateStaff, MemberSubject>, on: Needs) =>
  change(call, on, 'staff-reactivate', async (tx) => {
    await setDeactivated(tx, call.subject.staffId, null)
    return {isLastWithout: false}
  })

/** Gives a member who lost a way in their access anew: the mailed link replaces every way in that there was. */
export async function resetAccess(
  {subject: {staffId}, actor, request}: Call<typeof contract.resetStaffAccess, MemberSubject>,
  on: Pick<Dependencies, 'db' | 'clock' | 'config' | 'wake'>,
): Promise<OutputOf<typeof contract.resetStaffAccess>> {
  const isReset = await inTransaction(on.db, async (tx) => {
    const path = await resetStaff(tx, staffId, {actor, request}, on)
    if (path === undefined) return false
    const {name: recipientName, email} = await staffAddress(tx, staffId)
    const data = {recipientName, by: actor.name, url: `${on.config.publicUrl}${path}`}
    await queueMail(tx, staffResetMail, {recipient: email, data, now: on.clock.now()})
    return true
  })
  on.wake('mail')
  return {is: isReset ? 'reset' : 'deactivated'}
}

type ChangeCall = Pick<Call<typeof contract.deactivateStaff, MemberSubject>, 'subject' | 'actor' | 'request'>

/** One change of a member; it is undone when nobody would be left who administers the whole network. */
function change(
  {subject: {staffId}, actor, request}: ChangeCall,
  {db, clock}: Needs,
  action: AuditEvent['action'],
  write: (tx: Database) => Promise<{isLastWithout: boolean}>,
): Promise<Changed> {
  return orUndone(() =>
    inTransaction(db, async (tx): Promise<Changed> => {
      const administrators = await lockAdministrators(tx)
      const {isLastWithout} = await write(tx)
      const others = administrators.filter((id) => id !== staffId)
      if (isLastWithout && administrators.includes(staffId) && others.length === 0) {
        throw new Undone<Changed>({is: 'last-administrator'})
      }
      await writeAudit(tx, {at: clock.now(), actor, action, result: 'ok', object: `staff:${staffId}`, request})
      await announce(tx, 'staff', memberTopic(staffId))
      return {is: 'changed'}
    }),
  )
}
