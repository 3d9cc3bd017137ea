import {fullName} from '@ceibo/contract/people/full-name'
import type {Invitation, Permission, permissions} from '@ceibo/contract/people/acting-permissions'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {
  birthdayAt,
  type Guardianship,
  isInForce,
  isProvedGuardian,
  mayBeStranger,
  rightsOver,
} from '@ceibo/rules/people/acting-for'
import {OWN_ACCOUNT_AGE} from '@ceibo/rules/people/age'
import {civilDate, civilInstant} from '@ceibo/rules/time/civil-time'
import {mayUnlink} from '@ceibo/rules/people/dependant-actions'
import {nameOfDependant} from '@ceibo/rules/people/name-of-dependant'
import type {Patient} from '#api/subjects/actor.ts'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {actingOf} from '#modules/people/family/acting.queries.ts'
import {dependantNames} from '#modules/people/family/link/dependant-names.ts'
import {type InvitationRow, waitingInvitations} from './acting-invitation.queries.ts'
import {type PermissionRow, permissionsOf} from './permission.queries.ts'
import {endsPermission} from '#modules/people/people.policy.ts'
import type {Family} from '#modules/people/people.subjects.ts'

/** The people who may act for the person and their children, those for whom the person may act, and the waiting invitations. */
export async function listPermissions(
  {subject, actor}: Call<typeof permissions, Family>,
  on: Pick<Dependencies, 'db' | 'clock'>,
): Promise<OutputOf<typeof permissions>> {
  const now = on.clock.now()
  const today = civilDate(now)
  const me = actor.personId
  const guardianships = new Map(subject.dependants.map((one) => [one.person.personId, one.guardianship]))
  const children = [...guardianships].filter(([, how]) => isProvedGuardian(how)).map(([id]) => id)
  const mine = actor.status === 'validated' ? children : []
  const rows = await permissionsOf(on.db, {holderId: me, dependantIds: [me, ...mine]})
  const invitations = await waitingInvitations(on.db, me, now)
  const inForce = rows.filter((row) => isInForce(actingOf(row), today))
  const viewOf = (which: (row: PermissionRow) => boolean) =>
    inForce
      .filter(which)
      .map((row) => permissionView(row, {actor, guardianship: guardianships.get(row.dependant_id) ?? null, today}))
  return {
    forMe: viewOf((row) => row.dependant_id === me),
    forMyChildren: viewOf((row) => row.dependant_id !== me && row.holder_id !== me),
    byMe: actor.status === 'validated' ? viewOf((row) => row.holder_id === me) : [],
    invitations: invitations.map((row) => invitationView(row, me)),
  }
}

/** The holders of a dependant are shown to the dependant, and to guardians who proved the relationship. */
const PROVED = {status: 'verified', isFirstDeclarer: false} as const

function permissionView(
  row: PermissionRow,
  {actor, guardianship, today}: {actor: Patient; guardianship: Guardianship | null; today: string},
): Permission {
  const acting = actingOf(row)
  const isOwn = row.holder_id === actor.personId
  const isStranger = isOwn && mayBeStranger(acting)
  const {holder_id: holderId, dependant_id: dependantId, inviter_id: inviterId} = row
  const isAsked = row.relationship_status !== 'verified'
  const names = dependantNames({
    first_name: row.dependant_first_name,
    last_name: row.dependant_last_name,
    chosen_name: row.dependant_chosen_name,
    declared: row.declared,
  })
  return {
    id: row.id,
    holder: {
      ednsId: row.holder_edns_id,
      name: fullName({firstName: row.holder_chosen_name ?? row.holder_first_name, lastName: row.holder_last_name}),
      isMe: isOwn,
    },
    dependant: {
      ednsId: row.dependant_edns_id,
      name: fullName(nameOfDependant(isOwn ? acting : PROVED, names)),
      isMe: dependantId === actor.personId,
    },
    kind: row.kind,
    scope: row.scope,
    status: row.relationship_status,
    rights: [...rightsOver(acting, today)],
    since: row.starts_on ?? civilDate(row.created_at),
    until: row.ends_on,
    endsByAge: row.kind === 'child' && !isStranger ? birthdayAt(row.birth_date, OWN_ACCOUNT_AGE) : null,
    proof: inviterId !== null ? 'invitation' : row.relationship_status === 'verified' ? 'documents' : 'none',
    can: {
      end:
        endsPermission(actor, {holderId, dependantId, inviterId, isAsked, guardianship}) &&
        (!isOwn || mayUnlink(acting)),
    },
  }
}

const invitationView = (row: InvitationRow, me: number): Invitation => ({
  id: row.id,
  direction: row.inviter_id === me ? 'sent' : 'received',
  from: fullName({firstName: row.inviter_first_name, lastName: row.inviter_last_name}),
  to: row.email,
  dependantName: fullName({firstName: row.dependant_first_name, lastName: row.dependant_last_name}),
  isForChild: row.dependant_id !== row.inviter_id,
  scope: row.scope,
  until: row.ends_on,
  createdAt: civilInstant(row.created_at),
  expiresAt: civilInstant(row.expires_at),
})
