import type {Database} from '@ceibo/database/open-database'
import type {Dependencies} from '#dependencies.ts'
import type {Staff, System} from '#api/subjects/actor.ts'
import type {RequestContext} from '#api/mount/route.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {announce} from '#modules/staff/staff.offers.ts'
import {emptySummary} from '#modules/studies/import/import-summary.ts'
import type {ImportedWithdrawal} from '#modules/studies/import/storing/imported-withdrawal.ts'
import {
  type ImportedStudy,
  type ResultOutcome,
  storeImportedStudy,
} from '#modules/studies/import/storing/store-imported-study.ts'
import {storeImportedWithdrawal} from '#modules/studies/import/storing/store-imported-withdrawal.ts'
import type {Sending} from '#modules/studies/receptions/record-reception.ts'

/** A result that was read; `digest` is that of the message or file that takes a report back. */
export type ReadResult = {study: ImportedStudy} | {withdrawal: ImportedWithdrawal; digest: string}

/** What became of a result, in the words of the import. */
export type StoredResult = {
  label: string
  resource: string | undefined
  outcome: ResultOutcome
  notes: readonly string[]
}

export type SentBy = {
  sending: Sending
  actor: Staff | System
  request?: Pick<RequestContext, 'id' | 'network'> | undefined
}

/** Stores a result in the transaction of what brought it, by the code of the command; audited where it is new. */
export async function storeResult(
  one: ReadResult,
  {sending, actor, request}: SentBy,
  on: {db: Database} & Pick<Dependencies, 'clock'>,
): Promise<StoredResult> {
  const summary = emptySummary()
  const from = sending.sender
  if ('withdrawal' in one) {
    const {label, resource} = one.withdrawal
    const outcome = await storeImportedWithdrawal({...one, from}, summary, on)
    if (outcome.is === 'withdrawn') await announce(on.db, 'results')
    return {label, resource, outcome, notes: summary.problems}
  }
  const {label, resource, study} = one.study
  const outcome = await storeImportedStudy({study: one.study, from}, summary, on)
  if (outcome.is === 'kept-apart' || (outcome.is === 'stored' && outcome.isNew)) {
    await writeAudit(on.db, {
      at: on.clock.now(),
      actor,
      action: 'result-receive',
      result: outcome.is === 'stored' ? 'ok' : outcome.is,
      subjectId: outcome.is === 'stored' ? outcome.personId : undefined,
      object: `study:${study.uid} from ${sending.way} ${from}`,
      request,
    })
  }
  if (outcome.is === 'stored' && outcome.isNew) await announce(on.db, 'results')
  return {label, resource, outcome, notes: summary.problems}
}

const TAKEN: ReadonlySet<ResultOutcome['is']> = new Set(['stored', 'kept-apart', 'withdrawn'])

/** How many results the store has taken, and how many of them wait for their patient. */
export const countsOf = (stored: readonly StoredResult[]): {results: number; waiting: number} => ({
  results: stored.filter(({outcome}) => TAKEN.has(outcome.is)).length,
  waiting: stored.filter(({outcome}) => outcome.is === 'kept-apart').length,
})
