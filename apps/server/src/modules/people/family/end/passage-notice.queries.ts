import type {Database} from '@ceibo/database/open-database'
import type {NoticeDays, PassageAge} from '@ceibo/rules/people/passage-notices'
import {sql} from 'kysely'

/**
 * Children with a verified guardian, born between two days, and whom to notify: the holders, and a child with an account, because without one
 * the address may belong to anybody.
 */
export function childrenBornBetween(db: Database, from: string, to: string) {
  return db
    .selectFrom('relationship')
    .innerJoin('person as child', 'child.id', 'relationship.dependant_id')
    .innerJoin('person as recipient', (join) =>
      join.on((eb) =>
        eb.or([
          eb('recipient.id', '=', eb.ref('relationship.holder_id')),
          eb.and([
            eb('recipient.id', '=', eb.ref('relationship.dependant_id')),
            eb.exists(
              eb.selectFrom('credential').select('person_id').whereRef('credential.person_id', '=', 'recipient.id'),
            ),
          ]),
        ]),
      ),
    )
    .distinct()
    .select([
      'child.id as child_id',
      'child.birth_date',
      'recipient.id',
      'recipient.email',
      sql<string>`coalesce(child.chosen_name, child.first_name)`.as('child_name'),
      sql<string>`coalesce(recipient.chosen_name, recipient.first_name)`.as('first_name'),
    ])
    .where('relationship.relationship', '=', 'child')
    .where('relationship.status', '=', 'verified')
    .where('relationship.ended_at', 'is', null)
    .where('child.birth_date', '>=', from)
    .where('child.birth_date', '<=', to)
    .orderBy('child.id')
    .orderBy('recipient.id')
    .execute()
}

export type PassageRow = Awaited<ReturnType<typeof childrenBornBetween>>[number]

/** Records that a notice was sent; false when it was already. */
export async function insertPassageNotice(
  tx: Database,
  notice: {childId: number; recipientId: number; age: PassageAge; daysBefore: NoticeDays; now: Date},
): Promise<boolean> {
  const row = await tx
    .insertInto('passage_notice')
    .values({
      dependant_id: notice.childId,
      recipient_id: notice.recipientId,
      age: notice.age,
      days_before: notice.daysBefore,
      sent_at: notice.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('age')
    .executeTakeFirst()
  return row !== undefined
}
