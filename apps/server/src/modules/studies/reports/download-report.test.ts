import {createHash} from 'node:crypto'
import {PDFName, PDFString} from '@cantoo/pdf-lib'
import {storeStudy} from '@ceibo/studies/built-in/store-study'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {aLaboratoryReport, aNumber, aReport, aStudy, aValue} from '@ceibo/testing/builders/study-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it} from 'vitest'
import {aParent, naming, studyServer} from '#modules/studies/test-studies.ts'
import {readPdf} from './test-pdf-text.ts'

const {db} = await freshDatabase()

const IMAGING = '/apim/turnos/get/informes/pdf'
const LABORATORY = '/apim/turnos/get/laboratorio/pdf'
const SHARED = '/apim/turnos/get/estudio/pdf'

it('sends the report of a laboratory as a tagged PDF that says who, what, when and by which code it is checked', async () => {
  const {ask} = await studyServer(db)
  const ana = await aPatient(db, {first_name: 'Ana', last_name: 'Ñandú'})
  const study = await aLaboratoryReport(db, ana, {
    values: [
      aValue({value: aNumber('126')}),
      aValue({
        code: null,
        name: 'Leucocitos',
        group: 'Hemograma',
        value: aNumber('11.8', '10*9/L'),
        method: 'Citometría',
      }),
      aValue({code: null, name: 'β-hCG', value: {is: 'text', text: '≥ 5 µUI/mL'}, range: null, comment: 'Repetir.'}),
    ],
  })

  const answer = await ask(ana, LABORATORY, {id: study.uid})

  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="Analisis de laboratorio 2026-02-27\.pdf"/),
    etag: expect.stringMatching(/^"/),
  })
  expect(answer.headers['accept-ranges']).toBe('none')
  const {pdf, words, pages, tags} = await readPdf(answer.rawPayload)
  expect(pdf.getTitle()).toBe('Informe de laboratorio: Análisis de laboratorio')
  expect(pdf.catalog.get(PDFName.of('Lang'))).toEqual(PDFString.of('es-AR'))
  for (const overrides of [
    'Ana Ñandú',
    'DNI ',
    study.accessionNumber,
    'Química',
    'Glucemia',
    'Por encima',
    '×10⁹/L',
    'Método: Citometría',
    'β-hCG',
    '≥ 5 μUI/mL',
    'Comentario: Repetir.',
    'Dra. Inés Robles',
    'Matrícula MN 12345',
    'Página 1 de 1',
  ]) {
    expect(words).toContain(overrides)
  }
  expect(words).toMatch(/([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}/)
  expect(pages).toHaveLength(1)
  expect(tags).toEqual(
    expect.arrayContaining([
      'Document > H1',
      'Document > H2',
      'Document > L > LI > Lbl',
      'Document > Table > TR > TH',
      'Document > Table > TR > TD',
      'Document > Figure',
    ]),
  )
  const raw = answer.rawPayload.toString('latin1')
  for (const part of ['/Scope /Column', '/Scope /Row', '/Alt (']) expect(raw).toContain(part)
})

it('sets a critical value off from one above its range, by a word, its weight and a note before all values', async () => {
  const {ask} = await studyServer(db)
  const ana = await aPatient(db)
  const potassium = {code: null, name: 'Potasio', range: {low: '3.5', high: '5.1', text: null}}
  const study = await aLaboratoryReport(db, ana, {
    values: [
      aValue({...potassium, value: aNumber('7.1', 'mmol/L'), flag: 'critical-high'}),
      aValue({...potassium, name: 'Calcio', value: {is: 'text', text: 'Bajo'}, flag: 'critical-low'}),
      aValue({...potassium, name: 'Sodio', value: aNumber('5.2', 'mmol/L'), flag: 'high'}),
    ],
  })

  const answer = await ask(ana, LABORATORY, {id: study.uid})

  const {runs, words} = await readPdf(answer.rawPayload)
  expect(words).toContain('Marcado como crítico por el laboratorio: Potasio, Calcio.')
  const numbers = runs.filter((run) => /\d/.test(run.words))
  expect(new Set(numbers.map(({font}) => font.replace(/^.*\+/, '')))).toEqual(
    new Set(['AtkinsonHyperlegibleNext-Regular', 'AtkinsonHyperlegibleNext-Bold']),
  )
  const lookOf = (start: string) => runs.find((run) => run.words.startsWith(start))
  expect(words.match(/CRÍTICO/g)).toHaveLength(2)
  expect(words).toMatch(/CRÍTICO, por\s+encima/)
  expect(words).toMatch(/CRÍTICO, bajo/)
  expect(lookOf('CRÍTICO')?.font).toContain('Bold')
  expect(lookOf('CRÍTICO')?.size).toBeGreaterThan(lookOf('Por encima')?.size ?? Infinity)
  expect(lookOf('7,1')?.size ?? lookOf('7')?.size).toBeGreaterThan(lookOf('5,2')?.size ?? lookOf('5')?.size ?? Infinity)
})

it('gives the same bytes for the same version, and keeps their hash and the opening', async () => {
  const {ask, list} = await studyServer(db)
  const ana = await aPatient(db)
  const study = await aStudy(db, ana)

  const first = await ask(ana, IMAGING, {id: study.uid})
  const again = await ask(ana, IMAGING, {accessionNumber: study.accessionNumber, ...naming(ana)})

  expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
  expect(again.headers.etag).toBe(first.headers.etag)
  const stored = await db.selectFrom('served_report').selectAll().where('person_id', '=', ana.id).execute()
  expect(stored).toMatchObject([
    {study_uid: study.uid, version: 1, sha256: createHash('sha256').update(first.rawPayload).digest()},
  ])
  expect((await list(ana)).map(({nuevo}) => nuevo)).toEqual([false])
  const audited = await db
    .selectFrom('audit_event')
    .select(['action', 'object', 'subject_id'])
    .where('actor_id', '=', ana.id)
    .where('action', '=', 'report-read')
    .execute()
  expect(audited).toEqual(
    Array.from({length: 2}, () => ({action: 'report-read', object: `study:${study.uid}`, subject_id: ana.id})),
  )
})

it('sends a report only by the fields that the list of reports gives for it', async () => {
  const {ask} = await studyServer(db)
  const ana = await aPatient(db)
  const {accessionNumber: acceso} = await aStudy(db, ana)
  const birth = ana.birth_date.split('-').toReversed().join('-')
  const overrides = {
    documento: ana.document_number,
    fechaNac: birth,
    fechaEstudio: '20260227',
    horaEstudio: '09:00',
    acceso,
  }

  expect((await ask(ana, SHARED, {...overrides, informeid: 1})).statusCode).toBe(200)
  for (const wrong of [{fechaEstudio: '20260226'}, {horaEstudio: '10:00'}, {informeid: 2}, {fechaNac: '01-01-1970'}]) {
    expect((await ask(ana, SHARED, {...overrides, ...wrong})).statusCode).toBe(404)
  }
})

it('answers strangers as for an unknown report, and has none of a pending study', async () => {
  const {ask} = await studyServer(db)
  const ana = await aPatient(db)
  const study = await aStudy(db, ana)
  const pending = await aStudy(db, ana, {state: 'pending', reports: []})

  const anothers = await ask(await aPatient(db), IMAGING, {id: study.uid})
  const none = await ask(await aPatient(db), IMAGING, {id: '1.2.3.4'})
  expect([anothers.statusCode, anothers.json().codigo]).toEqual([404, none.json().codigo])
  expect((await ask(ana, IMAGING, {id: pending.uid})).statusCode).toBe(404)
})

it('holds back what may not be opened yet, and from parents what is sensitive from 13 on', async () => {
  const {ask, choose} = await studyServer(db)
  const {parent, child} = await aParent(db, {birth_date: '2012-06-01'})
  const sensitive = await aStudy(db, child, {category: 'genetics'})
  const plain = await aStudy(db, child)
  expect((await ask(parent, IMAGING, {id: plain.uid})).statusCode).toBe(200)
  expect((await ask(parent, IMAGING, {id: sensitive.uid})).statusCode).toBe(404)

  const ana = await aPatient(db)
  const own = await aStudy(db, ana, {category: 'genetics'})
  expect((await ask(ana, IMAGING, {id: own.uid})).statusCode).toBe(200)
  await choose(ana, 'con-comentario')
  const held = await ask(ana, IMAGING, {id: own.uid})
  expect(held.json()).toMatchObject({codigo: 'study-waits'})
})

it('says which version it replaces, and of an older one that there is a newer', async () => {
  const {ask} = await studyServer(db)
  const ana = await aPatient(db)
  const study = await aStudy(db, ana)
  const newer = aReport({
    issuedAt: new Date('2026-03-02T09:30:00-03:00'),
    sections: [{title: 'Conclusión', text: 'Otra.'}],
  })
  await storeStudy(db, {...study, reports: [newer]})

  const last = await readPdf((await ask(ana, IMAGING, {id: study.uid})).rawPayload)
  expect(last.words).toContain('Esta versión reemplaza a la del lunes 2 de marzo de 2026, 09:00\u00a0h.')
  const asked = {...naming(ana), acceso: study.accessionNumber, informeid: 1}
  const first = await readPdf((await ask(ana, SHARED, asked)).rawPayload)
  expect(first.words).toContain('Hay una versión más nueva, del lunes 2 de marzo de 2026, 09:30\u00a0h')
})

it('separates the words of two lines and of two pages, for screen readers and for copying', async () => {
  const {ask} = await studyServer(db)
  const ana = await aPatient(db)
  const text = Array.from({length: 900}, (_, at) => ['quiste', 'hepático', 'simple'][at % 3]).join(' ')
  const study = await aStudy(db, ana, {reports: [aReport({sections: [{title: 'Hallazgos', text}]})]})

  const {pages} = await readPdf((await ask(ana, IMAGING, {id: study.uid})).rawPayload)

  expect(pages.length).toBeGreaterThan(1)
  const words = pages.flat().join('')
  expect(words).not.toMatch(/quistehepático|hepáticosimple|simplequiste/)
  expect(words.match(/quiste/g)).toHaveLength(300)
})

it('draws the box about checking a copy smaller where it would need a page of its own', async () => {
  const {ask} = await studyServer(db)
  const ana = await aPatient(db)
  // So many lines leave 100 points under the signature.
  const text = Array.from({length: 17}, (_, at) => `Línea ${at}`).join('\n')
  const study = await aStudy(db, ana, {reports: [aReport({sections: [{title: 'Hallazgos', text}]})]})

  const {pages} = await readPdf((await ask(ana, IMAGING, {id: study.uid})).rawPayload)

  expect(pages).toHaveLength(1)
  expect(pages.flat().join('')).toContain('Comprobá que este informe es auténtico')
})

it('lays out hostile texts and 300 results on pages that say their number', async () => {
  const {ask} = await studyServer(db)
  const ana = await aPatient(db)
  const names = ['x'.repeat(900), '\u202Eevil \u0007 (nested) \\) 😀 漢字', 'palabra '.repeat(400)]
  const values = Array.from({length: 300}, (_, at) =>
    aValue({
      code: null,
      name: names[at % 40] ?? `Analito ${at}`,
      group: `Panel ${Math.floor(at / 25)}`,
      comment: at === 7 ? 'ñ'.repeat(9_000) : null,
    }),
  )
  const study = await aLaboratoryReport(db, ana, {title: 'T'.repeat(500), values})

  const answer = await ask(ana, LABORATORY, {id: study.uid})

  expect(answer.statusCode).toBe(200)
  const {pages} = await readPdf(answer.rawPayload)
  pages.forEach((overrides, at) => expect(overrides.join('')).toContain(`Página ${at + 1} de ${pages.length}`))
  expect(pages.flat().join('')).toContain('Analito 299')
})

it('never leaves the last row of a table or the signature alone on a page', async () => {
  const {ask} = await studyServer(db)
  const ana = await aPatient(db)
  const lastPages: {rows: number; hasSignature: boolean}[] = []
  for (let count = 18; count <= 36; count++) {
    const values = Array.from({length: count}, (_, at) => aValue({code: null, name: `Analito ${at}`}))
    const reports = [aReport({values, sections: []})]
    const study = await aLaboratoryReport(db, ana, {title: `${count} valores`, reports})
    const {pages} = await readPdf((await ask(ana, LABORATORY, {id: study.uid})).rawPayload)
    const last = pages.at(-1)?.join('') ?? ''
    lastPages.push({rows: last.match(/Analito/g)?.length ?? 0, hasSignature: last.includes('Dra. Inés Robles')})
  }

  expect(Math.min(...lastPages.map(({rows}) => rows))).toBe(2)
  expect(lastPages.filter(({hasSignature}) => !hasSignature)).toEqual([])
})

it('R6: lets one patient wait with a few reports only, and serves the others meanwhile', async () => {
  const {ask} = await studyServer(db)
  const [ana, bruno] = [await aPatient(db), await aPatient(db)]
  const [one, other] = [await aLaboratoryReport(db, ana), await aLaboratoryReport(db, bruno)]

  const flood = Array.from({length: 30}, () => ask(ana, LABORATORY, {id: one.uid}))
  const meanwhile = await ask(bruno, LABORATORY, {id: other.uid})
  const answers = await Promise.all(flood)

  expect(meanwhile.statusCode).toBe(200)
  const refused = answers.filter(({statusCode}) => statusCode === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.headers['retry-after']).toBe('2')
  expect(answers.filter(({statusCode}) => statusCode === 200).length + refused.length).toBe(30)
})
