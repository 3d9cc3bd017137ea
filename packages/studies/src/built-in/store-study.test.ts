import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {
  aLaboratoryReport,
  aNumber,
  anInstance,
  aReport,
  aSeries,
  aStudy,
  aValue,
  studyPatient,
} from '@ceibo/testing/builders/study-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it} from 'vitest'
import {seriesOfStudy} from './images.queries.ts'
import {reportsOfStudy, valuesOfStudy} from './report.queries.ts'
import {storeStudy} from './store-study.ts'
import {studiesOfPatient, studyByUid} from './study.queries.ts'

const {db} = await freshDatabase()

it('stores the same study once', async () => {
  const study = await aStudy(db, await aPatient(db), {series: [aSeries([anInstance(), anInstance()])]})

  expect(await storeStudy(db, study)).toEqual({is: 'stored', versions: 0, images: 0, parts: 0})
  expect(await studyByUid(db, 'imaging', study.uid)).toMatchObject({images: 2, report: {version: 1}})
})

it('stores the same study once, however many imports bring it at the same time', async () => {
  const patient = studyPatient(await aPatient(db))
  const {uid: _, ...facts} = await aStudy(db, await aPatient(db), {series: [aSeries([anInstance()])]})
  const study = {...facts, uid: '1.2.3.4', patient}

  const answers = await Promise.all(Array.from({length: 6}, () => storeStudy(db, study)))

  expect(answers.filter((one) => one.is === 'stored' && one.versions === 1 && one.images === 1).length).toBe(1)
  expect(answers.filter((one) => one.is === 'stored' && one.versions === 0 && one.images === 0).length).toBe(5)
})

it('keeps a version that a new one replaces, and recognizes it when it is imported again', async () => {
  const study = await aLaboratoryReport(db, await aPatient(db), {state: 'partial'})
  const corrected = aReport({
    issuedAt: new Date('2026-03-03T09:00:00-03:00'),
    values: [aValue({value: aNumber('99.50')})],
  })

  expect(await storeStudy(db, {...study, state: 'complete', reports: [corrected]})).toMatchObject({versions: 1})
  expect(await storeStudy(db, study)).toMatchObject({versions: 0})

  const reports = await reportsOfStudy(db, study.uid)
  expect(reports.map(({version}) => version)).toEqual([2, 1])
  expect((await valuesOfStudy(db, study.uid)).map(({version, value}) => [version, value])).toEqual([
    [1, aNumber('92')],
    [2, aNumber('99.50')],
  ])
})

it('leaves a sensitive study sensitive when it comes again without its category', async () => {
  const study = await aStudy(db, await aPatient(db), {category: 'genetics'})
  const {category: _, ...again} = study

  await storeStudy(db, {...again, series: [aSeries([anInstance()])]})

  expect(await studyByUid(db, 'imaging', study.uid)).toMatchObject({images: 1, sensitivity: 'sensitive'})
})

it('refuses a study that the store has of another patient, and changes nothing of it', async () => {
  const study = await aStudy(db, await aPatient(db))
  const other = studyPatient(await aPatient(db))

  expect(await storeStudy(db, {...study, patient: other, title: 'Otra'})).toEqual({is: 'other-patient'})

  expect((await studyByUid(db, 'imaging', study.uid))?.title).toBe(study.title)
  expect(await studiesOfPatient(db, 'imaging', other)).toEqual([])
})

it('adds images that come later', async () => {
  const first = anInstance({number: 1})
  const series = aSeries([first])
  const study = await aStudy(db, await aPatient(db), {series: [series]})

  const later = {...series, instances: [first, anInstance({number: 2})]}
  expect(await storeStudy(db, {...study, series: [later]})).toEqual({is: 'stored', versions: 0, images: 1, parts: 0})

  const stored = await seriesOfStudy(db, study.uid)
  expect(stored.map(({instances}) => instances.map(({number}) => number))).toEqual([[1, 2]])
  expect((await studyByUid(db, 'imaging', study.uid))?.images).toBe(2)
})

it('allows no change of an issued version but an added comment', async () => {
  const study = await aLaboratoryReport(db, await aPatient(db))

  await expect(db.updateTable('laboratory_result').set({value_number: '1'}).execute()).rejects.toThrow('not altered')
  await expect(db.updateTable('study_report').set({sections: '[]'}).execute()).rejects.toThrow('not altered')

  const reports = (study.reports ?? []).map((report) => ({...report, comment: 'Está todo bien. Nos vemos en marzo.'}))
  expect(await storeStudy(db, {...study, reports})).toEqual({is: 'stored', versions: 0, images: 0, parts: 0})
  expect(await storeStudy(db, study)).toEqual({is: 'stored', versions: 0, images: 0, parts: 0})
  expect(await reportsOfStudy(db, study.uid)).toMatchObject([
    {version: 1, comment: 'Está todo bien. Nos vemos en marzo.'},
  ])
})

it('lists the studies of a patient by day, the latest first', async () => {
  const ana = await aPatient(db)
  const [old, recent] = [new Date('2024-05-01T09:00:00-03:00'), new Date('2026-01-05T09:00:00-03:00')]
  for (const performedAt of [old, recent]) await aStudy(db, ana, {performedAt})

  const listed = await studiesOfPatient(db, 'imaging', studyPatient(ana))

  expect(listed.map(({performedAt}) => performedAt)).toEqual([recent, old])
})
