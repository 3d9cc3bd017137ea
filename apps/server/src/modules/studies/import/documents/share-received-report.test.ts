import {folderFiles} from '@ceibo/adapters/files/folder-files'
import {builtInImages} from '@ceibo/studies/imaging/built-in-images'
import {anEncapsulatedPdf} from '@ceibo/dicom/testing/test-parts'
import {aPatient, nextNumber} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it} from 'vitest'
import {withoutLimits} from '#api/testing/test-server.ts'
import {imageRoutes} from '#modules/studies/images/images.routes.ts'
import {sharingRoutes} from '#modules/studies/sharing/sharing.routes.ts'
import {shareServer} from '#modules/studies/sharing/test-share-server.ts'
import {smartLinkRoutes} from '#modules/studies/smart-links/smart-links.routes.ts'
import {shlClient} from '#modules/studies/smart-links/test-shl-client.ts'
import {studyRoutes} from '#modules/studies/studies.routes.ts'
import {anImagedStudy, anImageOf, aPdf, imagingServer} from '#modules/studies/import/imaging/test-imaging-import.ts'

const {db} = await freshDatabase()
const routes = withoutLimits([...studyRoutes, ...imageRoutes, ...sharingRoutes, ...smartLinkRoutes])

/** A study with an image and a PDF, on a server of shares. */
async function aWorld() {
  const {bring, storage} = await imagingServer(db)
  const files = folderFiles(storage)
  const sharing = await shareServer(db, {imaging: builtInImages({db, files}), files}, routes)
  const person = await aPatient(db)
  const of = anImagedStudy(person)
  const document = await aPdf(2)
  const file = anEncapsulatedPdf(of, document)
  await bring({'image.dcm': anImageOf(of), 'report.dcm': file})
  const shared = await sharing.share(person, [of.study.uid], {destinatario: `p${nextNumber()}@ejemplo.test`})
  return {...sharing, shared, of, document, file}
}

it('a recipient reads the received report and saves it as it was received', async () => {
  const {visit, shared, of, document} = await aWorld()
  const {read} = await visit(shared)
  const ask = (path: string, payload: object = {}) => read(path, {id: of.study.uid, ...payload})
  expect((await ask('estudio')).json()).toMatchObject({
    documento: {secciones: [], documentos: [{numero: 1, paginas: 2}], preliminar: false},
  })
  for (const payload of [{}, {adjunto: 1}]) {
    const saved = await ask('pdf', payload)
    expect(saved.rawPayload).toEqual(document)
    expect(saved.headers['cache-control']).toBe('no-store')
  }
  expect((await ask('pdf', {adjunto: 2})).statusCode).toBe(404)
  const manifest = async () => (await ask('imagenes')).json<object>()
  // What a busy machine does not check in time is offered at the next opening.
  await expect
    .poll(manifest, {timeout: 30_000})
    .toMatchObject({estudio: {partes: [{clase: 'documento', abrePdf: true}]}})
})

it('a program gets the received report and the DICOM file of each part', async () => {
  const {shared, server, document, file, of} = await aWorld()
  const client = shlClient(server, shared.link)
  const [bundle, ...files] = await client.filesFor(shared.code)
  if (bundle === undefined) throw new Error('The manifest is empty')
  const read = JSON.stringify(await client.resource(bundle))
  expect(read).toContain(document.toString('base64'))
  expect(read).toContain(`urn:oid:${of.study.uid}`)
  expect(files).toHaveLength(2)
  const objects = await Promise.all(files.map(async (one) => JSON.stringify(await client.resource(one))))
  expect(objects.some((one) => one.includes(file.toString('base64')))).toBe(true)
})
