import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {aLaboratoryReport, aReport, aStudy} from '@ceibo/testing/builders/study-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {countedQueries} from '@ceibo/testing/query-counter'
import {builtInImages} from '@ceibo/studies/imaging/built-in-images'
import {builtInLaboratory} from '@ceibo/studies/laboratory/built-in-laboratory'
import {expect, it} from 'vitest'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {createLog} from '#platform/health/create-log.ts'
import {TEST_NOW} from '#api/testing/test-server.ts'
import {patientOf} from '#api/testing/test-signed-in.ts'
import {visibleStudies} from './list-studies.ts'

const {db} = await freshDatabase()

it('lists however many studies with one statement for each archive and one for the reader', async () => {
  const person = await aPatient(db)
  const actor = patientOf(person, 1)
  const {counted, queries} = countedQueries(db)
  const files = {read: async () => undefined}
  const on = {
    db: counted,
    clock: settableClock(TEST_NOW),
    imaging: builtInImages({db: counted, files}),
    laboratory: builtInLaboratory({db: counted}),
    log: createLog('silent'),
  }
  const list = () => visibleStudies(actor, {is: 'self', person: actor}, ['imaging', 'laboratory'], on)
  await aStudy(db, person)
  await list()
  const ofOne = queries.splice(0).length

  for (let turn = 0; turn < 60; turn++) {
    const issued = [1, 2, 3].map((day) => aReport({issuedAt: new Date(Date.UTC(2026, 0, day, turn))}))
    await aStudy(db, person, {reports: issued})
    await aLaboratoryReport(db, person)
  }

  expect((await list()).studies.length).toBe(121)
  expect([ofOne, queries.length]).toEqual([3, 3])
})
