import type {ReportItem} from '@ceibo/dicom/parts/structured-report'
import {expect, it} from 'vitest'
import {sectionsOfReport} from './structured-report-sections.ts'

const text = (words: string): ReportItem => ({is: 'text', text: words, name: undefined, modifiers: [], items: []})
const container = (items: readonly ReportItem[], meaning?: string): ReportItem => ({
  is: 'container',
  name: meaning === undefined ? undefined : {code: meaning, scheme: 'DCM', meaning},
  modifiers: [],
  items,
})
const sectionsOf = (items: readonly ReportItem[]) =>
  sectionsOfReport(
    {root: container(items), isFinal: true, verifier: undefined, replaces: [], isOfMachine: false},
    'report',
  ).map(({title, text: written}) => ({title, text: written}))

it('says where a report or a section is longer than what is shown', () => {
  const many = sectionsOf(Array.from({length: 201}, (_, at) => container([text(`Línea ${at}`)], `Parte ${at}`)))
  expect(many).toHaveLength(201)
  expect(many.at(-1)).toEqual({title: 'Informe', text: 'El informe continúa. Pedilo completo en el centro.'})

  const [long] = sectionsOf([text('a'.repeat(40_001))])
  expect(long?.text).toBe(`${'a'.repeat(40_000)}…\nEl informe continúa. Pedilo completo en el centro.`)
  expect(sectionsOf([text('a'.repeat(40_000))])).toEqual([{title: 'Informe', text: 'a'.repeat(40_000)}])
})
