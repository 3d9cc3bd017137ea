import {mkdir, mkdtemp, readdir, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {demoStudies} from '@ceibo/demo/phantoms/demo-studies'
import {seriesOfStudy} from '@ceibo/studies/built-in/images.queries'
import {studyByUid} from '@ceibo/studies/built-in/study.queries'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {afterAll, expect, it} from 'vitest'
import {runOperation} from './run-operation.ts'

const {db, appUrl, ownerUrl} = await freshDatabase()
const folder = await mkdtemp(join(tmpdir(), 'ceibo-results-'))
afterAll(() => rm(folder, {recursive: true}))

const variables = {DATA_DIR: join(folder, 'data'), DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl}
const ceibo = (...args: string[]) => runOperation(args, variables)

const [mr] = (await demoStudies('2026-11-22', {mrSlices: 2})).filter(({facts}) => facts.modality === 'MR')
const uid = mr?.facts.uid ?? ''
const {birthDate = '', name} = [...(mr?.files() ?? [])][0]?.attributes.patient ?? {}
const [familyName = ''] = (name?.text ?? '').split(',')
const files = join(folder, 'dicom')
await mkdir(join(files, 'inner'), {recursive: true})
for (const [place, {bytes}] of [...(mr?.files() ?? [])].entries())
  await writeFile(join(files, 'inner', `${place}`), bytes)

it('keeps a study that matches nobody apart, and stores it for the person that an operator names', async () => {
  await aPatient(db, {
    document_type_id: 2,
    document_number: '71000001',
    birth_date: '2001-01-01',
    last_name: familyName,
  })
  const first = await ceibo('results', 'import', files)
  expect(first).toEqual({
    code: 1,
    text: [
      `study ${uid}: the birth date is not that of the document; it is kept apart`,
      '6 files: 0 new images and 0 new reports in 0 studies, 1 studies kept apart.',
    ].join('\n'),
  })
  await ceibo('results', 'import', files)
  const {text} = await ceibo('results', 'unmatched')
  expect(text.split('\n')).toHaveLength(1)
  expect(text).toContain(`dicom ${files}  images, accession ${mr?.facts.accessionNumber}, `)
  expect(text).not.toContain('71000001')

  expect(await ceibo('results', 'assign', text.split(' ')[0] ?? '', '--person', '71000001')).toMatchObject({code: 0})

  expect(await studyByUid(db, 'imaging', uid)).toMatchObject({images: 6, patient: {birthDate: '2001-01-01'}})
  expect(await ceibo('results', 'unmatched')).toEqual({code: 0, text: 'No study waits for its patient.'})
  expect(await ceibo('results', 'import', files)).toEqual({
    code: 0,
    text: '6 files: 0 new images and 0 new reports in 1 studies, 0 studies kept apart.',
  })
  await db.deleteFrom('imaging_instance').execute()
  await db.deleteFrom('imaging_series').execute()
  await db.deleteFrom('study').execute()
})

it('imports the files of a folder once, each for the person it names, and reports files that are not DICOM', async () => {
  await db.updateTable('person').set({birth_date: birthDate}).where('document_number', '=', '71000001').execute()
  await writeFile(join(files, 'notes.txt'), 'no image')

  const first = await ceibo('results', 'import', files)
  expect(first.text).toContain('notes.txt: no DICOM file')
  expect(first.text).toContain('imported, but the name in the file is not that of the person')
  expect(first.text).toContain('7 files: 6 new images and 0 new reports in 1 studies, 0 studies kept apart.')
  const series = await seriesOfStudy(db, uid)
  expect(series.map(({number, instances}) => [number, instances.length])).toEqual([
    [1, 2],
    [2, 2],
    [3, 2],
  ])

  const stored = await storedFiles()
  expect(stored).toHaveLength(6)
  expect((await ceibo('results', 'import', files)).text).toContain(
    '7 files: 0 new images and 0 new reports in 1 studies',
  )
  expect(await seriesOfStudy(db, uid)).toEqual(series)
  expect(await storedFiles()).toEqual(stored)
  expect(await ceibo('results', 'import', join(folder, 'nowhere'))).toMatchObject({code: 1})
})

it('leaves no files of a study that is not stored, and keeps those that the store uses', async () => {
  const before = await storedFiles()
  await db.updateTable('study').set({birth_date: '1999-09-09'}).where('uid', '=', uid).execute()

  expect((await ceibo('results', 'import', files)).text).toContain(`study ${uid}: the store has it for another patient`)
  expect(await storedFiles()).toEqual(before)

  await db.deleteFrom('imaging_instance').execute()
  expect(await ceibo('results', 'import', files)).toMatchObject({code: 1})
  expect(await storedFiles()).toEqual([])
})

const storedFiles = async () =>
  (await readdir(join(folder, 'data'), {recursive: true})).filter((name) => name.includes(`studies/${uid}/`))
