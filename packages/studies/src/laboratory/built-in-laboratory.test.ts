import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {aLaboratoryReport, aNumber, aReport, aValue, studyPatient} from '@ceibo/testing/builders/study-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe} from 'vitest'
import {builtInLaboratory} from './built-in-laboratory.ts'
import {satisfiesLaboratoryPort} from './laboratory.port-test.ts'

const {db} = await freshDatabase()

describe('the built-in laboratory', () => {
  satisfiesLaboratoryPort(async () => {
    const ana = await aPatient(db)
    await aLaboratoryReport(db, await aPatient(db))
    const first = await aLaboratoryReport(db, ana, {
      performedAt: new Date('2025-02-27T09:00:00-03:00'),
      reports: [aReport({issuedAt: new Date('2025-02-28T09:00:00-03:00'), values: [aValue()]})],
    })
    const culture = aValue({
      code: null,
      name: 'Urocultivo',
      value: {is: 'text', text: 'Más de 100.000 UFC/mL'},
      range: null,
    })
    const corrected = await aLaboratoryReport(db, ana, {
      reports: [
        aReport({values: [aValue({value: aNumber('130'), flag: 'high'})]}),
        aReport({
          issuedAt: new Date('2026-03-02T09:30:00-03:00'),
          values: [aValue({value: aNumber('103.0'), flag: 'high'}), culture],
          antibiograms: [
            {
              organism: 'Escherichia coli',
              rows: [
                {antibiotic: 'Nitrofurantoína', answer: 'susceptible', mic: '≤ 16'},
                {antibiotic: 'Ampicilina', answer: 'resistant', mic: null},
              ],
            },
          ],
        }),
      ],
    })
    const laboratory = builtInLaboratory({db})
    return {laboratory, ana: studyPatient(ana), firstUid: first.uid, correctedUid: corrected.uid}
  })
})
