import {DAY_MS} from '@ceibo/contract/time/civil-day'
import {
  type DataExport,
  type dataExport as stateContract,
  MAX_EXPORTS_A_DAY,
  type requestDataExport as contract,
} from '@ceibo/contract/personal-data/data-export'
import {inTransaction} from '@ceibo/database/transaction'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import {AppError} from '#platform/app-error.ts'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {type ExportRow, exportsOf, insertExport} from './data-export.queries.ts'
import type {Self} from '#api/subjects/subject.ts'

/** Requests a copy of all data. Throws `too-many` beyond the daily limit. */
export async function requestDataExport(
  {subject, actor, request}: Call<typeof contract, Self>,
  on: Dependencies,
): Promise<DataExport> {
  const {personId} = subject.person
  const now = on.clock.now()
  const rows = await inTransaction(on.db, async (tx) => {
    const before = await exportsOf(tx, personId)
    if (before.some(({state}) => state === 'waiting')) return before
    const today = ofToday(before, now)
    const oldest = today.at(-1)
    if (oldest !== undefined && today.length >= MAX_EXPORTS_A_DAY) {
      const waitMs = oldest.asked_at.getTime() + DAY_MS - now.getTime()
      throw new AppError('too-many', {waitSeconds: Math.ceil(waitMs / 1000)})
    }
    if (await insertExport(tx, personId, now)) {
      await writeAudit(tx, {at: now, actor, action: 'data-export', result: 'asked', subjectId: personId, request})
    }
    return exportsOf(tx, personId)
  })
  on.wake('make-exports')
  return exportView(rows, now)
}

export const readDataExport = async (
  {subject}: Call<typeof stateContract, Self>,
  on: Pick<Dependencies, 'db' | 'clock'>,
): Promise<DataExport> => exportView(await exportsOf(on.db, subject.person.personId), on.clock.now())

const ofToday = (rows: readonly ExportRow[], now: Date) =>
  rows.filter(({asked_at: askedAt}) => askedAt.getTime() > now.getTime() - DAY_MS)

function exportView(rows: readonly ExportRow[], now: Date): DataExport {
  const [last] = rows
  const left = Math.max(0, MAX_EXPORTS_A_DAY - ofToday(rows, now).length)
  const isOver = last !== undefined && last.expires_at !== null && last.expires_at <= now
  if (last === undefined || isOver) return {state: 'none', askedAt: null, readyAt: null, expiresAt: null, left}
  return {
    state: last.state,
    askedAt: civilInstant(last.asked_at),
    readyAt: last.ready_at && civilInstant(last.ready_at),
    expiresAt: last.expires_at && civilInstant(last.expires_at),
    left,
  }
}
