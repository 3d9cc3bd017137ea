import {
  antibiogramsOfStudy,
  codesMeasured,
  reportsOfStudy,
  valuesOfPatient,
  valuesOfStudy,
} from '#built-in/report.queries.ts'
import {studiesIssuedSince, studiesOfPatient, studyByUid} from '#built-in/study.queries.ts'
import type {StudyDatabase} from '#built-in/study-language.ts'
import type {Laboratory} from './port.ts'

/** The laboratory results of the built-in store. */
export function builtInLaboratory({db}: {db: StudyDatabase}): Laboratory {
  return {
    studiesOf: (patient) => studiesOfPatient(db, 'laboratory', patient),
    study: (uid) => studyByUid(db, 'laboratory', uid),
    issuedSince: (since) => studiesIssuedSince(db, 'laboratory', since),
    codesMeasured: (studyUids, loincCodes) => codesMeasured(db, studyUids, loincCodes),
    valuesOf: (patient, loincCodes) => valuesOfPatient(db, patient, loincCodes),
    async reports(studyUid) {
      const [reports, values, antibiograms] = await Promise.all([
        reportsOfStudy(db, studyUid),
        valuesOfStudy(db, studyUid),
        antibiogramsOfStudy(db, studyUid),
      ])
      return reports.map((report) => ({
        ...report,
        values: values.filter(({version}) => version === report.version),
        antibiograms: antibiograms.filter(({version}) => version === report.version),
      }))
    },
  }
}
