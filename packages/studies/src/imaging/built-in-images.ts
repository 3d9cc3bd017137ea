import {fileOfInstance, partsOfStudy, seriesOfStudy} from '#built-in/images.queries.ts'
import {reportsOfStudy} from '#built-in/report.queries.ts'
import {signedReport} from '#built-in/source-signers.ts'
import {studiesIssuedSince, studiesOfPatient, studyByUid} from '#built-in/study.queries.ts'
import type {StudyDatabase} from '#built-in/study-language.ts'
import type {FileStore} from '@ceibo/adapters/files/port'
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
