import type {ActingScope} from '@ceibo/contract/people/family'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

/** An invitation to act for somebody, given by the person of the session or received. */
export type OwnInvitation = {is: 'invitation'; invitationId: number; inviterId: number; isReceived: boolean}

export type NewInvitation = {
  inviterId: number
  dependantId: number
  documentType: number
  documentNumber: string
  email: string
  scope: ActingScope
  until: string | null
  now: Date
  expiresAt: Date
}

/** Stores an invitation; it replaces a waiting one to the same document. */
export async function insertInvitation(tx: Database, said: NewInvitation): Promise<number> {
  const given = {
    inviter_id: said.inviterId,
    email: said.email,
    scope: said.scope,
    ends_on: said.until,
    created_at: said.now,
    expires_at: said.expiresAt,
  }
  const {id} = await tx
    .insertInto('acting_invitation')
    .values({
      ...given,
      dependant_id: said.dependantId,
      document_type_id: said.documentType,
      document_number: said.documentNumber,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['dependant_id', 'document_type_id', 'document_number'])
        // A literal, because PostgreSQL does not match a parameter with the condition of the partial index.
        .where(sql<boolean>`state = 'pending'`)
        .doUpdateSet(given),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The account that an invitation is for, by document and address; undefined when there is none. */
export function accountInvited(
  db: Database,
  {documentType, documentNumber, email}: Pick<NewInvitation, 'documentType' | 'documentNumber' | 'email'>,
) {
  return db
    .selectFrom('person')
    .innerJoin('credential', 'credential.person_id', 'person.id')
    .select(['person.id', 'person.email'])
    .select(sql<string>`coalesce(chosen_name, first_name)`.as('firstName'))
    .where('person.document_type_id', '=', documentType)
    .where('person.document_number', '=', documentNumber)
    .where(sql<boolean>`lower(person.email) = ${email}`)
    .executeTakeFirst()
}

/** Invitations that a person gave or received; the receiver is found by document and address. */
const invitationsOf = (db: Database, personId: number) =>
  db
    .selectFrom('acting_invitation')
    .innerJoin('person as me', (join) => join.on('me.id', '=', personId))
    .innerJoin('person as inviter', 'inviter.id', 'acting_invitation.inviter_id')
    .innerJoin('person as dependant', 'dependant.id', 'acting_invitation.dependant_id')
    .select([
      'acting_invitation.id',
      'acting_invitation.inviter_id',
      'acting_invitation.dependant_id',
      'acting_invitation.email',
      'acting_invitation.scope',
      'acting_invitation.ends_on',
      'acting_invitation.created_at',
      'acting_invitation.expires_at',
      'inviter.last_name as inviter_last_name',
      'dependant.last_name as dependant_last_name',
      sql<string>`coalesce(inviter.chosen_name, inviter.first_name)`.as('inviter_first_name'),
      sql<string>`coalesce(dependant.chosen_name, dependant.first_name)`.as('dependant_first_name'),
    ])
    .where((eb) =>
      eb.or([
        eb('inviter_id', '=', personId),
        eb.and([
          eb('acting_invitation.document_type_id', '=', eb.ref('me.document_type_id')),
          eb('acting_invitation.document_number', '=', eb.ref('me.document_number')),
          eb('acting_invitation.email', '=', sql<string>`lower(me.email)`),
        ]),
      ]),
    )

/** Those that can still be answered, newest first. */
export const waitingInvitations = (db: Database, personId: number, now: Date) =>
  invitationsOf(db, personId)
    .where('acting_invitation.state', '=', 'pending')
    .where('acting_invitation.expires_at', '>', now)
    .orderBy('acting_invitation.created_at', 'desc')
    .orderBy('acting_invitation.id', 'desc')
    .limit(50)
    .execute()

export type InvitationRow = Awaited<ReturnType<typeof waitingInvitations>>[number]

export async function invitationOf(
  db: Database,
  invitationId: number,
  personId: number,
): Promise<OwnInvitation | undefined> {
  const row = await invitationsOf(db, personId).where('acting_invitation.id', '=', invitationId).executeTakeFirst()
  return row && {is: 'invitation', invitationId, inviterId: row.inviter_id, isReceived: row.inviter_id !== personId}
}

/** Withdraws the waiting invitations that a person gave since then. */
export async function withdrawInvitations(
  tx: Database,
  {inviterId, since, now}: {inviterId: number; since: Date; now: Date},
): Promise<void> {
  await tx
    .updateTable('acting_invitation')
    .set({state: 'withdrawn', answered_at: now})
    .where('inviter_id', '=', inviterId)
    .where('created_at', '>=', since)
    .where('state', '=', 'pending')
    .execute()
}

/** The live permissions that a person gave by invitation since then. */
export const permissionsGivenSince = (tx: Database, {inviterId, since}: {inviterId: number; since: Date}) =>
  tx
    .selectFrom('relationship')
    .innerJoin('acting_invitation', 'acting_invitation.id', 'relationship.invitation_id')
    .select(['relationship.holder_id as holderId', 'relationship.dependant_id as dependantId'])
    .where('acting_invitation.inviter_id', '=', inviterId)
    .where('acting_invitation.created_at', '>=', since)
    .where('relationship.ended_at', 'is', null)
    .execute()

/** Settles a waiting invitation; undefined when it no longer waits. */
export function settleInvitation(
  tx: Database,
  {id, state, now}: {id: number; state: 'accepted' | 'declined' | 'withdrawn'; now: Date},
) {
  return tx
    .updateTable('acting_invitation')
    .set({state, answered_at: now})
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('expires_at', '>', now)
    .returning(['id', 'inviter_id', 'dependant_id', 'scope', 'ends_on'])
    .executeTakeFirst()
}
