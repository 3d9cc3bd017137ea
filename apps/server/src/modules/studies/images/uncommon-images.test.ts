import {mkdir, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {folderFiles} from '@ceibo/adapters/files/folder-files'
import {builtInImages} from '@ceibo/studies/imaging/built-in-images'
import {API_BASE} from '@ceibo/contract/wire/endpoint'
import {TAG} from '@ceibo/dicom/reading/dicom-tag'
import {aTestFile, aTestImage} from '@ceibo/dicom/testing/test-phantoms'
import {uidFromText, writeDicom, type WriteOptions} from '@ceibo/dicom/writing/write-dicom'
import {aPatient, nextNumber} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import sharp from 'sharp'
import {expect, it} from 'vitest'
import {TEST_THREADS} from '#api/testing/test-server.ts'
import {pictureCache} from '#platform/work/picture-cache.ts'
import {importResults} from '#modules/studies/import/import-results.ts'
import {studyServer} from '#modules/studies/test-studies.ts'
import {aFolder} from './test-image-files.ts'

const {db} = await freshDatabase()

type Extra = NonNullable<WriteOptions['extra']>

const words = (tag: number, ...numbers: number[]) => ({tag, vr: 'US', numbers}) as const
const pixels = (bytes: Uint8Array) => ({tag: TAG.pixelData, vr: 'OW', bytes}) as const
const SIDE = 16
const COUNT = SIDE * SIDE

const gradient = Uint32Array.from({length: COUNT}, (_, at) => (at % SIDE) * 250_000_000)
const KINDS: readonly [string, Extra][] = [
  [
    'whole pixels declared as pairs',
    [
      words(TAG.samplesPerPixel, 3),
      words(TAG.planarConfiguration, 0),
      {tag: TAG.photometric, vr: 'CS', text: 'YBR_FULL_422'},
      pixels(Uint8Array.from({length: 3 * COUNT}, (_, at) => (at % 3 === 0 ? (Math.floor(at / 3) % SIDE) * 16 : 128))),
    ],
  ],
  [
    'a dose of 32 bits',
    [
      words(TAG.bitsAllocated, 32),
      words(TAG.bitsStored, 32),
      words(TAG.highBit, 31),
      {tag: TAG.doseScale, vr: 'DS', text: '1E-8'},
      pixels(new Uint8Array(gradient.buffer)),
    ],
  ],
  [
    'segments of single bits',
    [
      words(TAG.bitsAllocated, 1),
      words(TAG.bitsStored, 1),
      words(TAG.highBit, 0),
      pixels(Uint8Array.from({length: COUNT / 8}, (_, at) => (at % 2 === 0 ? 0 : 255))),
    ],
  ],
]

/** In Latin-1, in a file that declares UTF-8. */
const name = {tag: TAG.patientName, vr: 'UN', bytes: Buffer.from('Ceballos^Ana Mar\u00EDa', 'latin1')} as const

it('imports and shows pixels that others show, and packs their files', async () => {
  const [files, cache, folder] = [folderFiles(await aFolder()), await aFolder(), await aFolder()]
  const person = await aPatient(db, {birth_date: '1983-05-14', first_name: 'Ana María', last_name: 'Ceballos'})
  const image = aTestImage({rows: SIDE, columns: SIDE, bitsAllocated: 8, bitsStored: 8, highBit: 7})
  const file = aTestFile(image, `uncommon ${nextNumber()}`)
  const patient = {...file.patient, id: person.document_number}
  await mkdir(join(folder, 'study'))
  for (const [at, [kind, extra]] of KINDS.entries()) {
    const instance = {...file.instance, sopInstance: uidFromText(kind), number: at + 1}
    const bytes = writeDicom({...file, patient, instance}, [new Uint8Array(COUNT)], {extra: [...extra, name]})
    await writeFile(join(folder, 'study', `${at}.dcm`), bytes)
  }
  const pictures = pictureCache({folder: join(cache, 'pictures'), maxBytes: 1e9, onTrouble: () => undefined})
  const {server, ask, clock} = await studyServer(db, {imaging: builtInImages({db, files}), pictures})

  const summary = await importResults(join(folder, 'study'), {db, files, clock, threads: TEST_THREADS})
  expect(summary).toMatchObject({images: KINDS.length, problems: []})

  const answer = (await ask(person, '/apim/turnos/imagen', {id: file.study.uid})).json<{ticket: string}>()
  const get = (path: string) =>
    server.inject({
      url: `${API_BASE}/estudios/visor/${path}`,
      headers: {authorization: `Bearer ${answer.ticket}`, accept: 'image/jpeg'},
    })
  for (const [kind] of KINDS) {
    const frame = await get(`${uidFromText(kind)}/1`)
    expect(frame.statusCode).toBe(200)
    const row = await sharp(frame.rawPayload).greyscale().raw().toBuffer()
    // Each of them is dark to the left and bright to the right.
    expect((row[SIDE - 1] ?? 0) - (row[0] ?? 0)).toBeGreaterThan(150)
  }
  expect((await get('zip')).statusCode).toBe(200)
})
