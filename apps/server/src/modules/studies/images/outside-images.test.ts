import {join} from 'node:path'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {folderFiles} from '@ceibo/adapters/files/folder-files'
import {ORTHANC_USER, startOrthanc} from '@ceibo/studies/imaging/dicomweb/test-orthanc'
import {aSliceOf} from '@ceibo/studies/imaging/dicomweb/test-slices'
import {API_BASE} from '@ceibo/contract/wire/endpoint'
import {anEncapsulatedPdf, uidOfPart} from '@ceibo/dicom/testing/test-parts'
import {uidFromText} from '@ceibo/dicom/writing/write-dicom'
import {aPatient, nextNumber} from '@ceibo/testing/builders/patient-builders'
import {aLaboratoryReport, aStudy, studyPatient} from '@ceibo/testing/builders/study-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import type {LightMyRequestResponse} from 'fastify'
import sharp from 'sharp'
import {afterAll, expect, it, vi} from 'vitest'
import {testConfiguration} from '#api/testing/test-server.ts'
import {imagingOf} from '#outside-systems.ts'
import {pictureCache} from '#platform/work/picture-cache.ts'
import {aPdf} from '#modules/studies/import/imaging/test-imaging-import.ts'
import {studyServer} from '#modules/studies/test-studies.ts'
import {aFolder} from './test-image-files.ts'

const {db} = await freshDatabase()
const orthanc = await startOrthanc()
afterAll(() => orthanc.stop())

/** A server whose images are in the archive of its configuration. */
async function open() {
  const folder = await aFolder()
  const config = testConfiguration({
    DATA_DIR: folder,
    DICOMWEB_URL: orthanc.url,
    DICOMWEB_USER: ORTHANC_USER.name,
    DICOMWEB_PASSWORD: ORTHANC_USER.password,
  })
  const clock = settableClock(new Date())
  const server = await studyServer(db, {
    imaging: imagingOf(config, {db, files: folderFiles(join(folder, 'files')), clock}),
    pictures: pictureCache({folder: join(folder, 'pictures'), maxBytes: 1e9, onTrouble: () => undefined}),
  })
  const images = (person: Person, id: string) => server.ask(person, '/apim/turnos/imagen', {id})
  const frame = (ticket: string, path: string) =>
    server.server.inject({
      method: 'GET',
      url: `${API_BASE}/estudios/visor/${path}`,
      headers: {authorization: `Bearer ${ticket}`, accept: 'image/jpeg'},
    })
  return {...server, images, frame}
}

type Person = Awaited<ReturnType<typeof aPatient>>

const ticketOf = (answer: LightMyRequestResponse) => answer.json<{ticket: string}>().ticket

/** The grey at a column, of a picture that is black at the left and has 40 of 4096 values more with each column. */
async function greyAt(picture: Buffer, column: number): Promise<number> {
  const {data, info} = await sharp(picture).greyscale().raw().toBuffer({resolveWithObject: true})
  return data[10 * info.width + column] ?? -1
}

it('shows a patient the images of the archive, and nobody else', async () => {
  const {list, images, frame} = await open()
  const [ana, eva] = [await aPatient(db), await aPatient(db)]
  const slice = aSliceOf(studyPatient(ana), {study: `outside ${nextNumber()}`})
  await orthanc.add(slice.bytes)

  expect(await list(ana)).toMatchObject([{id: slice.key.studyUid, informe: null, puede_ver_imagenes: true}])
  const opened = await images(ana, slice.key.studyUid)
  expect(opened.json()).toMatchObject({estudio: {series: [{imagenes: [{filas: 64, columnas: 96, cuadros: 1}]}]}})
  const shown = await frame(ticketOf(opened), `${slice.key.instanceUid}/1`)
  expect(shown.statusCode).toBe(200)
  expect(Math.abs((await greyAt(shown.rawPayload, 50)) - (2000 / 4096) * 255)).toBeLessThan(6)
  const zip = await frame(ticketOf(opened), 'zip')
  expect([zip.statusCode, zip.rawPayload.includes(slice.bytes)]).toEqual([200, true])

  expect(await list(eva)).toEqual([])
  expect((await images(eva, slice.key.studyUid)).statusCode).toBe(404)
})

it('shows a large image as the archive renders it, with the same greys as our own rendering', async () => {
  const {images, frame} = await open()
  const ana = await aPatient(db)
  // The values begin again every 102 columns.
  const large = aSliceOf(studyPatient(ana), {study: `large ${nextNumber()}`, image: {rows: 2200, columns: 2048}})
  await orthanc.add(large.bytes)
  const ticket = ticketOf(await images(ana, large.key.studyUid))

  const [rendered, own] = [
    await frame(ticket, `${large.key.instanceUid}/1`),
    // A named window needs the file.
    await frame(ticket, `${large.key.instanceUid}/1?preset=hueso`),
  ]

  expect([rendered.statusCode, own.statusCode]).toEqual([200, 200])
  const {width, height} = await sharp(rendered.rawPayload).metadata()
  expect([width, height]).toEqual([2048, 2200])
  for (const column of [20, 50, 80]) {
    expect(Math.abs((await greyAt(rendered.rawPayload, column)) - ((column * 40) / 4096) * 255)).toBeLessThan(6)
  }
  const small = await sharp((await frame(ticket, `${large.key.instanceUid}/1?ancho=192`)).rawPayload).metadata()
  expect([small.width, small.height]).toEqual([192, 206])
})

it('opens a document of the archive as PDF when it was checked and accepted, and gives others as DICOM files alone', async () => {
  const {images, frame} = await open()
  const ana = await aPatient(db)
  const {documentNumber, birthDate} = studyPatient(ana)
  const name = `documents ${nextNumber()}`
  const of = {
    patient: {id: documentNumber, birthDate},
    study: {uid: uidFromText(name), date: '2026-03-02', description: name},
  }
  const active = anEncapsulatedPdf(of, await aPdf(1, {script: 'app.alert(1)'}), 'active')
  const page = anEncapsulatedPdf(of, Buffer.from('<html><script>alert(1)</script></html>'), 'page')
  const good = await aPdf(2)
  for (const bytes of [
    aSliceOf(studyPatient(ana), {study: name}).bytes,
    anEncapsulatedPdf(of, good, 'good'),
    active,
    page,
  ]) {
    await orthanc.add(bytes)
  }

  const opened = await vi.waitFor(async () => {
    const answer = await images(ana, of.study.uid)
    const {partes} = answer.json<{estudio: {partes: {uid: string; abrePdf: boolean}[]}}>().estudio
    expect(partes).toHaveLength(3)
    expect(partes.filter(({abrePdf}) => abrePdf).map(({uid}) => uid)).toEqual([uidOfPart(of, 'good')])
    return answer
  }, 30_000)

  const ticket = ticketOf(opened)
  expect((await frame(ticket, `${uidOfPart(of, 'good')}/documento`)).rawPayload).toEqual(good)
  for (const refused of ['active', 'page']) {
    expect((await frame(ticket, `${uidOfPart(of, refused)}/documento`)).statusCode).toBe(404)
    expect((await frame(ticket, `${uidOfPart(of, refused)}/dicom`)).statusCode).toBe(200)
  }
})

it('leaves list and report readable while the archive is down, and says of the images that they cannot be reached now', async () => {
  const {ask, list, open: openStudy, images, frame} = await open()
  const ana = await aPatient(db)
  const reported = aSliceOf(studyPatient(ana), {study: `reported ${nextNumber()}`})
  const unreported = aSliceOf(studyPatient(ana), {study: `unreported ${nextNumber()}`})
  for (const {bytes} of [reported, unreported]) await orthanc.add(bytes)
  await aStudy(db, ana, {uid: reported.key.studyUid})
  const blood = await aLaboratoryReport(db, ana)
  expect((await list(ana)).length).toBe(3)
  const ticket = ticketOf(await images(ana, reported.key.studyUid))
  const frames = [`${reported.key.instanceUid}/1?ancho=192`, `${reported.key.instanceUid}/1?ancho=512`]
  expect((await frame(ticket, frames[0] ?? '')).statusCode).toBe(200)

  await orthanc.stop()

  const listed = await ask(ana, '/apim/turnos/estudios', {})
  expect(listed.json()).toMatchObject({
    estudios: [{id: reported.key.studyUid, puede_abrir: true, puede_ver_imagenes: true}, {id: blood.uid}],
    sinRespuesta: ['imagen'],
  })
  expect((await openStudy(ana, {uid: reported.key.studyUid})).json()).toMatchObject({
    documento: {secciones: [{texto: 'Sin hallazgos.'}]},
  })
  expect((await openStudy(ana, blood)).statusCode).toBe(200)
  for (const {studyUid} of [reported.key, unreported.key]) {
    const refused = await images(ana, studyUid)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '10'])
    expect(refused.json()).toMatchObject({codigo: 'archive-unavailable'})
  }
  // What was seen before can be seen again.
  expect((await frame(ticket, frames[0] ?? '')).statusCode).toBe(200)
})
