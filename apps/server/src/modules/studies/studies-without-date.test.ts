import {mkdir, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {folderFiles} from '@ceibo/adapters/files/folder-files'
import {builtInImages} from '@ceibo/studies/imaging/built-in-images'
import {API_BASE} from '@ceibo/contract/wire/endpoint'
import {builtInLaboratory} from '@ceibo/studies/laboratory/built-in-laboratory'
import {TAG} from '@ceibo/dicom/reading/dicom-tag'
import {aTestFile, aTestImage} from '@ceibo/dicom/testing/test-phantoms'
import {writeDicom, type WriteOptions} from '@ceibo/dicom/writing/write-dicom'
import {aPatient, nextNumber} from '@ceibo/testing/builders/patient-builders'
import {anInstance, aSeries, aStudy} from '@ceibo/testing/builders/study-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {TEST_THREADS, withoutLimits} from '#api/testing/test-server.ts'
import {imageRoutes} from './images/images.routes.ts'
import {aFolder} from './images/test-image-files.ts'
import {importResults} from './import/import-results.ts'
import {exportStudies} from './export-studies.ts'
import {readPdf} from './reports/test-pdf-text.ts'
import {sharingRoutes} from './sharing/sharing.routes.ts'
import {shareServer} from './sharing/test-share-server.ts'
import {shlClient} from './smart-links/test-shl-client.ts'
import {smartLinkRoutes} from './smart-links/smart-links.routes.ts'
import {studyRoutes} from './studies.routes.ts'

const {db} = await freshDatabase()
const routes = withoutLimits([...studyRoutes, ...imageRoutes, ...sharingRoutes, ...smartLinkRoutes])

const date = (tag: number, text: string) => ({tag, vr: 'DA', text}) as const
const time = (tag: number, text: string) => ({tag, vr: 'TM', text}) as const
const moment = (text: string) => ({tag: TAG.acquisitionMoment, vr: 'DT', text}) as const

type Dates = NonNullable<WriteOptions['extra']>

/** Of the name in the files. */
const ANA = {birth_date: '1983-05-14', first_name: 'Ana María', last_name: 'Ceballos'}

/** Imports one file with these dates and no other, and answers what the list says of its study. */
async function importedWith(dates: Dates) {
  const files = folderFiles(await aFolder())
  const person = await aPatient(db, ANA)
  const folder = await aFolder()
  const {series, ...rest} = aTestFile(aTestImage(), `undated ${nextNumber()}`)
  const study = {uid: rest.study.uid, description: 'Rodilla'}
  const patient = {...rest.patient, id: person.document_number}
  const path = join(folder, 'one.dcm')
  await writeFile(path, writeDicom({...rest, patient, study, series}, [new Uint16Array(24 * 32)], {extra: dates}))
  const on = {db, files, clock: (await shareServer(db)).clock, threads: TEST_THREADS}
  const server = await shareServer(db, {imaging: builtInImages({db, files})}, routes)
  return {...server, person, uid: study.uid, summary: await importResults(path, on), on, patient, folder}
}

const NOTHING = {creationDate: null, fecha: '', hora: ''}

describe('the date of an imported study', () => {
  const taken: [string, Dates, string | null][] = [
    ['its own', [date(TAG.studyDate, '20251103'), time(TAG.studyTime, '101500')], '03-11-2025 10:15:00'],
    ['its own in the old form', [date(TAG.studyDate, '2025.11.03')], '03-11-2025 00:00:00'],
    ['that of the series', [date(TAG.seriesDate, '20251104'), time(TAG.seriesTime, '0930')], '04-11-2025 09:30:00'],
    [
      'that of the series where its own is none that exists',
      [date(TAG.studyDate, '20251301'), time(TAG.studyTime, '101500'), date(TAG.seriesDate, '20251104')],
      '04-11-2025 00:00:00',
    ],
    [
      'that of the acquisition',
      [date(TAG.acquisitionDate, '20251105'), time(TAG.acquisitionTime, '070809'), date(TAG.contentDate, '20251106')],
      '05-11-2025 07:08:09',
    ],
    ['that of the moment of the acquisition', [moment('20251105070809.12-0300')], '05-11-2025 07:08:09'],
    ['that of the content', [date(TAG.contentDate, '20251106')], '06-11-2025 00:00:00'],
    ['none where there is none', [], null],
    ['none where only the time is there', [time(TAG.studyTime, '101500')], null],
    ['none of zeros', [date(TAG.studyDate, '00000000')], null],
    ['none of the placeholder of old systems', [date(TAG.studyDate, '19000101')], null],
    ['none of words', [date(TAG.studyDate, 'unknown')], null],
  ]
  it.each(taken)('is %s', async (_, dates, expected) => {
    const {list, person, summary} = await importedWith(dates)
    expect(summary).toMatchObject({problems: [], studies: 1})
    const [listed] = await list(person)
    expect(listed).toMatchObject(expected === null ? NOTHING : {creationDate: expected})
  })

  it('is taken from a later import, and never taken away by one', async () => {
    const {list, person, uid, on, patient, folder} = await importedWith([])
    const {study, ...file} = aTestFile(aTestImage(), `later ${nextNumber()}`)
    const path = join(folder, 'later.dcm')
    await writeFile(path, writeDicom({...file, patient, study: {...study, uid}}, [new Uint16Array(24 * 32)]))
    await importResults(path, on)
    expect(await list(person)).toMatchObject([{creationDate: '02-03-2026 09:30:00'}])
    await importResults(join(folder, 'one.dcm'), on)
    expect(await list(person)).toMatchObject([{creationDate: '02-03-2026 09:30:00'}])
  })

  it('is that of any of its files', async () => {
    const {on, folder} = await importedWith([])
    const person = await aPatient(db, ANA)
    const {study, ...file} = aTestFile(aTestImage(), `several ${nextNumber()}`)
    const patient = {...file.patient, id: person.document_number}
    const several = join(folder, 'several')
    await mkdir(several)
    for (const [name, stated] of [
      ['a.dcm', {uid: study.uid}],
      ['b.dcm', study],
    ] as const) {
      const instance = {...file.instance, sopInstance: `1.2.3.${nextNumber()}`}
      await writeFile(
        join(several, name),
        writeDicom({...file, instance, patient, study: stated}, [new Uint16Array(768)]),
      )
    }
    await importResults(several, on)
    const {list} = await shareServer(db, {imaging: builtInImages({db, files: on.files})}, routes)
    expect(await list(person)).toMatchObject([{creationDate: '02-03-2026 09:30:00', imagenes: 2}])
  })
})

describe('a study without a date', () => {
  it('comes last in the list and on the first page, and no file or page says another date', async () => {
    const files = folderFiles(await aFolder())
    const imaging = builtInImages({db, files})
    const {ask, list, open, share, visit, server} = await shareServer(db, {imaging}, routes)
    const person = await aPatient(db)
    const instance = anInstance()
    await files.put(instance.fileKey, Buffer.from('image'), 'application/dicom')
    const series = [aSeries([instance])]
    const undated = await aStudy(db, person, {title: 'Tobillo', performedAt: null, series})
    const old = await aStudy(db, person, {performedAt: new Date('1999-02-27T09:00:00-03:00')})

    expect((await list(person)).map(({id}) => id)).toEqual([old.uid, undated.uid])
    const latest = await ask(person, '/apim/imagenes/estudios', {})
    expect(latest.json<{informes: {id: string}[]}>().informes.map(({id}) => id)).toEqual([old.uid, undated.uid])
    expect((await open(person, undated)).json()).toMatchObject({creationDate: null})
    const manifest = await ask(person, '/apim/turnos/imagen', {id: undated.uid})
    expect(manifest.json()).toMatchObject({estudio: {fecha: null}})

    const pdf = await ask(person, '/apim/turnos/get/informes/pdf', {id: undated.uid})
    expect(pdf.headers['content-disposition']).toContain('Tobillo sin fecha.pdf')
    expect((await readPdf(pdf.rawPayload)).words).toContain('Sin fecha')

    const reports = await ask(person, '/turnos/informes-ris', {})
    const row = {fechaEstudio: '', horaEstudio: '', acceso: undated.accessionNumber, informeid: 1}
    expect(reports.json<{informes: object[]}>().informes.at(-1)).toMatchObject(row)
    const named = {documento: person.document_number, tipoDocumento: person.document_type_id}
    const born = person.birth_date.split('-').toReversed().join('')
    const byRow = await ask(person, '/apim/turnos/get/estudio/pdf', {...named, fechaNac: born, ...row})
    expect(byRow.statusCode).toBe(200)
    const wrongDay = {...named, fechaNac: born, ...row, fechaEstudio: '19000101'}
    expect((await ask(person, '/apim/turnos/get/estudio/pdf', wrongDay)).statusCode).toBe(404)

    const {ticket} = manifest.json<{ticket: string}>()
    const zip = await server.inject({
      url: `${API_BASE}/estudios/visor/zip`,
      headers: {authorization: `Bearer ${ticket}`},
    })
    expect(decodeURIComponent(String(zip.headers['content-disposition']))).toContain('Imágenes sin fecha.zip')

    const shared = await share(person, [undated.uid])
    expect((await visit(shared)).opened).toMatchObject({estudios: [{id: undated.uid, creationDate: null}]})
    const given = await ask(person, `/nosocios/${person.id}/compartidos`, undefined, 'GET')
    expect(given.body).toContain('"creationDate":null')
    const link = await share(person, [undated.uid], {destinatario: 'otro@ejemplo.test'})
    const client = shlClient(server, link.link)
    const [bundle] = await client.filesFor(link.code)
    if (bundle === undefined) throw new Error('The manifest is empty')
    const read = JSON.stringify(await client.resource(bundle))
    expect(read).toContain('Tobillo')
    expect(read).not.toMatch(/"(effectiveDateTime|started)"|1900-/)

    const lines = []
    const needs = {db, files, imaging, laboratory: builtInLaboratory({db})}
    for await (const {line, resource} of exportStudies(person.id, needs)) {
      lines.push(line)
      expect(JSON.stringify(resource)).not.toContain('1900-')
    }
    expect(lines.at(-1)).toContain('Sin fecha: Tobillo')
  })
})
