import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {buffer} from 'node:stream/consumers'
import {folderFiles} from '@ceibo/adapters/files/folder-files'
import {builtInImages} from '@ceibo/studies/imaging/built-in-images'
import {inTransaction} from '@ceibo/database/transaction'
import {ANA} from '#people.data.ts'
import {studyPatientOf} from '#studies/study-facts.ts'
import {undrawnStudies} from '#studies/undrawn-studies.ts'
import {writeStudies} from '#studies/write-studies.ts'
import {readDicom} from '@ceibo/dicom/reading/read-dicom'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {afterAll, expect, it} from 'vitest'
import {startDemoImages} from './demo-images.ts'
import {createLog} from '@ceibo/server/platform/health/create-log'

const TODAY = '2026-11-22'
const {db} = await freshDatabase()
const folder = await mkdtemp(join(tmpdir(), 'ceibo-demo-images-'))
afterAll(() => rm(folder, {recursive: true}))
const on = {db, files: folderFiles(folder), log: createLog('silent')}
const archive = builtInImages(on)
const studiesOfAna = () => archive.studiesOf(studyPatientOf(ANA, TODAY))
const undrawn = async () => (await undrawnStudies(db))?.uids.length ?? 0

it(
  'draws the images of the studies in the background, one whole study after another, and continues after a stop',
  {timeout: 180_000},
  async () => {
    await inTransaction(db, (tx) => writeStudies(tx, TODAY))
    const before = await studiesOfAna()
    expect(before.filter(({state}) => state === 'partial').length).toBe(4)
    expect(before.every(({images}) => images === 0)).toBe(true)

    const first = startDemoImages('small', on)
    await expect.poll(undrawn, {timeout: 120_000}).toBeLessThan(5)
    await first.stop()
    const second = startDemoImages('small', on)
    await expect.poll(undrawn, {timeout: 120_000}).toBe(0)
    await second.stop()

    const after = await studiesOfAna()
    expect(after.map(({images, modalities: [modality], state}) => [modality, images, state])).toEqual([
      ['MR', 0, 'pending'],
      ['CT', 12, 'complete'],
      ['US', 1, 'complete'],
      ['DX', 1, 'complete'],
      ['MG', 4, 'complete'],
      ['DXA', 0, 'complete'],
    ])
    expect(after.map(({report}) => report?.version ?? null)).toEqual([null, 1, 1, 1, 1, 1])
  },
)

it('stores the files that the database lists, with the image of the finding as the key image', async () => {
  const ct = (await studiesOfAna()).find(({modalities}) => modalities.includes('CT'))
  const [series] = await archive.series(ct?.uid ?? '')
  const key = series?.instances.find(({isKey}) => isKey)
  const names = {studyUid: ct?.uid ?? '', seriesUid: series?.uid ?? '', instanceUid: key?.uid ?? ''}
  const file = await archive.instance(names)
  const read = readDicom(file ? await buffer(file.stream) : Buffer.of())

  expect(series?.instances.filter(({isKey}) => isKey)).toHaveLength(1)
  expect(read.patient).toMatchObject({id: ANA, birthDate: '1983-05-14'})
  expect(read.instance.sopInstance).toBe(key?.uid)
  expect([key?.bytes, key?.rows, key?.spacing]).toEqual([file?.size, read.image?.rows, [0.742, 0.742]])
})

it('stores the studies only once', async () => {
  const before = await studiesOfAna()
  await inTransaction(db, (tx) => writeStudies(tx, '2026-12-24'))
  expect(await studiesOfAna()).toEqual(before)
})
