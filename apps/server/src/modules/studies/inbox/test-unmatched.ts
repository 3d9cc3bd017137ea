import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import type {UnmatchedReason} from '@ceibo/contract/studies/inbox/results-inbox'
import {DNI} from '@ceibo/contract/fields/document-numbers'
import type {Database} from '@ceibo/database/open-database'
import type {NewStudy} from '@ceibo/studies/built-in/study-language'
import {storeStudy} from '@ceibo/studies/built-in/store-study'
import {TEST_NOW} from '#api/testing/test-server.ts'
import {storeUnmatched} from '#modules/studies/import/storing/unmatched-results.ts'

let made = 0

type Kept = {
  uid?: string
  documentNumber?: string
  birthDate?: string
  name?: string
  sex?: 'F' | 'M' | null
  reason?: UnmatchedReason
  /** The glucose, and when it was issued. */
  value?: string
  issuedAt?: Date
  at?: Date
}

/** A report of a laboratory with one value. */
export function aGlucose({uid = `lab-${++made}`, documentNumber = '30111222', ...kept}: Kept = {}): NewStudy {
  const {birthDate = '1983-05-04', value = '95', issuedAt = new Date('2026-02-20T16:00:00-03:00')} = kept
  const glucose = {
    code: '2345-7',
    name: 'Glucemia',
    group: 'Química',
    value: {is: 'number' as const, number: value, unit: 'mg/dL', comparator: null},
    range: null,
    flag: null,
    method: null,
    comment: null,
  }
  return {
    uid,
    kind: 'laboratory',
    patient: {documentType: DNI, documentNumber, birthDate},
    accessionNumber: `P-${uid}`,
    title: 'Glucemia',
    centre: {name: 'Laboratorio Central', address: ''},
    performedAt: new Date('2026-02-20T08:00:00-03:00'),
    due: {from: null, to: null},
    state: 'complete',
    modalities: [],
    reports: [{issuedAt, values: [glucose]}],
  }
}

/** A result that waits for its patient, as an import leaves it; its number. */
export async function anUnmatchedResult(db: Database, kept: Kept = {}): Promise<number> {
  const {name = 'CEBALLOS ANA', sex = 'F', reason = 'nobody', at = TEST_NOW} = kept
  const study = aGlucose(kept)
  await storeUnmatched(study, {source: 'hl7 LIS LAB', reason, named: {name, sex}}, {db, clock: settableClock(at)})
  const {id} = await db
    .selectFrom('unmatched_result')
    .select('id')
    .where('uid', '=', study.uid)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/** A result that the portal has, with a glucose; its uid. */
export async function aPublishedResult(db: Database, kept: Kept = {}): Promise<string> {
  const study = aGlucose(kept)
  await storeStudy(db, study)
  return study.uid
}
