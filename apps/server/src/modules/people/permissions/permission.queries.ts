import type {ActingScope, RelationshipKind} from '@ceibo/contract/people/family'
import type {Database} from '@ceibo/database/open-database'
import {isInForce, type Guardianship} from '@ceibo/rules/people/acting-for'
import {ACTING_COLUMNS, ACTING_FACTS, actingOf} from '#modules/people/family/acting.queries.ts'

/** A live permission to act: who acts, for whom, who gave it by an invitation, and what makes the caller a guardian of the dependant. */
export type Permission = {
  is: 'permission'
  permissionId: number
  holderId: number
  dependantId: number
  inviterId: number | null
  /** True when nothing is proved yet: the holder has only requested the permission. */
  isAsked: boolean
  guardianship: Guardianship | null
}

const livePermissions = (db: Database) =>
  db
    .selectFrom('relationship')
    .innerJoin('person as holder', 'holder.id', 'relationship.holder_id')
    .innerJoin('person as dependant', 'dependant.id', 'relationship.dependant_id')
    .leftJoin('acting_invitation', 'acting_invitation.id', 'relationship.invitation_id')
    .select([
      'relationship.id',
      'relationship.dependant_id',
      'relationship.created_at',
      'acting_invitation.inviter_id',
      'holder.edns_id as holder_edns_id',
      'holder.first_name as holder_first_name',
      'holder.last_name as holder_last_name',
      'dependant.edns_id as dependant_edns_id',
      'dependant.first_name as dependant_first_name',
      'dependant.last_name as dependant_last_name',
      'holder.chosen_name as holder_chosen_name',
      'dependant.chosen_name as dependant_chosen_name',
      'relationship.declared',
    ])
    .select(ACTING_COLUMNS)
    .select(ACTING_FACTS)
    .where('relationship.ended_at', 'is', null)

/** The live permissions of people to act and for others to act for them, oldest first. */
export const permissionsOf = (db: Database, of: {holderId: number; dependantIds: readonly number[]}) =>
  livePermissions(db)
    .where((eb) =>
      eb.or([
        eb('relationship.holder_id', '=', of.holderId),
        eb('relationship.dependant_id', 'in', [...of.dependantIds]),
      ]),
    )
    .orderBy('relationship.created_at')
    .orderBy('relationship.id')
    .execute()

export type PermissionRow = Awaited<ReturnType<typeof permissionsOf>>[number]

/** A permission that is in force on a civil date. */
export async function permissionById(
  db: Database,
  id: number,
  today: string,
): Promise<Omit<Permission, 'guardianship'> | undefined> {
  const row = await livePermissions(db).where('relationship.id', '=', id).executeTakeFirst()
  if (row === undefined || !isInForce(actingOf(row), today)) return undefined
  const {holder_id: holderId, dependant_id: dependantId, inviter_id: inviterId} = row
  const isAsked = row.relationship_status !== 'verified'
  return {is: 'permission', permissionId: row.id, holderId, dependantId, inviterId, isAsked}
}

/** Writes the permission that an invitation agreed on. */
export async function insertInvitedPermission(
  tx: Database,
  given: {
    holderId: number
    dependantId: number
    kind: RelationshipKind
    scope: ActingScope
    startsOn: string
    endsOn: string | null
    invitationId: number
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('relationship')
    .values({
      holder_id: given.holderId,
      dependant_id: given.dependantId,
      relationship: given.kind,
      status: 'verified',
      verified_at: given.now,
      scope: given.scope,
      starts_on: given.startsOn,
      ends_on: given.endsOn,
      invitation_id: given.invitationId,
      created_at: given.now,
    })
    .execute()
}
