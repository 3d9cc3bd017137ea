import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {aReport, aSeries, aStudy, anInstance, studyPatient} from '@ceibo/testing/builders/study-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, onTestFinished} from 'vitest'
import {folderFiles} from '@ceibo/adapters/files/folder-files'
import {builtInImages} from './built-in-images.ts'
import {satisfiesImagingPort} from './imaging.port-test.ts'

const {db} = await freshDatabase()

describe('the built-in images', () => {
  satisfiesImagingPort(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ceibo-images-'))
    onTestFinished(() => rm(folder, {recursive: true}))
    const files = folderFiles(folder)
    const firstImage = Buffer.from('the bytes of a file')
    await files.put('studies/first', firstImage, 'application/dicom')
    const ana = await aPatient(db)
    await aStudy(db, await aPatient(db))
    const {uid} = await aStudy(db, ana, {
      reports: [aReport()],
      series: [
        aSeries([anInstance()], {number: 2}),
        aSeries([anInstance({number: 2}), anInstance({number: 1, fileKey: 'studies/first'})]),
      ],
    })
    return {
      archive: builtInImages({db, files}),
      ana: studyPatient(ana),
      studyUid: uid,
      firstImage,
      storesReports: true,
    }
  })
})
