import {type AgendaValues, shownAgenda} from '@ceibo/contract/agenda/agenda-values'
import type {BookingDatabase, BookingTransaction} from '#booking-database.ts'

// Who changed which agenda, when and how.

export type StoredAgendaChange = {
  changeId: number
  agendaId: number
  version: number
  at: Date
  by: string
  from: string
  before: AgendaValues | null
  after: AgendaValues
  takesBack: number | null
}

/** Records a change; `bulkId` is the change of many rows that it is part of. Throws a unique violation when the version is taken. */
export async function insertChange(
  tx: BookingTransaction,
  change: Omit<StoredAgendaChange, 'changeId' | 'by'> & {staffId: number; bulkId: number | null},
): Promise<number> {
  const {id} = await tx
    .insertInto('agenda_change')
    .values({
      agenda_id: change.agendaId,
      version: change.version,
      at: change.at,
      staff_id: change.staffId,
      begins: change.from,
      before: change.before && JSON.stringify(change.before),
      after: JSON.stringify(change.after),
      takes_back: change.takesBack,
      bulk_id: change.bulkId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The most changes of one agenda that its history shows. */
const MOST_CHANGES = 50

const changes = (db: BookingDatabase) =>
  db
    .selectFrom('agenda_change')
    .innerJoin('staff_member', 'staff_member.id', 'agenda_change.staff_id')
    .select(['agenda_change.id as changeId', 'agenda_id as agendaId', 'version', 'at', 'staff_member.name as by'])
    .select(['begins as from', 'before', 'after', 'takes_back as takesBack'])

/** The changes of an agenda, the last one first. */
export async function changesOfAgenda(db: BookingDatabase, agendaId: number): Promise<StoredAgendaChange[]> {
  const rows = await changes(db)
    .where('agenda_id', '=', agendaId)
    .orderBy('version', 'desc')
    .limit(MOST_CHANGES)
    .execute()
  return rows.map(changeOf)
}

/** What a change of many rows did to agendas, the last change first. */
export async function agendaChangesOfBulk(db: BookingDatabase, bulkId: number): Promise<StoredAgendaChange[]> {
  const rows = await changes(db).where('bulk_id', '=', bulkId).orderBy('agenda_change.id', 'desc').execute()
  return rows.map(changeOf)
}

export async function agendaChangeById(db: BookingDatabase, changeId: number): Promise<StoredAgendaChange | undefined> {
  const row = await changes(db).where('agenda_change.id', '=', changeId).executeTakeFirst()
  return row && changeOf(row)
}

type ChangeRow = Omit<StoredAgendaChange, 'before' | 'after'> & Record<'before' | 'after', unknown>

const changeOf = ({before, after, ...rest}: ChangeRow): StoredAgendaChange => ({
  ...rest,
  before: before === null ? null : shownAgenda.parse(before),
  after: shownAgenda.parse(after),
})
