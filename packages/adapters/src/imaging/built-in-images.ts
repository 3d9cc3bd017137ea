import {fileOfInstance, partsOfStudy, seriesOfStudy} from '@ceibo/results/images.queries'
import {reportsOfStudy} from '@ceibo/results/report.queries'
import {signedReport} from '@ceibo/results/source-signers'
import {studiesIssuedSince, studiesOfPatient, studyByUid} from '@ceibo/results/study.queries'
import type {StudyDatabase} from '@ceibo/results/study-language'
import type {FileStore} from '../files/port.ts'
import type {ImagingArchive} from './port.ts'

/** The images and reports of the built-in store; their DICOM files are in the file store. */
export function builtInImages({db, files}: {db: StudyDatabase; files: Pick<FileStore, 'read'>}): ImagingArchive {
  return {
    studiesOf: (patient) => studiesOfPatient(db, 'imaging', patient),
    study: (uid) => studyByUid(db, 'imaging', uid),
    issuedSince: (since) => studiesIssuedSince(db, 'imaging', since),
    reports: async (studyUid) => (await reportsOfStudy(db, studyUid)).map(signedReport),
    series: (studyUid) => seriesOfStudy(db, studyUid),
    parts: (studyUid) => partsOfStudy(db, studyUid),
    async instance(key, range) {
      const fileKey = await fileOfInstance(db, key)
      return fileKey === undefined ? undefined : files.read(fileKey, range)
    },
  }
}
