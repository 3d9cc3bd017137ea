import {readdir} from 'node:fs/promises'
import {builtInImages} from '@ceibo/studies/imaging/built-in-images'
import {builtInLaboratory} from '@ceibo/studies/laboratory/built-in-laboratory'
import {anEncapsulatedPdf} from '@ceibo/dicom/testing/test-parts'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {aStudy} from '@ceibo/testing/builders/study-builders'
import {describe, expect, it} from 'vitest'
import {exportStudies} from '#modules/studies/export-studies.ts'
import {aBundle, accession} from './test-imaging-bundles.ts'
import {anImagedStudy, anImageOf, aPdf, imagingServer} from './test-imaging-import.ts'

const {db} = await freshDatabase()

type Shown = {
  documento: {
    version: number
    secciones: {titulo: string; texto: string}[]
    documentos: {titulo: string}[]
    firma: {nombre: string; matricula: string} | null
    comentario: string | null
  }
}

/** Somebody with images, and ways to bring reports of them and to read what is shown. */
async function aWorld() {
  const server = await imagingServer(db)
  const person = await aPatient(db)
  const of = anImagedStudy(person)
  await server.bring({'image.dcm': anImageOf(of)})
  const bring = (given: object) => server.bring({'report.json': aBundle(of, given)})
  const shown = async () => (await server.open(person, {uid: of.study.uid})).json<Shown>().documento
  const texts = async () => (await shown()).secciones.map(({texto}) => texto)
  return {...server, person, of, bring, bringFile: server.bring, shown, texts}
}

const NOTE = 'http://hl7.org/fhir/5.0/StructureDefinition/extension-DiagnosticReport.note'
type Claims = {id?: string; conclusion?: string; signer?: string; comment?: string; issued?: string; form?: Buffer}

/** A report that somebody signed, identified by its id alone. */
function signed({
  id = 'one',
  conclusion = 'Normal.',
  signer,
  comment,
  issued = '2026-02-28T12:00:00-03:00',
  form,
}: Claims = {}) {
  const doctor = {
    resourceType: 'Practitioner',
    id: 'doctor',
    name: [{text: signer}],
    identifier: [{value: `MN ${signer?.length}`}],
  }
  return {
    report: {
      id,
      identifier: [],
      conclusion,
      issued,
      ...(signer !== undefined && {resultsInterpreter: [{reference: 'Practitioner/doctor'}]}),
      ...(comment !== undefined && {extension: [{url: NOTE, valueAnnotation: {text: comment}}]}),
      ...(form && {presentedForm: [{contentType: 'application/pdf', title: 'Placa', data: form.toString('base64')}]}),
    },
    ...(signer !== undefined && {more: [{resource: doctor}]}),
  }
}

describe('the signature of an imaging report', () => {
  it('is that of its own part: a document that nobody signed does not come under it', async () => {
    const {of, bring, bringFile, shown} = await aWorld()
    await bring(signed({signer: 'Dra. Robles'}))
    expect(await shown()).toMatchObject({firma: {nombre: 'Dra. Robles'}, secciones: [{texto: 'Normal.'}]})
    await bringFile({'desk.dcm': anEncapsulatedPdf(of, await aPdf(2))})
    const both = await shown()
    expect(both.firma).toBeNull()
    expect(both.secciones).toEqual([{titulo: 'Conclusión', texto: 'Normal.\n\nFirmado por Dra. Robles, MN 11'}])
    expect(both.documentos).toHaveLength(1)
  })

  it('of each of two doctors stands below what they reported, also where it is a document', async () => {
    const {bring, shown} = await aWorld()
    const form = await aPdf()
    const second = signed({id: 'two', signer: 'Dr. Paz', form})
    await bring(signed({signer: 'Dra. Robles'}))
    await bring({...second, report: {...second.report, conclusion: undefined}})
    const {firma, secciones} = await shown()
    expect(firma).toBeNull()
    expect(secciones).toEqual([
      {titulo: 'Conclusión', texto: 'Normal.\n\nFirmado por Dra. Robles, MN 11'},
      {titulo: 'Firma', texto: 'Firmado por Dr. Paz, MN 7 (PDF: Placa)'},
    ])
  })

  it('of the same doctor in all parts is that of the report', async () => {
    const {bring, shown} = await aWorld()
    await bring(signed({signer: 'Dra. Robles'}))
    await bring(signed({id: 'two', signer: 'Dra. Robles', conclusion: 'Otra.'}))
    expect(await shown()).toMatchObject({
      firma: {nombre: 'Dra. Robles', matricula: 'MN 11'},
      secciones: [{texto: 'Normal.'}, {texto: 'Otra.'}],
    })
  })
})

describe('a version of an imaging report', () => {
  it.each([
    ['comment', {signer: 'Dra. Robles', comment: 'Vení a control.'}, {comentario: 'Vení a control.'}],
    ['signature', {signer: 'Dr. Paz'}, {firma: {nombre: 'Dr. Paz'}}],
    ['text', {signer: 'Dra. Robles', conclusion: 'Con lesiones.'}, {secciones: [{texto: 'Con lesiones.'}]}],
  ])('has another %s at the same instant once, and the earlier one does not come back', async (_, change, expected) => {
    const {bring, shown} = await aWorld()
    const first = signed({signer: 'Dra. Robles'})
    await bring(first)
    expect(await bring(signed(change))).toMatchObject({reports: 1, problems: []})
    expect(await shown()).toMatchObject({version: 2, ...expected})
    expect(await bring(first)).toMatchObject({reports: 0, problems: []})
    expect(await bring(signed(change))).toMatchObject({reports: 0, problems: []})
    expect(await shown()).toMatchObject({version: 2, ...expected})
  })

  it('has the comments of all its parts', async () => {
    const {bring, shown} = await aWorld()
    await bring(signed({comment: 'Uno.'}))
    await bring(signed({id: 'two', comment: 'Dos.', conclusion: 'Otra.'}))
    expect((await shown()).comentario).toBe('Uno.\n\nDos.')
    await bring(signed({comment: 'Tres.', issued: '2026-03-01T12:00:00-03:00'}))
    expect((await shown()).comentario).toBe('Dos.\n\nTres.')
  })

  it('that its id alone identifies replaces the earlier one of this id, and no other report', async () => {
    const {of, bring, texts} = await aWorld()
    const byNumber = (given: Claims) => {
      const {report, ...more} = signed(given)
      return {...more, report: {...report, identifier: [accession(of.study.accessionNumber)]}}
    }
    await bring(byNumber({}))
    await bring(byNumber({id: 'two', conclusion: 'Otra.'}))
    expect(await texts()).toEqual(['Normal.', 'Otra.'])
    await bring(byNumber({conclusion: 'Corregida.', issued: '2026-03-01T12:00:00-03:00'}))
    expect(await texts()).toEqual(['Otra.', 'Corregida.'])
  })

  it('that was stored before ids were sources is known, and its next version replaces it', async () => {
    const {of, person, bring, texts, shown} = await aWorld()
    const issuedAt = new Date('2026-02-28T12:00:00-03:00')
    const stored = {
      issuedAt,
      sections: [{title: 'Conclusión', text: 'Normal.', source: 'fhir'}],
      sources: [{source: 'fhir', issuedAt: issuedAt.toISOString(), isFinal: true}],
      signer: {name: 'Dra. Robles', licence: 'MN 11'},
      comment: 'Uno.',
    }
    await aStudy(db, person, {uid: of.study.uid, reports: [stored]})
    expect(await bring(signed({signer: 'Dra. Robles', comment: 'Uno.'}))).toMatchObject({reports: 0, problems: []})
    await bring(signed({conclusion: 'Corregida.', issued: '2026-03-01T12:00:00-03:00'}))
    expect(await texts()).toEqual(['Corregida.'])
    expect(await shown()).toMatchObject({version: 2, firma: null, comentario: null})
  })
})

const pdf = (bytes: Buffer) => ({contentType: 'application/pdf', data: bytes.toString('base64')})

it('the measurements of an imaging report have their range, mark and method', async () => {
  const {bring, shown} = await aWorld()
  const ejection = {
    resourceType: 'Observation',
    id: 'o',
    status: 'preliminary',
    code: {text: 'Fracción de eyección'},
    valueQuantity: {value: 45, code: '%'},
    referenceRange: [{low: {value: 52, code: '%'}, high: {value: 72, code: '%'}}],
    interpretation: [
      {coding: [{system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation', code: 'L'}]},
    ],
    method: {text: 'Simpson'},
  }
  await bring({report: {result: [{reference: 'Observation/o'}]}, more: [{resource: ejection}]})
  expect((await shown()).secciones[0]).toEqual({
    titulo: 'Fracción de eyección',
    texto:
      '45\u00a0%\nValores de referencia: 52 a 72\u00a0%\nPor debajo del rango de referencia\nMétodo: Simpson\n' +
      'Resultado preliminar: puede cambiar.',
  })
})

it("the copy of a person's data has the documents that were received", async () => {
  const {bring, on, person} = await aWorld()
  const form = await aPdf(2)
  await bring(signed({form}))
  const records = []
  const needs = {...on, imaging: builtInImages(on), laboratory: builtInLaboratory(on)}
  for await (const one of exportStudies(person.id, needs)) records.push(one)
  expect(records).toMatchObject([
    {
      resource: {presentedForm: [{contentType: 'application/pdf', title: 'Placa', data: form.toString('base64')}]},
      line: expect.stringContaining(', con un documento PDF en el archivo de datos'),
    },
  ])
})

describe('the documents of an imaging report that is not stored', () => {
  it.each([
    [
      'has a form that is refused',
      async () => ({presentedForm: [pdf(await aPdf()), pdf(await aPdf(1, {script: 'app.alert(1)'}))]}),
    ],
    [
      'has a result that cannot be read',
      async () => ({presentedForm: [pdf(await aPdf())], result: [{reference: 'Observation/o'}]}),
    ],
    ['is awaited', async () => ({presentedForm: [pdf(await aPdf())], status: 'registered'})],
  ])('do not stay in the file store: %s', async (_, given) => {
    const {storage, bring} = await aWorld()
    const files = async () => (await readdir(storage, {recursive: true})).filter((name) => name.endsWith('.pdf'))
    const observation = {resourceType: 'Observation', id: 'o', status: 'none', code: {text: 'Nada'}}
    await bring({report: await given(), more: [{resource: observation}]})
    expect(await files()).toEqual([])
  })
})
