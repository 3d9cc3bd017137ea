import {once} from 'node:events'
import {type AddressInfo, connect} from 'node:net'
import {deflateRawSync, deflateSync, gzipSync} from 'node:zlib'
import {STAFF_API} from '@ceibo/contract/staff/staff-api'
import {RESULT_UPLOAD} from '@ceibo/contract/studies/inbox/result-upload'
import {TRANSFER_SYNTAX} from '@ceibo/dicom/reading/transfer-syntax'
import {partTenHeader, uidFromText} from '@ceibo/dicom/writing/write-dicom'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {beforeEach, describe, expect, it} from 'vitest'
import {longestHold} from '#platform/health/test-longest-hold.ts'
import {encodedText} from '#modules/studies/import/csv/test-encodings.ts'
import {exampleOf} from '#modules/studies/import/documents/test-documents.ts'
import {anObjectStream, aPdfOf, aStream, PAGES, SCRIPTS} from '#modules/studies/import/documents/test-pdf-files.ts'
import {anImagedStudy, anImageOf, aPdf} from '#modules/studies/import/imaging/test-imaging-import.ts'
import {anOru} from '#modules/studies/intake/hl7/test-mllp-server.ts'
import {uploadBody, uploadDesk} from './test-upload-desk.ts'

const {db} = await freshDatabase()
const maria = await aPatient(db, {
  document_type_id: 2,
  document_number: '71000012',
  birth_date: '1983-05-14',
  first_name: 'María',
  last_name: 'Suárez',
})
const ABOUT = {
  personId: String(maria.id),
  number: 'ECO-1',
  title: 'Ecografía',
  performedOn: '2026-02-20',
  issuedOn: '2026-02-21',
}

const MEGABYTE = 1024 * 1024
const MAX_MILLISECONDS = 50
const TRIES = 4

beforeEach(async () => void (await db.deleteFrom('result_reception').execute()))

const image = anImageOf(anImagedStudy(maria))
/** The image with other numbers of rows and columns, and the same pixels. */
function sized(rows: number, columns: number): Buffer {
  const bytes = Buffer.from(image)
  for (const [element, value] of [
    [0x10, rows],
    [0x11, columns],
  ] as const) {
    bytes.writeUInt16LE(value, bytes.indexOf(Buffer.from([0x28, 0, element, 0, 0x55, 0x53, 2, 0])) + 8)
  }
  return bytes
}
const zeros = Buffer.alloc(300 * MEGABYTE)
const csv = (await exampleOf('laboratory-csv.md', 'csv')).split('\n')
const disguised = (begin: string) =>
  Buffer.concat([Buffer.from(begin.padEnd(128, '\0'), 'latin1'), image.subarray(128)])

/** Files of which nothing may be taken, and what is said of each. */
const HOSTILE: Readonly<Record<string, readonly [content: Buffer, problem: RegExp]>> = {
  'a data set that inflates to 300 MB': [
    Buffer.concat([
      partTenHeader('1.2.840.10008.5.1.4.1.1.2', uidFromText('bomb'), TRANSFER_SYNTAX.deflated),
      deflateRawSync(zeros, {level: 1}),
    ]),
    /crecen demasiado/,
  ],
  'a gzip of zeros': [gzipSync(zeros, {level: 1}), /no es DICOM/],
  'a zip': [Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(4_000)]), /no es DICOM/],
  'a PDF whose objects inflate to 300 MB': [
    aPdfOf([...PAGES, [6, aStream('/Type/ObjStm/Filter/FlateDecode/N 1/First 4', deflateSync(zeros, {level: 1}))]]),
    /dañado|programas/,
  ],
  'an image of 65,000 rows and columns': [sized(65_000, 65_000), /demasiadas filas|menos cuadros/],
  'an image of no rows': [sized(0, 32), /no tiene filas/],
  'an image that is cut': [image.subarray(0, image.length - 700), /cortado|menos cuadros/],
  'a program that is an image too': [disguised('MZ'), /programa u otro documento/],
  'a PDF that is an image too': [disguised('%PDF-1.7'), /programa u otro documento/],
  'a page that is an image too': [disguised('<script>alert(1)</script>'), /programa u otro documento/],
  'a page that is a PDF too': [Buffer.concat([Buffer.from('<script>1</script>'), await aPdf()]), /no es DICOM/],
  'a PDF with a script': [await aPdf(1, {script: 'app.alert(1)'}), /programas/],
  'a PDF with a hidden script': [aPdfOf([...PAGES, [6, anObjectStream(SCRIPTS)]]), /programas/],
  'a PDF with a password': [
    Buffer.from((await aPdf()).toString('latin1').replace('/Root', '/Encrypt 9 0 R/Root'), 'latin1'),
    /contraseña/,
  ],
  'a PDF that is damaged': [(await aPdf()).subarray(0, 200), /dañado/],
  'JSON that nests 50,000 times': [Buffer.from(`{"a":${'['.repeat(50_000)}`), /anidado|JSON/],
  'a table of one row of 30 MB': [Buffer.from(`${csv[0]}\n"${'x'.repeat(30 * MEGABYTE)}`), /20 MB/],
  'a table of 200,000 empty rows': [Buffer.from(`${csv[0]}\n${'\n'.repeat(200_000)}x`), /fila|columna/],
  'a table in UTF-16 that is cut': [encodedText(csv.join('\n'), 'utf-16le').subarray(0, -301), /UTF-8|utf-16le/],
  'a message of signs alone': [Buffer.from(`MSH|^~\\&${'|~^\\&'.repeat(100_000)}`), /MSH|ORU/],
}

it.each(Object.entries(HOSTILE))('%s is refused, stored nowhere and holds nobody up', async (_, [content, problem]) => {
  const {sendBody, kept} = await uploadDesk(db)
  const body = await uploadBody([content])
  let least = Infinity
  // Garbage collections lengthen some tries; an expensive file lengthens all.
  for (let left = TRIES; left > 0 && least > MAX_MILLISECONDS; left--) {
    const hold = longestHold()
    const answer = await sendBody('revision', body, ABOUT)
    least = Math.min(least, hold.end())
    expect(answer.statusCode).toBe(200)
    const {report} = answer.json<{report: {files: {problems: string[]}[]; results: object[]; shown: string | null}}>()
    expect(report.files[0]?.problems.join('\n')).toMatch(problem)
    expect([report.results, report.shown]).toEqual([[], null])
  }
  expect(least).toBeLessThan(MAX_MILLISECONDS)
  expect(await kept()).toEqual([])
})

it('formulas and markup in a file are the text that they are, and name nobody', async () => {
  const {preview} = await uploadDesk(db)
  const formula = '=HYPERLINK("https://x";"y")'
  const markup = '<img src=x onerror=alert(1)>'
  const table = csv
    .slice(0, 2)
    .join('\n')
    .replace('Suárez;María José', `"${formula.replaceAll('"', '""')}";${markup}`)
  const message = anOru({protocol: 'M-1', document: '29999999', name: `${markup}^`})
  expect((await preview(table, message)).results).toMatchObject([
    {effect: 'waits', name: `${formula} ${markup}`, person: null},
    {effect: 'waits', name: expect.stringContaining(markup), person: null},
  ])
})

describe('bodies that are too large, too slow or too many', () => {
  it('of 64 MB are refused unread, and listed as refused', async () => {
    const {send} = await uploadDesk(db)
    const half = Buffer.alloc(RESULT_UPLOAD.fileBytes, 'x')
    const answers = [
      await send('revision', [half, half, half]),
      await send('publicacion/'.concat('0'.repeat(64)), [Buffer.alloc(RESULT_UPLOAD.fileBytes + 1, 'x')]),
    ]
    expect(answers.map(({statusCode}) => statusCode)).toEqual([413, 413])
    const listed = await db.selectFrom('result_reception').select(['way', 'state', 'notes']).orderBy('id').execute()
    expect(listed).toEqual([
      {way: 'console', state: 'refused', notes: ['the files together are larger than 64 MB: upload fewer at once']},
      {way: 'console', state: 'refused', notes: ['a file is larger than 32 MB: import it by command']},
    ])
  })

  it('that stop in the middle are given up, and others are taken meanwhile', {timeout: 60_000}, async () => {
    const {server, headers, preview} = await uploadDesk(db)
    await server.listen({port: 0, host: '127.0.0.1'})
    const {port} = addressOf(server.server.address())
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      [
        `POST ${STAFF_API}/recepcion/revision HTTP/1.1`,
        'host: 127.0.0.1',
        'content-type: multipart/form-data; boundary=x',
        'content-length: 1000000',
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
        '',
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nMSH',
      ].join('\r\n'),
    )
    const answered = once(socket, 'data')
    expect((await preview(anOru({protocol: 'S-1'}))).results).toMatchObject([{effect: 'new'}])
    expect(String((await answered)[0])).toMatch(/^HTTP\/1.1 400 /)
    socket.destroy()
  })

  it('of many at once are all answered, the last of them with when to come again', async () => {
    const {send} = await uploadDesk(db)
    const content = Buffer.from(anOru({protocol: 'T-1'}))
    const answers = await Promise.all(Array.from({length: 40}, () => send('revision', [content])))
    const statuses = answers.map(({statusCode}) => statusCode)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(15)
    expect(answers.filter(({statusCode}) => statusCode === 503).every((one) => one.headers['retry-after'])).toBe(true)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
  })
})

const addressOf = (address: string | AddressInfo | null): AddressInfo => {
  if (address === null || typeof address === 'string') throw new Error('The server does not listen')
  return address
}
