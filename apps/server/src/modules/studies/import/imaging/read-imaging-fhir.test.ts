import {createHash} from 'node:crypto'
import type {Database} from '@ceibo/database/open-database'
import {TAG} from '@ceibo/dicom/reading/dicom-tag'
import {anEncapsulatedPdf, aStructuredReport, item, words} from '@ceibo/dicom/testing/test-parts'
import {text} from '@ceibo/dicom/writing/write-dicom'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {aBundle, accession, ofSection, SECTION} from './test-imaging-bundles.ts'
import {anImagedStudy, anImageOf, aPdf, imagingServer, type OfStudy, type WireOpened} from './test-imaging-import.ts'

const {db} = await freshDatabase()

/** Somebody with a study, and a server. */
async function aWorld(on: Database = db) {
  const server = await imagingServer(on)
  const person = await aPatient(on)
  const of = anImagedStudy(person)
  const read = async (uid = of.study.uid) => (await server.open(person, {uid})).json<WireOpened>()
  return {...server, person, of, read}
}

describe('an imaging report of FHIR', () => {
  it('is the report of its images by the Study Instance UID, whichever comes first', async () => {
    for (const isReportFirst of [true, false]) {
      const {bring, list, person, of, read} = await aWorld()
      const [report, image] = [{'report.json': aBundle(of)}, {'image.dcm': anImageOf(of)}]
      for (const files of isReportFirst ? [report, image] : [image, report]) {
        expect(await bring(files)).toMatchObject({studies: 1, problems: []})
      }
      expect(await list(person)).toMatchObject([
        {
          id: of.study.uid,
          title: isReportFirst ? 'Tomografía de tórax con contraste' : 'Tomografía de tórax con contraste',
          status: 'Completo',
          imagenes: 1,
          informe: {version: 1, preliminar: false},
        },
      ])
      expect((await read()).documento.secciones).toEqual([{titulo: 'Conclusión', texto: 'Sin lesiones.'}])
    }
  })

  it('is joined by the accession number within the same patient, whichever comes first', async () => {
    for (const isReportFirst of [true, false]) {
      const {bring, list, view, person, of} = await aWorld()
      const {accessionNumber} = of.study
      const overrides = {study: null, report: {identifier: [accession(accessionNumber)]}}
      const [report, image] = [{'report.json': aBundle(of, overrides)}, {'image.dcm': anImageOf(of)}]
      for (const files of isReportFirst ? [report, image] : [image, report]) {
        expect(await bring(files)).toMatchObject({studies: 1, problems: []})
      }
      const listed = await list(person)
      expect(listed).toMatchObject([{numero: accessionNumber, imagenes: 1, informe: {version: 1}, puede_abrir: true}])
      const shown = await view(person, listed[0]?.id ?? '')
      expect(shown.study.series.flatMap(({imagenes}) => imagenes)).toHaveLength(1)
      // Both again change nothing, under whatever key the store has them.
      expect(await bring({...report, ...image})).toMatchObject({images: 0, reports: 0, unmatched: 0, problems: []})
      expect(await list(person)).toHaveLength(1)
    }
  })

  it('of another patient with the same accession number is another study', async () => {
    const {bring, list, person, of} = await aWorld()
    const other = await aPatient(db)
    const overrides = {study: null, report: {identifier: [accession(of.study.accessionNumber)]}}
    await bring({'image.dcm': anImageOf(of)})
    await bring({'report.json': aBundle(anImagedStudy(other, {accessionNumber: of.study.accessionNumber}), overrides)})
    expect(await list(person)).toMatchObject([{imagenes: 1, informe: null}])
    expect(await list(other)).toMatchObject([{imagenes: 0, informe: {version: 1}}])
  })

  it('of a number that covers several studies is not guessed: it is a study of its own', async () => {
    const {bring, list, person, of} = await aWorld()
    const second = anImagedStudy(person, {accessionNumber: of.study.accessionNumber})
    await bring({'1.dcm': anImageOf(of), '2.dcm': anImageOf(second)})
    await bring({
      'report.json': aBundle(of, {study: null, report: {identifier: [accession(of.study.accessionNumber)]}}),
    })
    expect(
      (await list(person)).map(({informe}) => informe?.version ?? 0).toSorted((one, other) => one - other),
    ).toEqual([0, 0, 1])
  })

  it('names its study in the report, in its request and by identifiers of the reference as well', async () => {
    const requests = [
      {
        report: {imagingStudy: [], basedOn: [{reference: 'ServiceRequest/order'}]},
        more: (of: OfStudy) => [
          {resource: {resourceType: 'ServiceRequest', id: 'order', identifier: [accession(of.study.accessionNumber)]}},
        ],
      },
      {
        report: (of: OfStudy) => ({
          imagingStudy: [{identifier: {system: 'urn:dicom:uid', value: `urn:oid:${of.study.uid}`}}],
        }),
      },
      {report: (of: OfStudy) => ({identifier: [{system: 'urn:dicom:uid', value: `urn:oid:${of.study.uid}`}]})},
      // Many systems give the accession number as the report's only identifier.
      {report: (of: OfStudy) => ({identifier: [{value: of.study.accessionNumber}]})},
    ]
    for (const {report, more} of requests) {
      const {bring, list, person, of} = await aWorld()
      await bring({'image.dcm': anImageOf(of)})
      const overrides = typeof report === 'function' ? report(of) : report
      const summary = await bring({
        'report.json': aBundle(of, {study: null, report: overrides, more: more?.(of) ?? []}),
      })
      expect(summary).toMatchObject({reports: 1, problems: []})
      expect(await list(person)).toMatchObject([{id: of.study.uid, imagenes: 1, informe: {version: 1}}])
    }
    const {bring, of} = await aWorld()
    const {problems} = await bring({'nameless.json': aBundle(of, {study: null, report: {identifier: []}})})
    expect(problems).toEqual([expect.stringContaining('send its UID or its accession number')])
  })

  it('is known by every category and code of images, and no laboratory is', async () => {
    const images = ['CT', 'CTH', 'CUS', 'EC', 'EN', 'IMG', 'NMR', 'NMS', 'OUS', 'RAD', 'RT', 'RUS', 'RX', 'VUS', 'XRC']
    const codings = [
      ...images.map((code) => ({system: SECTION, code})),
      ...images.map((code) => ({code})),
      {system: 'urn:oid:2.16.840.1.113883.12.74', code: 'RUS'},
      {system: 'http://loinc.org', code: 'LP29684-5'},
      {system: 'http://loinc.org', code: '18748-4'},
      {system: 'http://snomed.info/sct', code: '394914008'},
      {system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'imaging'},
    ]
    for (const coding of codings) {
      const {bring, list, person, of} = await aWorld()
      const report = {category: [{coding: [coding]}], identifier: [accession('A-1')]}
      expect(await bring({'report.json': aBundle(of, {study: null, report})})).toMatchObject({reports: 1, problems: []})
      expect(await list(person)).toMatchObject([{type: 'imagen'}])
    }
    for (const code of ['LAB', 'CH', 'HM', 'MB', 'SR', 'UR', 'PAT', 'GE', 'TX', 'BLB', 'IMM', 'VR', 'OSL']) {
      const {bring, list, person, of} = await aWorld()
      await bring({
        'report.json': aBundle(of, {study: null, report: {category: ofSection(code)}}),
        'plain.json': aBundle(of, {study: null, report: {id: 'plain', category: [{coding: [{code}]}]}}),
      })
      expect((await list(person)).map(({type}) => type)).not.toContain('imagen')
    }
  })

  it('with a section that names no table shows the text of its form', async () => {
    const {bring, list, person, of, read} = await aWorld()
    const presentedForm = [
      {contentType: 'text/plain', data: Buffer.from('Riñón derecho conservado.').toString('base64')},
    ]
    const report = {category: [{coding: [{code: 'RUS'}]}], identifier: [accession('A-1')], presentedForm}
    await bring({'report.json': aBundle(of, {study: null, report})})
    const [study] = await list(person)
    expect(JSON.stringify(await read(study?.id))).toContain('Riñón derecho conservado.')
  })
})

const form = (bytes: Buffer, overrides: object = {}) => ({
  contentType: 'application/pdf',
  data: bytes.toString('base64'),
  title: 'Informe firmado',
  ...overrides,
})

describe('the forms of an imaging report', () => {
  it('in PDF are shown as they were received, from the report, a Binary or a document', async () => {
    const pdf = await aPdf(2)
    const hash = createHash('sha1').update(pdf).digest('base64')
    const binary = {
      resource: {resourceType: 'Binary', id: 'b', contentType: 'application/pdf', data: pdf.toString('base64')},
    }
    const document = {
      resource: {
        resourceType: 'DocumentReference',
        id: 'd',
        content: [{attachment: {url: 'Binary/b', title: 'Informe firmado'}}],
      },
    }
    const cases = [
      {presentedForm: [form(pdf, {hash, size: pdf.length})]},
      {presentedForm: [{contentType: 'application/pdf', url: 'Binary/b', title: 'Informe firmado'}]},
      {presentedForm: [{url: 'DocumentReference/d'}]},
      // HTML beside it says the same in another format.
      {presentedForm: [form(Buffer.from('<p>Sin lesiones</p>'), {contentType: 'text/html'}), form(pdf)]},
    ]
    for (const report of cases) {
      const {bring, person, of, read, pdf: download} = await aWorld()
      const summary = await bring({
        'report.json': aBundle(of, {report: {conclusion: undefined, ...report}, more: [binary, document]}),
      })
      expect(summary).toMatchObject({reports: 1, problems: []})
      expect((await read()).documento).toMatchObject({
        secciones: [],
        documentos: [{numero: 1, titulo: 'Informe firmado', paginas: 2, bytes: pdf.length}],
      })
      expect((await download(person, of.study.uid)).rawPayload).toEqual(pdf)
    }
  })

  it('in plain text are its text, in any of its encodings', async () => {
    const text = 'Técnica: sin contraste.\nConclusión: normal.'
    for (const bytes of [Buffer.from(text), Buffer.from(text, 'latin1')]) {
      const {bring, of, read} = await aWorld()
      const charset = bytes.length === text.length ? '; charset=ISO-8859-1' : ''
      const plain = form(bytes, {contentType: `text/plain${charset}`, title: undefined})
      await bring({'report.json': aBundle(of, {report: {conclusion: undefined, presentedForm: [plain]}})})
      expect((await read()).documento.secciones).toEqual([{titulo: 'Informe', texto: text}])
    }
  })

  it.each([
    [[{contentType: 'text/html', data: 'PHA+'}], 'send application/pdf or text/plain'],
    [[{contentType: 'application/pdf', url: 'https://example.org/report.pdf'}], 'addresses outside are not opened'],
    [[{contentType: 'application/pdf', url: 'Binary/nowhere'}], 'addresses outside are not opened'],
    [[{contentType: 'application/pdf', data: '%%%'}], 'is not in Base64'],
    [[{contentType: 'application/pdf', data: 'AAAA'}], 'it is no PDF'],
    [[form(Buffer.from('%PDF-1.4'), {size: 3})], 'size: is not that of the data'],
    [[form(Buffer.from('%PDF-1.4'), {hash: 'AAAA'})], 'hash: is not that of the data'],
    [[{contentType: 'application/pdf'}], 'has no data'],
    [[], 'the report says nothing'],
  ])('%j alone are refused with words', async (presentedForm, words) => {
    const {bring, list, person, of, storage} = await aWorld()
    const {problems} = await bring({'report.json': aBundle(of, {report: {conclusion: undefined, presentedForm}})})
    expect(problems).toEqual([expect.stringContaining(words)])
    expect(await list(person)).toEqual([])
    expect(storage).not.toBe('')
  })

  it('that cannot be read beside a conclusion are reported, and the conclusion is shown', async () => {
    const {bring, of, read} = await aWorld()
    const presentedForm = [{contentType: 'application/pdf', url: 'https://example.org/report.pdf'}]
    const summary = await bring({'report.json': aBundle(of, {report: {conclusion: 'Normal.', presentedForm}})})
    expect(summary).toMatchObject({
      reports: 1,
      problems: [expect.stringContaining('addresses outside are not opened; the rest of the report is shown')],
    })
    expect((await read()).documento.secciones).toEqual([{titulo: 'Conclusión', texto: 'Normal.'}])
  })

  it('that hold a script are refused', async () => {
    const {bring, of} = await aWorld()
    const presentedForm = [form(await aPdf(1, {script: 'app.alert(1)'}))]
    const {problems} = await bring({'report.json': aBundle(of, {report: {presentedForm}})})
    expect(problems).toEqual([expect.stringContaining('presentedForm: the PDF holds scripts')])
  })

  it('are joined with conclusion, codes and observations; the narrative is shown where there is nothing else', async () => {
    const {bring, of, read} = await aWorld()
    const observation = {
      resourceType: 'Observation',
      id: 'o',
      status: 'final',
      code: {text: 'Hallazgos'},
      valueString: 'Pulmones normales.',
    }
    const report = {
      result: [{reference: 'Observation/o'}],
      conclusionCode: [{text: 'Estudio normal'}, {coding: [{display: 'BI-RADS 1'}]}],
    }
    await bring({'report.json': aBundle(of, {report, more: [{resource: observation}]})})
    expect((await read()).documento.secciones).toEqual([
      {titulo: 'Hallazgos', texto: 'Pulmones normales.'},
      {titulo: 'Conclusión', texto: 'Sin lesiones.\nEstudio normal\nBI-RADS 1'},
    ])

    const bare = await aWorld()
    const div =
      '<div xmlns="http://www.w3.org/1999/xhtml"><p>Tórax <b>normal</b> &amp; sin derrame.</p><script>x</script><ul><li>Uno</li></ul></div>'
    await bare.bring({
      'report.json': aBundle(bare.of, {report: {conclusion: undefined, text: {status: 'generated', div}}}),
    })
    expect((await bare.read()).documento.secciones).toEqual([
      {titulo: 'Informe', texto: 'Tórax normal & sin derrame.\n\n– Uno'},
    ])
  })
})

describe('the status of an imaging report', () => {
  it.each([
    ['registered', {status: 'Pendiente', informe: null}],
    ['partial', {status: 'Parcial', informe: {version: 1, preliminar: true}}],
    ['preliminary', {status: 'Parcial', informe: {version: 1, preliminar: true}}],
    ['final', {status: 'Completo', informe: {version: 1, preliminar: false}}],
    ['amended', {status: 'Completo', informe: {version: 1, preliminar: false}}],
    ['corrected', {status: 'Completo', informe: {version: 1, preliminar: false}}],
    ['appended', {status: 'Completo', informe: {version: 1, preliminar: false}}],
  ])('%s', async (status, listed) => {
    const {bring, list, person, of} = await aWorld()
    expect(await bring({'report.json': aBundle(of, {report: {status}})})).toMatchObject({problems: []})
    expect(await list(person)).toMatchObject([listed])
  })

  it.each(['cancelled', 'entered-in-error'])(
    '%s withdraws the report and its documents, and leaves the images',
    async (status) => {
      const {bring, list, open, pdf, view, person, of} = await aWorld()
      const presentedForm = [{contentType: 'application/pdf', data: (await aPdf()).toString('base64')}]
      await bring({'image.dcm': anImageOf(of), 'report.json': aBundle(of, {report: {presentedForm}})})
      const issued = '2026-03-01T09:00:00-03:00'

      await bring({'report.json': aBundle(of, {report: {status, issued}})})

      expect(await list(person)).toMatchObject([
        {
          status: 'Retirado',
          informe: null,
          puede_abrir: false,
          puede_descargar: false,
          imagenes: 1,
          puede_ver_imagenes: true,
        },
      ])
      expect((await open(person, of.study)).json<Partial<WireOpened>>().documento ?? null).toBeNull()
      expect((await pdf(person, of.study.uid)).statusCode).toBe(404)
      expect((await view(person, of.study.uid)).study.series).toHaveLength(1)
      // The withdrawn version again stays out; one that is issued later is valid.
      expect(await bring({'report.json': aBundle(of, {report: {presentedForm}})})).toMatchObject({reports: 0})
      await bring({'report.json': aBundle(of, {report: {issued: '2026-03-01T10:00:00-03:00', conclusion: 'Otra.'}})})
      expect(await list(person)).toMatchObject([{status: 'Completo', informe: {version: 2}}])
      expect((await open(person, of.study)).json<WireOpened>().documento).toMatchObject({
        secciones: [{titulo: 'Conclusión', texto: 'Otra.'}],
        documentos: [],
      })
    },
  )

  it('withdrawn takes the reports of DICOM files with it, and a correction does not bring them back', async () => {
    const {bring, list, open, view, person, of} = await aWorld()
    const findings = item(
      'CONTAINER',
      ['121070', 'DCM', 'Findings'],
      [],
      [item('TEXT', ['121071', 'DCM', 'Finding'], [words('Error.')])],
    )
    await bring({
      'image.dcm': anImageOf(of),
      '1.dcm': anEncapsulatedPdf(of, await aPdf(2)),
      '2.dcm': aStructuredReport(of, [findings]),
    })
    const before = (await view(person, of.study.uid)).study.partes.map(({uid}) => uid)
    expect(before).toHaveLength(2)
    const reportOf = (report: object) => ({'report.json': aBundle(of, {report})})
    await bring(reportOf({status: 'entered-in-error', issued: '2026-03-01T09:00:00-03:00'}))
    await bring(reportOf({status: 'corrected', issued: '2026-03-02T09:00:00-03:00', conclusion: 'Corregido.'}))

    expect(await list(person)).toMatchObject([{status: 'Completo', partes: []}])
    expect((await open(person, of.study)).json<WireOpened>().documento).toMatchObject({
      secciones: [{titulo: 'Conclusión', texto: 'Corregido.'}],
      documentos: [],
    })
    const {study, get} = await view(person, of.study.uid)
    expect(study.partes).toEqual([])
    for (const uid of before) {
      expect((await get(`${uid}/documento`)).statusCode).toBe(404)
      expect((await get(`${uid}/dicom`)).statusCode).toBe(404)
    }
    // A document that is issued after the withdrawal is shown.
    const later = [text(TAG.contentDate, 'DA', '20260303')]
    await bring({'3.dcm': anEncapsulatedPdf(of, await aPdf(3), 'third', later)})
    expect((await view(person, of.study.uid)).study.partes).toHaveLength(1)
  })

  it('of a later version replaces the earlier one of the same report, and an earlier one is left out', async () => {
    const {bring, of, read} = await aWorld()
    const version = (status: string, issued: string, conclusion: string) => ({
      'report.json': aBundle(of, {report: {status, issued, conclusion}}),
    })
    await bring(version('preliminary', '2026-02-28T08:00:00-03:00', 'Preliminar.'))
    await bring(version('final', '2026-02-28T12:00:00-03:00', 'Final.'))
    const {documento, versiones} = await read()
    expect(documento).toMatchObject({secciones: [{texto: 'Final.'}], preliminar: false})
    expect(versiones).toHaveLength(2)
    // The first again is known; one that never came is too late.
    expect(await bring(version('preliminary', '2026-02-28T08:00:00-03:00', 'Preliminar.'))).toMatchObject({
      problems: [],
    })
    const late = await bring(version('preliminary', '2026-02-28T09:00:00-03:00', 'Tardía.'))
    expect(late.problems).toEqual([expect.stringContaining('the store has a later version')])
    expect((await read()).documento.secciones).toMatchObject([{texto: 'Final.'}])
  })
})

describe('an imaging report of nobody known', () => {
  it.each([
    ['an unknown document', {id: '99999998'}],
    ['another birth date', {birthDate: '1911-01-01'}],
    ['a name that shares nothing', {name: {family: 'Zubizarreta', given: 'Pedro', text: 'Zubizarreta, Pedro'}}],
  ])('is not shown by the Study Instance UID of a patient: %s', async (_, other) => {
    const {bring, person, of, list, view} = await aWorld()
    await bring({'image.dcm': anImageOf(of)})
    const stranger = {...of, patient: {...of.patient, ...other}}
    const brought = await bring({
      'image.dcm': anImageOf(stranger, 'of another'),
      'report.json': aBundle(stranger, {report: {conclusion: 'De otra persona.'}}),
    })

    expect(brought).toMatchObject({reports: 0, images: 0, unmatched: 2})
    expect(await list(person)).toMatchObject([{informe: null, imagenes: 1}])
    expect((await view(person, of.study.uid)).study.series[0]?.imagenes).toHaveLength(1)
  })

  it('is kept apart with its document, and stored with it when somebody is named', async () => {
    const {bring, on, person, of, read, list, pdf} = await aWorld()
    const stranger = {...of, patient: {...of.patient, id: '99999999'}}
    const document = await aPdf(4)
    const presentedForm = [{contentType: 'application/pdf', data: document.toString('base64')}]
    expect(await bring({'report.json': aBundle(stranger, {report: {presentedForm}})})).toMatchObject({unmatched: 1})
    expect(await list(person)).toEqual([])

    const {assignByCommand} = await import('#modules/studies/import/storing/unmatched-results.ts')
    const waiting = await db
      .selectFrom('unmatched_result')
      .select('id')
      .where('uid', '=', of.study.uid)
      .executeTakeFirst()
    const answer = await assignByCommand({id: Number(waiting?.id), documentNumber: person.document_number}, on)
    expect(answer).toBe('assigned')
    expect((await read()).documento.documentos).toMatchObject([{paginas: 4}])
    expect((await pdf(person, of.study.uid, 1)).rawPayload).toEqual(document)
    // What comes later in the same name belongs to the person that it was assigned to; in another name it waits.
    expect(await bring({'image.dcm': anImageOf(stranger)})).toMatchObject({images: 1, unmatched: 0})
    const third = {...of, patient: {...of.patient, id: '99999997'}}
    expect(await bring({'other.dcm': anImageOf(third, 'of a third')})).toMatchObject({images: 0, unmatched: 1})
  })
})
