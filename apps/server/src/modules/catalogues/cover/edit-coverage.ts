import * as contract from '@ceibo/contract/catalogues/bulk/coverage-grid'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {coverageName} from '@ceibo/rules/catalogues/coverage-sheet'
import {type Call, route, type Route} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {countUncovered} from '#modules/agenda/agenda.offers.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {countBulk, insertBulk, lockBulk} from '#modules/catalogues/bulk/bulk-change.queries.ts'
import {ChangedAgain, rolledBack} from '#modules/catalogues/bulk/rolled-back.ts'
import {counted} from '#modules/catalogues/editing/counted-effects.ts'
import {inSpanishOrder} from '#modules/catalogues/spanish-order.ts'
import {announce} from '#modules/staff/staff.offers.ts'
import {AppError} from '#platform/app-error.ts'
import {dropUnchanged, namedChanges, recordWanted, writeRecorded} from './coverage-change.queries.ts'
import {gridRules, namesInUse, namesUnknown, plansInUse, servicesInUse} from './edit-coverage.queries.ts'
import {type CoverageSubject, coverageIn, editCoverage, readCoverage} from './coverage.subjects.ts'

type Needs = Pick<Dependencies, 'db' | 'clock'>
type GridCall = Call<typeof contract.coverageGrid, CoverageSubject>
type PreviewCall = Call<typeof contract.previewCoverage, CoverageSubject>
type SaveCall = Call<typeof contract.saveCoverage, CoverageSubject>

export const coverageRoutes: readonly Route[] = [
  route(contract.coverageChoices, coverageIn(), readCoverage, async (_, {db}) => {
    const [specialties, insurers] = await Promise.all([namesInUse(db, 'specialty'), namesInUse(db, 'plan')])
    return {specialties: inSpanishOrder(specialties), insurers: inSpanishOrder(insurers)}
  }),
  route(contract.coverageGrid, coverageIn('centre', 'specialty', 'insurer'), readCoverage, readGrid),
  route(contract.previewCoverage, coverageIn('centre'), editCoverage, previewCells),
  route(contract.saveCoverage, coverageIn('centre'), editCoverage, saveCells),
]

async function readGrid({input: {specialty, insurer}, subject: {centreId}}: GridCall, {db}: Needs) {
  const [services, columns, rules] = await Promise.all([
    servicesInUse(db, specialty),
    insurer === undefined ? namesInUse(db, 'plan') : plansInUse(db, insurer),
    gridRules(db, {specialtyId: specialty, insurerId: insurer, centreId}),
  ])
  return {services: inSpanishOrder(services), columns: inSpanishOrder(columns), rules}
}

async function previewCells({input: {cells}, subject, actor}: PreviewCall, {db, clock}: Needs) {
  const count = await rolledBack(db, async (tx) => {
    const bulkId = await insertBulk(tx, {at: clock.now(), staffId: actor.staffId, sheets: ['coverage']})
    await recordCells(tx, bulkId, cells, subject)
    return countUncovered(tx, bulkId, clock.now())
  })
  return {effects: counted({'appointments-uncovered': count})}
}

/** The most changed rules that are named. */
const MAX_NAMES = 20

async function saveCells(
  {input: {cells}, subject, actor, request}: SaveCall,
  {db, clock}: Needs,
): Promise<OutputOf<typeof contract.saveCoverage>> {
  const now = clock.now()
  try {
    return await inTransaction(db, async (tx) => {
      if (!(await lockBulk(tx))) throw new AppError('bulk-busy')
      const bulkId = await insertBulk(tx, {at: now, staffId: actor.staffId, sheets: ['coverage']})
      await recordCells(tx, bulkId, cells, subject)
      const recorded = await namedChanges(tx, bulkId, contract.MAX_CELLS)
      const changed = recorded.filter(({row, before}) => cells[row]?.before !== before)
      if (changed.length > 0) throw new ChangedAgain(changed.map(coverageName))
      const rows = recorded.length - (await dropUnchanged(tx, bulkId))
      if (rows === 0) throw new NothingChanged()
      await writeRecorded(tx, bulkId)
      await countBulk(tx, bulkId, rows)
      const object = `bulk:${bulkId}`
      await writeAudit(tx, {at: now, actor, action: 'catalogue-change', result: 'saved', object, request})
      await announce(tx, 'catalogues')
      return {is: 'saved' as const, bulkId, rows}
    })
  } catch (error) {
    if (error instanceof ChangedAgain) return {is: 'changed-meanwhile', names: error.names.slice(0, MAX_NAMES)}
    if (error instanceof NothingChanged) return {is: 'unchanged'}
    throw error
  }
}

/** Rolls the transaction back: every rule is as it is wanted. */
class NothingChanged extends Error {
  override name = 'NothingChanged'
}

/** Records what the cells want: each about another scope, and of what there is. */
async function recordCells(
  tx: Database,
  bulkId: number,
  cells: readonly contract.GridCell[],
  {centreId}: CoverageSubject,
): Promise<void> {
  const wanted = cells.map(({insurer, plan, specialty, service, after}, row) => ({
    row,
    planId: insurer,
    planTypeId: plan,
    specialtyId: specialty,
    serviceId: service,
    centreId: centreId ?? null,
    answer: after,
  }))
  const repeated = await recordWanted(tx, bulkId, wanted)
  if (repeated.length > 0 || (await namesUnknown(tx, bulkId))) throw new AppError('bad-request')
}
