import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

/** A tab whose stream has not proved for so long that it is open counts no more; streams do each fifteen seconds. */
const MAX_UNSEEN_MS = 40_000

const seenAfter = (now: Date) => new Date(now.getTime() - MAX_UNSEEN_MS)

export async function insertTab(db: Database, tab: {id: string; sessionId: number; now: Date}): Promise<void> {
  await db.insertInto('staff_tab').values({id: tab.id, session_id: tab.sessionId, seen_at: tab.now}).execute()
}

/** Proves that a tab is open; false when it had been forgotten meanwhile. */
export async function touchTab(db: Database, id: string, now: Date): Promise<boolean> {
  const {numUpdatedRows} = await db.updateTable('staff_tab').set({seen_at: now}).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Forgets a tab; the person whose card it showed, if any. */
export async function deleteTab(tx: Database, id: string): Promise<number | undefined> {
  const deleted = await tx.deleteFrom('staff_tab').where('id', '=', id).returning('card_of').executeTakeFirst()
  return deleted?.card_of ?? undefined
}

type Shown = {tab: string; sessionId: number; personId: number; now: Date}

/** Notes that a tab of the session shows this card; the people whose viewers that changed. A repeat changes nothing. */
export async function showCard(tx: Database, {tab, sessionId, personId, now}: Shown): Promise<number[]> {
  const {rows} = await sql<{before: number | null}>`
    update staff_tab set card_of = ${personId}, shown_since = ${now}
    from (select id, card_of from staff_tab where id = ${tab} and session_id = ${sessionId} for update) as earlier
    where staff_tab.id = earlier.id and earlier.card_of is distinct from ${personId}
    returning earlier.card_of as before`.execute(tx)
  return rows.flatMap(({before}) => (before === null ? [personId] : [personId, before]))
}

/** Notes that a tab of the session shows this card no more; the people whose viewers that changed. */
export async function hideCard(tx: Database, {tab, sessionId, personId}: Shown): Promise<number[]> {
  const {numUpdatedRows} = await tx
    .updateTable('staff_tab')
    .set({card_of: null, shown_since: null})
    .where('id', '=', tab)
    .where('session_id', '=', sessionId)
    .where('card_of', '=', personId)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? [personId] : []
}

/** The other members who have the card of a person open, and since when, the first one first. */
export async function viewersOf(db: Database, personId: number, {staffId, now}: {staffId: number; now: Date}) {
  const {rows} = await sql<{name: string; since: Date}>`
    select staff_member.name, min(staff_tab.shown_since) as since
    from staff_tab
    join staff_session on staff_session.id = staff_tab.session_id
    join staff_member on staff_member.id = staff_session.staff_id
    where staff_tab.card_of = ${personId} and staff_tab.seen_at > ${seenAfter(now)}::timestamptz
      and staff_session.staff_id <> ${staffId}
    group by staff_member.id, staff_member.name
    order by since, staff_member.id`.execute(db)
  return rows
}

/** Tabs that nobody has seen for long. */
export const expiredTabs = (now: Date) => [{table: 'staff_tab' as const, isOver: sql`seen_at < ${seenAfter(now)}`}]
