import {buffer} from 'node:stream/consumers'
import {expect, it} from 'vitest'
import type {StudyPatient} from '#archived-study.ts'
import type {ImagingArchive, InstanceKey} from './port.ts'

/**
 * An archive in which `ana` has one study of two series, with three images, the first of them in the first series, and an issued report unless
 * the archive has no reports. Somebody else has a study of the same day.
 */
export type ImagingWorld = {
  archive: ImagingArchive
  ana: StudyPatient
  studyUid: string
  /** The DICOM file of the first image. */
  firstImage: Buffer
  storesReports: boolean
}

const NO_UID = '1.2.3.999'

/** The contract tests of every imaging archive. Call it inside a `describe`; `open` makes a new archive with its data. */
export function satisfiesImagingPort(open: () => Promise<ImagingWorld>): void {
  it('lists only the studies of a patient', async () => {
    const {archive, ana, studyUid, storesReports} = await open()

    const listed = await archive.studiesOf(ana)

    expect(listed).toMatchObject([{uid: studyUid, kind: 'imaging', images: 3, patient: ana}])
    expect(listed[0]?.title).not.toBe('')
    expect(listed[0]?.report === null).toBe(!storesReports)
    expect(await archive.study(studyUid)).toEqual(listed[0])
  })

  it('finds nobody by the document alone', async () => {
    const {archive, ana} = await open()
    expect(await archive.studiesOf({...ana, birthDate: '1901-01-01'})).toEqual([])
    expect(await archive.studiesOf({...ana, documentNumber: '1'})).toEqual([])
  })

  it('answers nothing for unknown ids', async () => {
    const {archive, studyUid} = await open()
    expect(await archive.study(NO_UID)).toBeUndefined()
    expect(await archive.series(NO_UID)).toEqual([])
    expect(await archive.reports(NO_UID)).toEqual([])
    const seriesUid = (await archive.series(studyUid))[0]?.uid ?? ''
    expect(await archive.instance({studyUid, seriesUid, instanceUid: NO_UID})).toBeUndefined()
  })

  it('returns the series by their number and their images in order', async () => {
    const {archive, studyUid} = await open()

    const series = await archive.series(studyUid)

    expect(series.map(({number}) => number)).toEqual([1, 2])
    expect(series.flatMap(({instances}) => instances).length).toBe(3)
    for (const {instances} of series) {
      expect(instances.map(({number}) => number)).toEqual(instances.map(({number}) => number).toSorted((a, b) => a - b))
      expect(instances.every(({rows, columns, frames}) => rows > 0 && columns > 0 && frames > 0)).toBe(true)
    }
  })

  it('streams the file of an image, and a range of it', async () => {
    const {archive, studyUid, firstImage} = await open()
    const key = await firstKey(archive, studyUid)

    const whole = await archive.instance(key)
    const part = await archive.instance(key, {start: 2, end: 5})

    expect(whole && (await buffer(whole.stream))).toEqual(firstImage)
    expect(part && (await buffer(part.stream))).toEqual(firstImage.subarray(2, 6))
    expect([whole?.size, part?.size]).toEqual([firstImage.length, firstImage.length])
  })

  it('returns no image under the uid of another study', async () => {
    const {archive, studyUid} = await open()
    expect(await archive.instance({...(await firstKey(archive, studyUid)), studyUid: NO_UID})).toBeUndefined()
  })
}

async function firstKey(archive: ImagingArchive, studyUid: string): Promise<InstanceKey> {
  const [series] = await archive.series(studyUid)
  return {studyUid, seriesUid: series?.uid ?? '', instanceUid: series?.instances[0]?.uid ?? ''}
}
