import type * as contract from '@ceibo/contract/catalogues/bulk/bulk-import'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {inTransaction} from '@ceibo/database/transaction'
import {inSavepoint} from '@ceibo/database/savepoint.queries'
import {entryName} from '@ceibo/rules/catalogues/catalogue-fields'
import {coverageName} from '@ceibo/rules/catalogues/coverage-sheet'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {takeBackAgendas} from '#modules/catalogues/agendas/import-agendas.ts'
import {changedSince, recordOpposite, writeRecorded} from '#modules/catalogues/cover/coverage-change.queries.ts'
import {changesOfBulk} from '#modules/catalogues/editing/catalogue-change.queries.ts'
import {saveIn, takenField, valuesBefore} from '#modules/catalogues/editing/save-catalogue.ts'
import {announce} from '#modules/staff/staff.offers.ts'
import {AppError} from '#platform/app-error.ts'
import {bulkById, countBulk, insertBulk, lastBulks, lockBulk} from './bulk-change.queries.ts'
import type {BulkSubject} from './bulk.subjects.ts'
import {ChangedAgain} from './rolled-back.ts'

type Needs = Pick<Dependencies, 'db' | 'clock'>

/** The last changes of many rows. */
export async function listBulks(_: Call<typeof contract.bulkChanges>, {db}: Pick<Dependencies, 'db'>) {
  const bulks = await lastBulks(db)
  return {
    changes: bulks.map(({bulkId, at, by, sheets, rows, takesBack, isTakenBack}) => ({
      bulkId,
      at: civilInstant(at),
      by,
      sheets,
      rows,
      isTakingBack: takesBack !== null,
      isTakenBack,
    })),
  }
}

const MAX_NAMES = 20

/** Takes back all of a change of many rows, or nothing where any of it was changed again. A repeat of it finds it done. */
export async function takeBackBulk(
  {subject: {bulkId, sheets}, actor, request}: Call<typeof contract.takeBackBulk, BulkSubject>,
  {db, clock}: Needs,
): Promise<OutputOf<typeof contract.takeBackBulk>> {
  const now = clock.now()
  try {
    return await inTransaction(db, async (tx) => {
      if (!(await lockBulk(tx))) throw new AppError('bulk-busy')
      const bulk = await bulkById(tx, bulkId)
      if (bulk === undefined || bulk.isTakenBack) return {is: 'taken-back' as const}
      const taking = await insertBulk(tx, {at: now, staffId: actor.staffId, sheets, takesBack: bulkId})
      const by = {actor, request, now, bulkId: taking}
      // Agendas first: they name the entries.
      const {count: agendas, changedAgain} = await takeBackAgendas(tx, bulkId, by)
      const changes = await changesOfBulk(tx, bulkId)
      for (const change of changes) {
        const {catalogue, rowId, version, changeId, after} = change
        const back = {catalogue, rowId, version, values: valuesBefore(change), takesBack: changeId}
        const isBack = await inSavepoint(tx, async () => {
          const saved = await saveIn(tx, back, by)
          return saved.is === 'saved' || saved.is === 'unchanged'
        }).catch((error: unknown) => {
          if (takenField(catalogue, error) === undefined) throw error
          return false
        })
        if (!isBack) changedAgain.push(entryName(catalogue, after))
      }
      const rules = await recordOpposite(tx, taking, bulkId)
      for (const rule of await changedSince(tx, taking, MAX_NAMES)) changedAgain.push(coverageName(rule))
      if (changedAgain.length > 0) throw new ChangedAgain(changedAgain)
      await writeRecorded(tx, taking)
      await countBulk(tx, taking, agendas + changes.length + rules)
      await announce(tx, 'catalogues')
      await writeAudit(tx, {
        at: now,
        actor,
        action: 'catalogue-change',
        result: 'taken-back',
        object: `bulk:${bulkId}`,
        request,
      })
      return {is: 'taken-back' as const}
    })
  } catch (error) {
    if (error instanceof ChangedAgain) return {is: 'changed-meanwhile', names: error.names.slice(0, MAX_NAMES)}
    throw error
  }
}
