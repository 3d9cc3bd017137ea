import type {ActingScope, RelationshipKind} from '@ceibo/contract/family'
import type {Database} from '@ceibo/database/open-database'
import type {Permission} from '../../../api/subject.ts'

const livePermissions = (db: Database) =>
  db
    .selectFrom('relationship')
    .innerJoin('person as holder', 'holder.id', 'relationship.holder_id')
    .innerJoin('person as dependant', 'dependant.id', 'relationship.dependant_id')
    .leftJoin('acting_invitation', 'acting_invitation.id', 'relationship.invitation_id')
    .select([
      'relationship.id',
      'relationship.holder_id',
      'relationship.dependant_id',
      'relationship.relationship as kind',
      'relationship.status',
      'relationship.scope',
      'relationship.starts_on',
      'relationship.ends_on',
      'relationship.created_at',
      'acting_invitation.inviter_id',
      'holder.edns_id as holder_edns_id',
      'holder.first_name as holder_first_name',
      'holder.last_name as holder_last_name',
      'dependant.edns_id as dependant_edns_id',
      'dependant.first_name as dependant_first_name',
      'dependant.last_name as dependant_last_name',
      'dependant.status as dependant_status',
      'dependant.birth_date',
      'dependant.declared_by',
    ])
    .where('relationship.ended_at', 'is', null)

/** The live permissions of people to act, and to be acted for, in order of when they were given. */
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

export async function permissionById(db: Database, id: number): Promise<Permission | undefined> {
  const row = await livePermissions(db).where('relationship.id', '=', id).executeTakeFirst()
  if (row === undefined) return undefined
  const {holder_id: holderId, dependant_id: dependantId, inviter_id: inviterId} = row
  const isInvited = row.kind === 'child' && inviterId !== null
  const guardianIds = isInvited ? await provedGuardians(db, dependantId) : []
  return {is: 'permission', permissionId: row.id, holderId, dependantId, inviterId, guardianIds}
}

/** Whose relationship with a child is verified by documents. */
async function provedGuardians(db: Database, childId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('relationship')
    .select('holder_id')
    .where('dependant_id', '=', childId)
    .where('relationship', '=', 'child')
    .where('status', '=', 'verified')
    .where('invitation_id', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
  return rows.map(({holder_id: id}) => id)
}

/** The live relationship of two people; locks the row. */
export const lockRelationship = (tx: Database, holderId: number, dependantId: number) =>
  tx
    .selectFrom('relationship')
    .select(['id', 'relationship as kind', 'status', 'scope', 'ends_on', 'invitation_id'])
    .where('holder_id', '=', holderId)
    .where('dependant_id', '=', dependantId)
    .where('ended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Gives the permission that an invitation agreed on. */
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

export async function birthDateOf(db: Database, personId: number): Promise<string> {
  const row = await db.selectFrom('person').select('birth_date').where('id', '=', personId).executeTakeFirstOrThrow()
  return row.birth_date
}
