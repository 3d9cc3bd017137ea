import {expect, it} from 'vitest'
import type {StudyPatient} from '#archived-study.ts'
import type {Laboratory} from './port.ts'

/**
 * A laboratory in which `ana` has two reports, of which the later one was corrected: glucose (LOINC 2345-7, mg/dL) was 92 at the first
 * visit; at the second 130 was issued and then 103.0, together with a urine culture without a number and its antibiogram.
 */
export type LaboratoryWorld = {laboratory: Laboratory; ana: StudyPatient; firstUid: string; correctedUid: string}

const GLUCOSE = '2345-7'
const glucose = (number: string) => ({is: 'number', comparator: null, number, unit: 'mg/dL'})

/** The contract tests of every laboratory. Call it inside a `describe`; `open` makes a new one with its data. */
export function satisfiesLaboratoryPort(open: () => Promise<LaboratoryWorld>): void {
  it('lists only the reports of a patient, the latest first, with their last version', async () => {
    const {laboratory, ana, firstUid, correctedUid} = await open()

    const listed = await laboratory.studiesOf(ana)

    expect(listed.map(({uid}) => uid)).toEqual([correctedUid, firstUid])
    expect(listed.map(({report}) => report?.version)).toEqual([2, 1])
    expect(await laboratory.study(firstUid)).toEqual(listed[1])
    expect(await laboratory.studiesOf({...ana, birthDate: '1901-01-01'})).toEqual([])
  })

  it('answers nothing for unknown ids', async () => {
    const {laboratory, ana} = await open()
    expect(await laboratory.study('none')).toBeUndefined()
    expect(await laboratory.reports('none')).toEqual([])
    expect(await laboratory.valuesOf(ana, ['1-8'])).toEqual([])
  })

  it('returns every version of a report with its own values, the last first', async () => {
    const {laboratory, correctedUid} = await open()

    const [last, first] = await laboratory.reports(correctedUid)

    expect([last?.version, first?.version]).toEqual([2, 1])
    expect(last?.values).toMatchObject([
      {code: GLUCOSE, value: glucose('103.0'), range: {low: '70', high: '100', text: null}, flag: 'high'},
      {code: null, value: {is: 'text'}, range: null, flag: null},
    ])
    expect(last?.antibiograms).toMatchObject([{rows: [{answer: 'susceptible'}, {answer: 'resistant'}]}])
    expect(first?.values).toMatchObject([{code: GLUCOSE, value: glucose('130')}])
  })

  it('returns the values of an analyte over all visits from the last versions, the first visit first', async () => {
    const {laboratory, ana, firstUid, correctedUid} = await open()
    expect(await laboratory.valuesOf(ana, [GLUCOSE, '1-8'])).toMatchObject([
      {studyUid: firstUid, value: glucose('92')},
      {studyUid: correctedUid, value: glucose('103.0')},
    ])
  })

  it('answers which codes were measured in some studies, by their last versions', async () => {
    const {laboratory, firstUid, correctedUid} = await open()
    expect(await laboratory.codesMeasured([firstUid, correctedUid], [GLUCOSE, '1-8'])).toEqual([GLUCOSE])
    expect(await laboratory.codesMeasured([], [GLUCOSE])).toEqual([])
  })

  it('answers which reports were issued since an instant', async () => {
    const {laboratory, ana, firstUid, correctedUid} = await open()
    const issuedAt = (await laboratory.study(correctedUid))?.report?.issuedAt ?? new Date(0)
    const ofAna = (await laboratory.issuedSince(issuedAt)).filter(
      ({patient}) => patient.documentNumber === ana.documentNumber,
    )
    expect(ofAna.map(({uid}) => uid)).toEqual([correctedUid])
    expect((await laboratory.issuedSince(new Date(0))).map(({uid}) => uid)).toContain(firstUid)
  })
}
