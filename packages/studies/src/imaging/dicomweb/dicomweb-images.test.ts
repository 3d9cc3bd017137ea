import {mkdtemp, readdir, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {buffer} from 'node:stream/consumers'
import {readPart} from '@ceibo/dicom/parts/read-part'
import {anEncapsulatedPdf, aPart, SOP} from '@ceibo/dicom/testing/test-parts'
import {uidFromText} from '@ceibo/dicom/writing/write-dicom'
import {aPatient, nextNumber} from '@ceibo/testing/builders/patient-builders'
import {anInstance, aReport, aSeries, aStudy, studyPatient} from '@ceibo/testing/builders/study-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {afterAll, describe, expect, it, onTestFinished} from 'vitest'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {folderFiles} from '@ceibo/adapters/files/folder-files'
import {OutsideFailure} from '@ceibo/adapters/outbound/outside-failure'
import type {StudyPatient} from '#archived-study.ts'
import {builtInImages} from '#imaging/built-in-images.ts'
import {satisfiesImagingPort} from '#imaging/imaging.port-test.ts'
import {dicomwebClient} from './dicomweb-client.ts'
import {dicomwebImages} from './dicomweb-images.ts'
import {ORTHANC_AUTHORIZATION, startOrthanc} from './test-orthanc.ts'
import {aSliceOf} from './test-slices.ts'

const {db} = await freshDatabase()
const orthanc = await startOrthanc()
afterAll(() => orthanc.stop())

/** The archive as the portal sees it, when the portal knows these people. */
async function archiveFor(people: readonly StudyPatient[], url = orthanc.url) {
  const folder = await mkdtemp(join(tmpdir(), 'ceibo-dicomweb-'))
  onTestFinished(() => rm(folder, {recursive: true}))
  const client = dicomwebClient({
    url,
    authorization: ORTHANC_AUTHORIZATION,
    clock: settableClock(new Date('2026-11-23T12:00:00Z')),
    folder,
  })
  const archive = dicomwebImages({
    client,
    identify: async ({id, birthDate}) => {
      const [known, ...others] = people.filter((one) => one.documentNumber === id && one.birthDate === birthDate)
      return others.length === 0 ? known : undefined
    },
    store: builtInImages({db, files: folderFiles(folder)}),
  })
  return {archive, folder}
}

async function aWorld() {
  const [ana, eva] = [studyPatient(await aPatient(db)), studyPatient(await aPatient(db))]
  const study = `study ${nextNumber()}`
  const slices = [
    aSliceOf(ana, {study, series: 'two', seriesNumber: 2}),
    aSliceOf(ana, {study, number: 2}),
    aSliceOf(ana, {study, number: 1}),
    aSliceOf(eva, {study: `${study} of eva`}),
  ]
  for (const {bytes} of slices) await orthanc.add(bytes)
  const firstImage = slices[2]?.bytes ?? Buffer.of()
  return {...(await archiveFor([ana, eva])), ana, eva, studyUid: uidFromText(study), firstImage, storesReports: false}
}

describe('an archive over DICOMweb', () => {
  satisfiesImagingPort(aWorld)
})

describe('the data of a study in an archive', () => {
  it('has what lists show, and what the viewer needs to measure', async () => {
    const {archive, studyUid} = await aWorld()

    expect(await archive.study(studyUid)).toMatchObject({
      title: 'Tomografía de tórax',
      centre: {name: 'Ceibo'},
      performedAt: new Date('2026-03-02T09:30:00-03:00'),
      accessionNumber: 'A-100',
      modalities: ['CT'],
      state: 'partial',
    })
    expect((await archive.series(studyUid))[0]).toMatchObject({
      modality: 'CT',
      description: 'Axial 1 mm',
      bodyPart: 'CHEST',
      instances: [{rows: 64, columns: 96, frames: 1, spacing: [0.5, 0.7], windows: [{center: 2048, width: 4096}]}, {}],
    })
  })

  it('lists documents, reports and waveforms beside the images, in the list by their kinds', async () => {
    const ana = studyPatient(await aPatient(db))
    const patient = {id: ana.documentNumber, birthDate: ana.birthDate}
    const [mixed, alone] = [`mixed ${nextNumber()}`, `ecg ${nextNumber()}`].map((name) => ({
      patient,
      study: {uid: uidFromText(name), date: '2026-03-02', description: name},
    }))
    if (mixed === undefined || alone === undefined) throw new Error('There are two studies')
    const pdf = anEncapsulatedPdf(mixed, Buffer.from('%PDF-1.4 %%EOF'))
    for (const bytes of [
      aSliceOf(ana, {study: mixed.study.description}).bytes,
      pdf,
      aPart({of: mixed, name: 'report', sopClass: SOP.basicText, modality: 'SR'}),
      aPart({of: alone, name: 'ecg', sopClass: SOP.ecg, modality: 'ECG'}),
    ]) {
      await orthanc.add(bytes)
    }
    const {archive} = await archiveFor([ana])

    const listed = await archive.studiesOf(ana)
    expect(listed.find(({uid}) => uid === alone.study.uid)).toMatchObject({images: 0, parts: [{kind: 'ecg', count: 1}]})
    const {parts = []} = listed.find(({uid}) => uid === mixed.study.uid) ?? {}
    expect(parts.map(({kind}) => kind).toSorted()).toEqual(['document', 'report'])
    expect(await archive.series(alone.study.uid)).toEqual([])
    const [series, found] = await Promise.all([archive.series(mixed.study.uid), archive.parts(mixed.study.uid)])
    expect(series.flatMap(({instances}) => instances)).toHaveLength(1)
    expect(found.map(({kind}) => kind).toSorted()).toEqual(['document', 'report'])
    const document = found.find(({kind}) => kind === 'document')
    const key = {studyUid: mixed.study.uid, seriesUid: document?.seriesUid ?? '', instanceUid: document?.uid ?? ''}
    const file = await archive.instance(key)
    expect(file && readPart(await buffer(file.stream)).document?.contentType).toBe('application/pdf')
  })

  it('leaves no file behind, whether it was read or not', async () => {
    const {archive, folder, studyUid} = await aWorld()
    const [series] = await archive.series(studyUid)
    const key = {studyUid, seriesUid: series?.uid ?? '', instanceUid: series?.instances[0]?.uid ?? ''}
    const file = await archive.instance(key)
    expect(await readdir(folder)).toEqual([])
    file?.stream.destroy()
  })

  it('includes frames that it renders with the requested window and size', async () => {
    const {archive, studyUid} = await aWorld()
    const [series] = await archive.series(studyUid)
    const key = {studyUid, seriesUid: series?.uid ?? '', instanceUid: series?.instances[0]?.uid ?? ''}
    const asked = {...key, frame: 0, columns: 48, rows: 32, window: {center: 2048, width: 4096}}

    const picture = await archive.rendered?.(asked)

    expect(picture && sizeOfJpeg(picture)).toEqual([48, 32])
    expect(await archive.rendered?.({...asked, frame: 7})).toBeUndefined()
  })

  it('is empty for two people with the same number and birth date', async () => {
    const {ana, studyUid} = await aWorld()
    const {archive} = await archiveFor([ana, {...ana, documentType: ana.documentType + 1}])
    expect(await archive.studiesOf(ana)).toEqual([])
    expect(await archive.study(studyUid)).toBeUndefined()
  })

  it('is not requested by a number with wildcards', async () => {
    const {archive, ana} = await aWorld()
    for (const documentNumber of ['*', `${ana.documentNumber.slice(0, -1)}?`, `${ana.documentNumber},1`]) {
      expect(await archive.studiesOf({...ana, documentNumber})).toEqual([])
    }
  })
})

describe('a study with a report in the store', () => {
  it('has the images of the archive', async () => {
    const ana = await aPatient(db)
    const study = `reported ${nextNumber()}`
    await orthanc.add(aSliceOf(studyPatient(ana), {study}).bytes)
    const {uid} = await aStudy(db, ana, {uid: uidFromText(study), modalities: [], reports: [aReport()]})
    const {archive} = await archiveFor([studyPatient(ana)])

    const [listed, ...others] = await archive.studiesOf(studyPatient(ana))

    expect(others).toEqual([])
    expect(listed).toMatchObject({
      uid,
      title: 'Radiografía de tórax',
      images: 1,
      modalities: ['CT'],
      report: {version: 1},
    })
    expect(await archive.study(uid)).toEqual(listed)
    expect(await archive.reports(uid)).toHaveLength(1)
    expect(await archive.series(uid)).toHaveLength(1)
  })

  it('has none of its images when the archive has them for somebody else', async () => {
    const [ana, eva] = [await aPatient(db), await aPatient(db)]
    const study = `mistaken ${nextNumber()}`
    await orthanc.add(aSliceOf(studyPatient(eva), {study}).bytes)
    const {uid} = await aStudy(db, ana, {uid: uidFromText(study)})
    const {archive} = await archiveFor([studyPatient(ana), studyPatient(eva)])

    expect(await archive.study(uid)).toMatchObject({patient: studyPatient(ana), images: 0})
    await expect(archive.series(uid)).rejects.toThrow(OutsideFailure)
  })

  it('shows the images that the store has, without the archive', async () => {
    const ana = await aPatient(db)
    const {uid} = await aStudy(db, ana, {series: [aSeries([anInstance()])]})
    const {archive} = await archiveFor([studyPatient(ana)], 'http://127.0.0.1:9')
    expect(await archive.study(uid)).toMatchObject({images: 1})
    expect(await archive.series(uid)).toHaveLength(1)
  })
})

/** Columns and rows of a baseline JPEG, from its frame header. */
function sizeOfJpeg(picture: Buffer): [number, number] {
  const at = picture.indexOf(Buffer.from([0xff, 0xc0]))
  return [picture.readUInt16BE(at + 7), picture.readUInt16BE(at + 5)]
}
