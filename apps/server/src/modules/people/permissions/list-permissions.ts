import type {Invitation, Permission, permissions} from '@ceibo/contract/acting-permissions'
import type {OutputOf} from '@ceibo/contract/endpoint'
import {birthdayAt, isInForce, rightsOver} from '@ceibo/rules/acting-for'
import {OWN_ACCOUNT_AGE} from '@ceibo/rules/age'
import {civilDate, civilInstant} from '@ceibo/rules/civil-time'
import type {Call} from '../../../api/route.ts'
import type {Family} from '../../../api/subject.ts'
import type {Dependencies} from '../../../dependencies.ts'
import {initialOf} from '../family/known-people.ts'
import {waitingInvitations} from './acting-invitation.queries.ts'
import type {InvitationRow} from './acting-invitation.queries.ts'
import {permissionsOf} from './permission.queries.ts'
import type {PermissionRow} from './permission.queries.ts'
import {isGuardianOf, isProvedGuardianOf} from '../people.policy.ts'

/** Who may act for the person and their children, for whom the person may act, and the invitations that wait. */
export async function listPermissions(
  {subject, actor}: Call<typeof permissions, Family>,
  on: Pick<Dependencies, 'db' | 'clock'>,
): Promise<OutputOf<typeof permissions>> {
  const now = on.clock.now()
  const today = civilDate(now)
  const me = actor.personId
  const idsOf = (which: typeof isGuardianOf) =>
    subject.dependants.filter((one) => which(actor, one)).map(({person}) => person.personId)
  const children = idsOf(isGuardianOf)
  const proved = idsOf(isProvedGuardianOf)
  const rows = await permissionsOf(on.db, {holderId: me, dependantIds: [me, ...children]})
  const invitations = await waitingInvitations(on.db, me, now)
  const inForce = rows.filter((row) => isInForce({startsOn: row.starts_on, endsOn: row.ends_on}, today))
  const viewOf = (which: (row: PermissionRow) => boolean) =>
    inForce.filter(which).map((row) => permissionView(row, {me, proved, today}))
  return {
    forMe: viewOf((row) => row.dependant_id === me),
    forMyChildren: viewOf((row) => row.dependant_id !== me && row.holder_id !== me),
    byMe: actor.status === 'validated' ? viewOf((row) => row.holder_id === me) : [],
    invitations: invitations.map((row) => invitationView(row, me)),
  }
}

function permissionView(
  row: PermissionRow,
  {me, proved, today}: {me: number; proved: readonly number[]; today: string},
): Permission {
  const acting = {
    kind: row.kind,
    scope: row.scope,
    status: row.status,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    dependantStatus: row.dependant_status,
    birthDate: row.birth_date,
    isDeclaredByHolder: false,
  }
  // Who linked a known child and has proved nothing may be a stranger.
  const isStranger = row.holder_id === me && row.status !== 'verified' && row.declared_by !== me
  const [first, last] = [row.dependant_first_name, row.dependant_last_name]
  return {
    id: row.id,
    holder: {
      ednsId: row.holder_edns_id,
      name: `${row.holder_first_name} ${row.holder_last_name}`,
      isMe: row.holder_id === me,
    },
    dependant: {
      ednsId: row.dependant_edns_id,
      name: isStranger ? `${initialOf(first)} ${initialOf(last)}` : `${first} ${last}`,
      isMe: row.dependant_id === me,
    },
    kind: row.kind,
    scope: row.scope,
    status: row.status,
    rights: [...rightsOver(acting, today)],
    since: row.starts_on ?? civilDate(row.created_at),
    until: row.ends_on,
    endsByAge: row.kind === 'child' && !isStranger ? birthdayAt(row.birth_date, OWN_ACCOUNT_AGE) : null,
    proof: row.inviter_id !== null ? 'invitation' : row.status === 'verified' ? 'documents' : 'none',
    can: {
      end:
        [row.holder_id, row.dependant_id, row.inviter_id].includes(me) ||
        (row.inviter_id !== null && proved.includes(row.dependant_id)),
    },
  }
}

const invitationView = (row: InvitationRow, me: number): Invitation => ({
  id: row.id,
  direction: row.inviter_id === me ? 'sent' : 'received',
  from: `${row.inviter_first_name} ${row.inviter_last_name}`,
  to: row.email,
  dependantName: `${row.dependant_first_name} ${row.dependant_last_name}`,
  isForChild: row.dependant_id !== row.inviter_id,
  scope: row.scope,
  until: row.ends_on,
  createdAt: civilInstant(row.created_at),
  expiresAt: civilInstant(row.expires_at),
})
