import {DNI} from '@ceibo/contract/fields/document-numbers'
import type {UnmatchedReason} from '@ceibo/contract/studies/inbox/results-inbox'
import {HOUR_MS} from '@ceibo/contract/time/civil-day'
import type {Database} from '@ceibo/database/open-database'
import {studyToJson} from '@ceibo/studies/built-in/study-json'
import type {NewReport, NewStudy, NewValue} from '@ceibo/studies/built-in/study-language'
import {writeUnmatched} from '@ceibo/studies/built-in/unmatched.queries'

type DemoResult = {
  hoursAgo: number
  reason: UnmatchedReason
  source: string
  name: string
  sex: 'F' | 'M' | null
  document: string
  birthDate: string
  title: string
  report: Pick<NewReport, 'values' | 'sections'>
}

const measured = (code: string, name: string, number: string, unit: string): NewValue => ({
  code,
  name,
  group: 'Química clínica',
  value: {is: 'number', comparator: null, number, unit},
  range: null,
  flag: null,
  method: null,
  comment: null,
})

const GLUCOSE = measured('2345-7', 'Glucemia', '92', 'mg/dL')
const LIPIDS = [
  measured('2093-3', 'Colesterol total', '188', 'mg/dL'),
  measured('2085-9', 'Colesterol HDL', '54', 'mg/dL'),
  measured('2571-8', 'Triglicéridos', '120', 'mg/dL'),
]

/** A result whose file says no birth date. */
const NO_DAY = '1900-01-01'

/** Results that match nobody before the demo begins: slips of the hand, another name, no document, and people of nowhere. */
const RESULTS: readonly DemoResult[] = [
  {
    hoursAgo: 101,
    reason: 'nobody',
    source: 'hl7 LIS LABORATORIO SUR',
    name: 'CEBALLOS ANA',
    sex: 'F',
    document: '30111322',
    birthDate: '1983-05-14',
    title: 'Perfil lipídico',
    report: {values: LIPIDS},
  },
  {
    hoursAgo: 47,
    reason: 'other-birth-date',
    source: 'hl7 LIS CENTRO NORTE',
    name: 'Prado, Julián',
    sex: 'M',
    document: '28999111',
    birthDate: '1981-02-11',
    title: 'Glucemia en ayunas',
    report: {values: [GLUCOSE]},
  },
  {
    hoursAgo: 20,
    reason: 'other-name',
    source: 'hl7 LIS LABORATORIO SUR',
    name: 'RUIZ DIAZ MARIA ELISA',
    sex: 'F',
    document: '20444555',
    birthDate: '1969-01-30',
    title: 'Hemograma',
    report: {
      values: [
        measured('718-7', 'Hemoglobina', '13.4', 'g/dL'),
        measured('6690-2', 'Leucocitos', '6800', '/mm³'),
        measured('777-3', 'Plaquetas', '241000', '/mm³'),
      ],
    },
  },
  {
    hoursAgo: 6,
    reason: 'no-document',
    source: 'hl7 LIS CENTRO NORTE',
    name: 'Quiroga, Marta',
    sex: null,
    document: '',
    birthDate: NO_DAY,
    title: 'Ecografía abdominal',
    report: {sections: [{title: 'Informe', text: 'Hígado de forma y tamaño conservados.'}]},
  },
  {
    hoursAgo: 2,
    reason: 'nobody',
    source: 'hl7 LIS LABORATORIO SUR',
    name: 'PRUEBA PACIENTE',
    sex: 'M',
    document: '11111111',
    birthDate: '1990-01-01',
    title: 'Glucemia en ayunas',
    report: {values: [GLUCOSE]},
  },
]

/** Writes the results of the demo that wait for their patient. */
export async function writeUnmatchedResults(tx: Database, now: Date): Promise<void> {
  for (const [place, {hoursAgo, reason, source, name, sex, title, report, ...patient}] of RESULTS.entries()) {
    const issuedAt = new Date(now.getTime() - (hoursAgo + 1) * HOUR_MS)
    const uid = `lab-demo-sin-paciente-${place + 1}`
    const study: NewStudy = {
      uid,
      kind: 'laboratory',
      patient: {documentType: DNI, documentNumber: patient.document, birthDate: patient.birthDate},
      accessionNumber: `25-009${place + 1}`,
      title,
      centre: {name: 'Laboratorio Sur', address: ''},
      performedAt: new Date(issuedAt.getTime() - 6 * HOUR_MS),
      due: {from: null, to: null},
      state: 'complete',
      modalities: [],
      reports: [{issuedAt, ...report}],
    }
    const receivedAt = new Date(now.getTime() - hoursAgo * HOUR_MS)
    const content = studyToJson(study)
    await writeUnmatched(tx, {uid, kind: study.kind, source, reason, named: {name, sex}, content, receivedAt}, false)
  }
}
