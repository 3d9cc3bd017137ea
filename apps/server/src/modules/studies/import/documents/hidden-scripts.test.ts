import {deflateSync} from 'node:zlib'
import {TAG} from '@ceibo/dicom/reading/dicom-tag'
import {anEncapsulatedPdf, aPart, SOP, uidOfPart} from '@ceibo/dicom/testing/test-parts'
import {text} from '@ceibo/dicom/writing/write-dicom'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it, vi} from 'vitest'
import {TEST_THREADS} from '#api/testing/test-server.ts'
import {inspectPdf} from './inspect-pdf.ts'
import {anImagedStudy, anImageOf, aPdf, imagingServer} from '#modules/studies/import/imaging/test-imaging-import.ts'
import {anObjectStream, aPdfOf, aStream, HARMLESS, PAGES, SCRIPTS} from './test-pdf-files.ts'

const {db} = await freshDatabase()

const plain = aPdfOf([...PAGES, ...SCRIPTS])
const harmless = aPdfOf([...PAGES, ...HARMLESS])
const hex = (content: Buffer) => Buffer.from(`${deflateSync(content).toString('hex')}>`)
const scriptsInText = Buffer.from(
  SCRIPTS.map(([number, body]) => `${number} 0 obj ${body.toString()} endobj`).join('\n'),
)
const packedScripts = anObjectStream(SCRIPTS)

const HIDDEN: Readonly<Record<string, Buffer>> = {
  'scripts in the open': plain,
  'a number that is defined again without scripts': aPdfOf([...PAGES, ...SCRIPTS, ...HARMLESS]),
  'scripts that a later revision replaces': aPdfOf(HARMLESS, plain),
  'scripts that a later revision adds': aPdfOf(SCRIPTS, harmless),
  'a key that is given twice': aPdfOf([
    ...PAGES,
    [4, '<</JavaScript<</Names[(a)<</S/JavaScript/JS(1)>>]>>/JavaScript null/JavaScript 1>>'],
    [5, '<</A<</S/JavaScript/JS(1)>>/A null>>'],
  ]),
  'a name with escapes': aPdfOf([...PAGES, [4, '<</Java#53cript 5 0 R>>'], [5, '<</S/J#61vaScript/J#53(1)>>']]),
  'an object that is not well formed': aPdfOf([...PAGES, [4, '<</JavaScript<</Names[(a) 5 0 R]>> ~ >>'], ...HARMLESS]),
  'an object without its end': Buffer.concat([harmless, Buffer.from('5 0 obj <</S/JavaScript/JS(1)')]),
  'objects inside of a stream': aPdfOf([...PAGES, ...HARMLESS, [6, aStream('', scriptsInText)]]),
  'objects inside of a comment': aPdfOf(
    [...PAGES, ...HARMLESS],
    Buffer.from('%PDF-1.5\n% 4 0 obj <</S/JavaScript>>\n'),
  ),
  'packed objects': aPdfOf([...PAGES, [6, packedScripts]]),
  'packed objects that are defined again': aPdfOf([...PAGES, [6, packedScripts], [6, anObjectStream(HARMLESS)]]),
  'packed objects in a stream without its type': aPdfOf([
    ...PAGES,
    [6, anObjectStream(SCRIPTS, '/Filter/FlateDecode')],
  ]),
  'packed objects with two filters': aPdfOf([
    ...PAGES,
    [6, anObjectStream(SCRIPTS, '/Type/ObjStm/Filter[/ASCIIHexDecode/FlateDecode]', hex)],
  ]),
  'packed objects inside of another stream': aPdfOf([
    ...PAGES,
    [7, aStream('', Buffer.concat([Buffer.from('6 0 obj\n'), packedScripts, Buffer.from('\nendobj')]))],
  ]),
}

it.each(Object.entries(HIDDEN))('a PDF with %s is refused as one that holds scripts', async (_, pdf) => {
  expect(await inspectPdf(pdf, {threads: TEST_THREADS})).toEqual({is: 'active'})
})

const AMBIGUOUS: Readonly<Record<string, Buffer>> = {
  'a filter that is given twice': aPdfOf([
    ...PAGES,
    [6, anObjectStream(SCRIPTS, '/Filter/FlateDecode/Filter/ASCIIHexDecode')],
  ]),
  'a filter that is an object of its own': aPdfOf([
    ...PAGES,
    [6, anObjectStream(SCRIPTS, '/Filter 7 0 R')],
    [7, '/FlateDecode'],
  ]),
  'a filter under its short key': aPdfOf([...PAGES, [6, anObjectStream(SCRIPTS, '/F/FlateDecode')]]),
  'a filter of another name': aPdfOf([...PAGES, [6, anObjectStream(SCRIPTS, '/Filter/Fl')]]),
  'predicted objects': aPdfOf([
    ...PAGES,
    [6, anObjectStream(SCRIPTS, '/Filter/FlateDecode/DecodeParms<</Predictor 12>>')],
  ]),
  'a damaged object': aPdfOf([...PAGES, [4, '<</Names[(a) >>']]),
}

it.each(Object.entries(AMBIGUOUS))('a PDF with %s cannot be read whole', async (_, pdf) => {
  expect(await inspectPdf(pdf, {threads: TEST_THREADS})).toEqual({is: 'unreadable'})
})

it('a PDF whose trailer of an earlier revision encrypts it counts as encrypted', async () => {
  const encrypted = Buffer.from(harmless.toString('latin1').replace('/Size 20', '/Size 20/Encrypt 9 0 R'), 'latin1')
  expect(await inspectPdf(aPdfOf(HARMLESS, encrypted), {threads: TEST_THREADS})).toEqual({is: 'encrypted'})
})

it('reports with later revisions, signatures, packed and empty objects are accepted', async () => {
  const signature = `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 9 19 9]/Contents<${'0'.repeat(64)}>>>`
  const signed = aPdfOf(
    [
      [3, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Annots[7 0 R]>>'],
      [7, '<</Type/Annot/Subtype/Widget/FT/Sig/T(Firma)/V 8 0 R/Rect[0 0 0 0]>>'],
      [8, signature],
      [9, ''],
    ],
    harmless,
  )
  expect(await inspectPdf(aPdfOf(HARMLESS, signed), {threads: TEST_THREADS})).toEqual({is: 'read', pages: 1})
  expect(await inspectPdf(await aPdf(3), {threads: TEST_THREADS})).toEqual({is: 'read', pages: 3})
})

it('a file with a large scanned picture is accepted in time', async () => {
  let seed = 7
  const noise = Buffer.alloc(8 * 1024 ** 2)
  for (let at = 0; at < noise.length; at += 4) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    noise.writeUInt32LE(seed, at)
  }
  const scanned = aPdfOf([...PAGES, ...HARMLESS, [6, aStream('/Subtype/Image/Filter/DCTDecode', noise)]])
  expect(await inspectPdf(scanned, {threads: TEST_THREADS})).toEqual({is: 'read', pages: 1})
})

it('a damaged PDF is refused with words, and given out neither as the report nor by the viewer', async () => {
  const {bring, list, view} = await imagingServer(db)
  const person = await aPatient(db)
  const of = anImagedStudy(person)
  const file = anEncapsulatedPdf(of, AMBIGUOUS['a damaged object'] ?? Buffer.alloc(0))
  const {problems} = await bring({'damaged.dcm': file})
  expect(problems).toEqual([
    'damaged.dcm: the PDF is damaged and cannot be checked for scripts: issue it again; it is for download only',
  ])
  expect(await list(person)).toMatchObject([{informe: null}])
  const {study, get} = await view(person, of.study.uid)
  expect(study.partes).toMatchObject([{clase: 'documento', abrePdf: false}])
  expect((await get(`${study.partes[0]?.uid}/documento`)).statusCode).toBe(404)
})

it('the viewer opens the documents that were accepted, and of others gives the DICOM file alone', async () => {
  const {bring, view} = await imagingServer(db)
  const person = await aPatient(db)
  const of = anImagedStudy(person)
  const [good, html] = [await aPdf(2), Buffer.from('<html><script>alert(1)</script></html>')]
  const refused = {
    script: anEncapsulatedPdf(of, await aPdf(1, {script: 'app.alert(1)'}), 'script'),
    twice: anEncapsulatedPdf(of, HIDDEN['a number that is defined again without scripts'] ?? html, 'twice'),
    html: anEncapsulatedPdf(of, html, 'html'),
    typed: aPart({of, name: 'typed', modality: 'DOC', sopClass: SOP.pdf}, [
      {tag: TAG.encapsulatedDocument, vr: 'OB', bytes: html},
      text(TAG.documentType, 'LO', 'text/html'),
    ]),
  }
  const files = Object.fromEntries(Object.entries(refused).map(([name, file]) => [`${name}.dcm`, file]))
  await bring({'image.dcm': anImageOf(of), 'good.dcm': anEncapsulatedPdf(of, good, 'good'), ...files})

  // What a busy machine does not check in time is offered at the next opening.
  const {study, get} = await vi.waitFor(async () => {
    const opened = await view(person, of.study.uid)
    const offered = opened.study.partes.filter(({abrePdf}) => abrePdf)
    expect(offered.map(({uid}) => uid)).toEqual([uidOfPart(of, 'good')])
    return opened
  }, 30_000)

  expect((await get(`${uidOfPart(of, 'good')}/documento`)).rawPayload).toEqual(good)
  for (const [name, file] of Object.entries(refused)) {
    const uid = uidOfPart(of, name)
    expect(study.partes.some((part) => part.uid === uid)).toBe(true)
    expect((await get(`${uid}/documento`)).statusCode).toBe(404)
    expect((await get(`${uid}/dicom`)).rawPayload).toEqual(file)
  }
})
