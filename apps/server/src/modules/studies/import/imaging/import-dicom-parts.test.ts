import {execFileSync} from 'node:child_process'
import {readdir, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {TAG} from '@ceibo/dicom/reading/dicom-tag'
import {readPart} from '@ceibo/dicom/parts/read-part'
import {anEncapsulatedPdf, aPart, aStructuredReport, item, SOP, uidOfPart, words} from '@ceibo/dicom/testing/test-parts'
import {text} from '@ceibo/dicom/writing/write-dicom'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {aFolder} from '#modules/studies/images/test-image-files.ts'
import {anImagedStudy, anImageOf, aPdf, imagingServer, type WireOpened} from './test-imaging-import.ts'

const {db} = await freshDatabase()

const FINDINGS = item(
  'CONTAINER',
  ['121070', 'DCM', 'Findings'],
  [],
  [item('TEXT', ['121071', 'DCM', 'Finding'], [words('Pulmones sin lesiones.')])],
)

describe('a PDF in DICOM', () => {
  it('is the report of its study, shown as it was received', async () => {
    const {bring, list, open, pdf} = await imagingServer(db)
    const person = await aPatient(db)
    const of = anImagedStudy(person)
    const document = await aPdf(3)

    const summary = await bring({'image.dcm': anImageOf(of), 'report.dcm': anEncapsulatedPdf(of, document)})

    expect(summary).toMatchObject({images: 1, parts: 1, reports: 1, studies: 1, problems: []})
    expect(await list(person)).toMatchObject([
      {
        id: of.study.uid,
        status: 'Completo',
        imagenes: 1,
        partes: [{clase: 'documento', cantidad: 1}],
        informe: {version: 1, preliminar: false},
        puede_descargar: true,
      },
    ])
    const opened = (await open(person, of.study)).json<WireOpened>()
    expect(opened.documento).toMatchObject({
      secciones: [],
      documentos: [{numero: 1, titulo: 'Informe de tomografía', paginas: 3, bytes: document.length}],
    })
    for (const answer of [await pdf(person, of.study.uid), await pdf(person, of.study.uid, 1)]) {
      expect(answer.rawPayload).toEqual(document)
      expect(answer.headers).toMatchObject({'content-type': 'application/pdf', 'cache-control': 'no-store'})
      expect(answer.headers['content-disposition']).toContain('attachment')
    }
    expect((await pdf(person, of.study.uid, 2)).statusCode).toBe(404)
  })

  it('that came before the images is joined with them, and the same files again change nothing', async () => {
    const {bring, list, storage} = await imagingServer(db)
    const person = await aPatient(db)
    const of = anImagedStudy(person)
    const report = anEncapsulatedPdf(of, await aPdf())

    expect(await bring({'report.dcm': report})).toMatchObject({images: 0, parts: 1, reports: 1, problems: []})
    expect(await list(person)).toMatchObject([{imagenes: 0, puede_ver_imagenes: true, hayImagen: false}])
    expect(await bring({'image.dcm': anImageOf(of)})).toMatchObject({images: 1, parts: 0, reports: 0})
    expect(await list(person)).toMatchObject([{imagenes: 1, informe: {version: 1}, modalidades: ['DOC', 'CT']}])

    const stored = (await readdir(storage, {recursive: true})).toSorted()
    const again = await bring({'report.dcm': report, 'image.dcm': anImageOf(of)})
    expect(again).toMatchObject({images: 0, parts: 0, reports: 0, studies: 1, problems: []})
    expect((await readdir(storage, {recursive: true})).toSorted()).toEqual(stored)
  })

  it('is joined with another PDF and a structured report of the study, without replacing them', async () => {
    const {bring, open, pdf} = await imagingServer(db)
    const person = await aPatient(db)
    const of = anImagedStudy(person)
    const [first, second] = [await aPdf(1), await aPdf(2)]
    await bring({'1.dcm': anEncapsulatedPdf(of, first, 'first')})
    await bring({'2.dcm': anEncapsulatedPdf(of, second, 'second'), '3.dcm': aStructuredReport(of, [FINDINGS])})

    const {documento} = (await open(person, of.study)).json<WireOpened>()
    expect(documento.documentos.map(({paginas}) => paginas)).toEqual([1, 2])
    expect(documento.secciones).toEqual([{titulo: 'Hallazgos', texto: 'Pulmones sin lesiones.'}])
    expect((await pdf(person, of.study.uid, 1)).rawPayload).toEqual(first)
    expect((await pdf(person, of.study.uid, 2)).rawPayload).toEqual(second)
    const printed = await pdf(person, of.study.uid)
    const shown = await textOf(printed.rawPayload)
    expect(shown).toContain('Pulmones sin lesiones.')
    expect(shown).toContain('2 documentos PDF')
  })

  it('that holds a script is refused as the report, and stays for download by a specialist', async () => {
    const {bring, list, view} = await imagingServer(db)
    const person = await aPatient(db)
    const of = anImagedStudy(person)
    const file = anEncapsulatedPdf(of, await aPdf(1, {script: 'app.alert(1)'}))

    const {problems, parts, reports} = await bring({'active.dcm': file})

    expect({problems, parts, reports}).toEqual({
      problems: [
        'active.dcm: the PDF holds scripts, files or programs: issue it without them; it is for download only',
      ],
      parts: 1,
      reports: 0,
    })
    expect(await list(person)).toMatchObject([{informe: null, partes: [{clase: 'documento', cantidad: 1}]}])
    const {study, get} = await view(person, of.study.uid)
    expect((await get(`${study.partes[0]?.uid}/dicom`)).rawPayload).toEqual(file)
  })

  it('without readable pages is taken in all the same', async () => {
    const {bring, open} = await imagingServer(db)
    const person = await aPatient(db)
    const of = anImagedStudy(person)
    const bare = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
    const summary = await bring({
      'image.dcm': anImageOf(of),
      'bare.dcm': aPart({of, name: 'bare', modality: 'DOC', sopClass: SOP.pdf}, [
        {tag: TAG.encapsulatedDocument, vr: 'OB', bytes: bare},
        text(TAG.documentType, 'LO', 'application/pdf'),
      ]),
    })
    expect(summary).toMatchObject({images: 1, parts: 1, reports: 1, problems: []})
    const {documento} = (await open(person, of.study)).json<WireOpened>()
    expect(documento.documentos).toMatchObject([{paginas: null, bytes: bare.length}])
  })
})

describe('a structured report of DICOM', () => {
  it('is shown section by section, as a preliminary one until it is complete and verified', async () => {
    const {bring, list, open, pdf} = await imagingServer(db)
    const person = await aPatient(db)
    const of = anImagedStudy(person)
    const flags = {completion: 'PARTIAL', verification: 'UNVERIFIED'}
    await bring({'sr.dcm': aStructuredReport(of, [FINDINGS], {flags})})
    expect(await list(person)).toMatchObject([{status: 'Parcial', informe: {version: 1, preliminar: true}}])
    expect((await open(person, of.study)).json<WireOpened>().documento.preliminar).toBe(true)
    expect(await textOf((await pdf(person, of.study.uid)).rawPayload)).toContain('Informe preliminar')

    const replaced = [text(TAG.referencedSopInstance, 'UI', uidOfPart(of, 'report'))]
    await bring({
      'sr.dcm': aStructuredReport(
        of,
        [FINDINGS, item('TEXT', ['121077', 'DCM', 'Conclusion'], [words('Estudio normal.')])],
        {
          name: 'final',
          more: [
            {tag: TAG.verifyingObservers, vr: 'SQ', items: [[text(TAG.verifierName, 'PN', 'Robles^Inés')]]},
            {
              tag: TAG.predecessors,
              vr: 'SQ',
              items: [
                [
                  {
                    tag: TAG.referencedSeries,
                    vr: 'SQ',
                    items: [[{tag: TAG.referencedSops, vr: 'SQ', items: [replaced]}]],
                  },
                ],
              ],
            },
          ],
        },
      ),
    })
    expect(await list(person)).toMatchObject([{status: 'Completo', informe: {version: 2, preliminar: false}}])
    const {documento, versiones} = (await open(person, of.study)).json<WireOpened>()
    expect(documento.secciones).toEqual([
      {titulo: 'Hallazgos', texto: 'Pulmones sin lesiones.'},
      {titulo: 'Conclusión', texto: 'Estudio normal.'},
      {titulo: 'Verificado por', texto: 'Robles, Inés'},
    ])
    expect(versiones).toHaveLength(2)
    // The preliminary one again is known, not a new version.
    const again = await bring({'sr.dcm': aStructuredReport(of, [FINDINGS], {flags})})
    expect(again).toMatchObject({reports: 0, problems: []})
  })
})

describe('a study of many kinds of objects', () => {
  it('has all its parts in the list, the viewer and the ZIP, and each can be downloaded', async () => {
    const {bring, list, view} = await imagingServer(db)
    const person = await aPatient(db)
    const of = anImagedStudy(person)
    const document = await aPdf(2)
    const waveform = (name: string, sopClass: string, modality: string) => aPart({of, name, sopClass, modality})
    const ecg = waveform('ecg', SOP.ecg, 'ECG')
    const summary = await bring({
      'image.dcm': anImageOf(of),
      'document.dcm': anEncapsulatedPdf(of, document),
      'ecg.dcm': ecg,
      'keys.dcm': waveform('keys', SOP.keyObjects, 'KO'),
      'presentation.dcm': waveform('presentation', SOP.presentation, 'PR'),
      'plan.dcm': waveform('plan', SOP.plan, 'RTPLAN'),
      'raw.dcm': waveform('raw', SOP.raw, 'OT'),
      'film.dcm': aPart(
        {of, name: 'film', sopClass: SOP.video, modality: 'ES'},
        [{tag: TAG.pixelData, vr: 'OB', fragments: [new Uint8Array(), Buffer.from('stream')]}],
        {transferSyntax: '1.2.840.10008.1.2.4.102'},
      ),
    })
    expect(summary).toMatchObject({files: 8, images: 1, parts: 7, problems: []})
    const kinds = [
      'datos-crudos',
      'documento',
      'electrocardiograma',
      'imagenes-clave',
      'presentacion',
      'radioterapia',
      'video',
    ]
    const [listed] = await list(person)
    expect(Object.entries(listed ?? {}).find(([name]) => name === 'partes')?.[1]).toHaveLength(7)

    const {study, get} = await view(person, of.study.uid)
    expect(study.series.flatMap(({imagenes}) => imagenes)).toHaveLength(1)
    expect(study.partes.map(({clase}) => clase).toSorted()).toEqual(kinds)
    const uidOf = (kind: string) => study.partes.find(({clase}) => clase === kind)?.uid ?? ''
    const opened = await get(`${uidOf('documento')}/documento`)
    expect(opened.rawPayload).toEqual(document)
    expect(opened.headers).toMatchObject({'content-type': 'application/pdf', 'cache-control': 'no-store'})
    expect((await get(`${uidOf('electrocardiograma')}/documento`)).statusCode).toBe(404)
    const downloaded = await get(`${uidOf('electrocardiograma')}/dicom`)
    expect(downloaded.rawPayload).toEqual(ecg)
    expect(downloaded.headers['content-type']).toBe('application/dicom')
    expect((await get('1.2.3/dicom')).statusCode).toBe(404)

    const records = await directoryOf((await get('zip')).rawPayload)
    expect(records.toSorted()).toEqual(
      [
        'IMAGE',
        'IMAGE',
        'ENCAP DOC',
        'WAVEFORM',
        'KEY OBJECT DOC',
        'PRESENTATION',
        'RADIOTHERAPY',
        'RAW DATA',
      ].toSorted(),
    )
  })

  it('without any image is listed, opened and assigned like others', async () => {
    const {bring, list, view} = await imagingServer(db)
    const person = await aPatient(db)
    const of = anImagedStudy(person)
    const ecg = aPart({of, name: 'ecg', sopClass: SOP.ecg, modality: 'ECG'})
    expect(readPart(ecg).kind).toBe('ecg')
    expect(await bring({'ecg.dcm': ecg})).toMatchObject({images: 0, parts: 1, reports: 0, problems: []})
    expect(await list(person)).toMatchObject([
      {imagenes: 0, partes: [{clase: 'electrocardiograma', cantidad: 1}], puede_ver_imagenes: true, puede_abrir: false},
    ])
    const {status, study} = await view(person, of.study.uid)
    expect({status, series: study.series}).toEqual({status: 200, series: []})
  })
})

async function textOf(pdf: Buffer): Promise<string> {
  const path = join(await aFolder(), 'report.pdf')
  await writeFile(path, pdf)
  return execFileSync('pdftotext', ['-layout', path, '-'], {encoding: 'utf8'})
}

/** The types of the records of files in the DICOMDIR of a ZIP, as dcmtk reads them. */
async function directoryOf(zip: Buffer): Promise<string[]> {
  const folder = await aFolder()
  await writeFile(join(folder, 'study.zip'), zip)
  execFileSync('unzip', ['-q', '-d', join(folder, 'study'), join(folder, 'study.zip')])
  const shown = execFileSync('dcmdump', ['+P', '0004,1430', join(folder, 'study', 'DICOMDIR')], {encoding: 'latin1'})
  return [...shown.matchAll(/\[(.+?)\s*\]/g)].flatMap(([, type = '']) =>
    ['PATIENT', 'STUDY', 'SERIES'].includes(type) ? [] : [type],
  )
}
