import {crc32, deflateSync} from 'node:zlib'
import {PDFDocument, PDFName, PDFString} from '@cantoo/pdf-lib'
import sharp from 'sharp'

/** A mark in the parts of a file that must not be stored: metadata, comments, text after the end. */
export const MARK = 'HUELLA-DEL-ORIGINAL'

/** A hostile file, and whether anything of it may be stored after re-encoding. */
export type HostileFile = {name: string; content: Buffer; fate: 'refused' | 'redrawn' | 'either'}

type Fate = HostileFile['fate']
type Maker = (n: number) => Promise<Buffer> | Buffer

/** Three hundred hostile files: twenty-five families, most with twelve each. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const files: HostileFile[] = []
  for (const [name, fate, make, count = 12] of FAMILIES) {
    for (let n = 0; n < count; n++) files.push({name: `${name} ${n}`, content: await make(n), fate})
  }
  return files
}

const FAMILIES: readonly (readonly [string, Fate, Maker, number?])[] = [
  ['nothing or a few bytes', 'refused', (n) => Buffer.alloc(n, 0xff)],
  [
    'SVG with a script',
    'refused',
    (n) => Buffer.from(`${' '.repeat(n)}<svg xmlns="http://www.w3.org/2000/svg"><script>${MARK}</script></svg>`),
  ],
  [
    'HTML under an image signature',
    'refused',
    (n) => Buffer.concat([JPEG_START, Buffer.from(`<html>${MARK.repeat(n + 1)}`)]),
  ],
  ['PNG signature and noise', 'refused', (n) => Buffer.concat([PNG_START, noise(200 * n, n)])],
  ['HEIC', 'refused', (n) => isoMedia(n % 2 ? 'heic' : 'mif1', n)],
  [
    'AVIF',
    'refused',
    (n) =>
      sharp(pixels(20 + n, 20), raw(20 + n, 20))
        .avif({effort: 0})
        .toBuffer(),
  ],
  [
    'animated GIF',
    'refused',
    (n) =>
      sharp(pixels(16, 16 * (n + 2)), {raw: {width: 16, height: 16 * (n + 2), channels: 3, pageHeight: 16}})
        .gif()
        .toBuffer(),
  ],
  [
    'animated WebP',
    'refused',
    (n) =>
      sharp(pixels(16, 16 * (n + 2)), {raw: {width: 16, height: 16 * (n + 2), channels: 3, pageHeight: 16}})
        .webp()
        .toBuffer(),
  ],
  [
    'TIFF',
    'refused',
    (n) =>
      sharp(pixels(30, 20 + n), raw(30, 20 + n))
        .tiff()
        .toBuffer(),
  ],
  ['BMP', 'refused', (n) => Buffer.concat([Buffer.from('BM'), noise(500 + n, n)])],
  [
    'executables and archives',
    'refused',
    (n) =>
      Buffer.concat([
        Buffer.from(['MZ', 'PK\u0003\u0004', '\u007fELF', '#!/bin/sh\n'][n % 4] ?? ''),
        Buffer.from(MARK),
      ]),
  ],
  ['huge PNG that is a header only', 'refused', (n) => png([header(6_400 + 5_000 * n, 6_400), idat(Buffer.alloc(10))])],
  ['huge JPEG by its header', 'refused', async (n) => withSize(await jpeg(40, 40), 65_500 - n, 65_500)],
  [
    'PNG that inflates to far more than it says',
    'either',
    (n) => png([header(10, 10), idat(Buffer.alloc(4_000_000 + n * 1_000_000))]),
  ],
  [
    'PNG with compressed text that inflates',
    'either',
    (n) =>
      pngOf(30, 30, [
        chunk(
          'zTXt',
          Buffer.concat([Buffer.from(`${MARK}\0\0`), deflateSync(Buffer.alloc(4_000_000 + n * 1_000_000))]),
        ),
      ]),
  ],
  ['truncated JPEG', 'refused', async (n) => cut(await jpeg(200, 200), 0.1 + n * 0.06)],
  ['truncated PNG', 'refused', (n) => cut(pngOf(100, 100), 0.1 + n * 0.06)],
  [
    'JPEG with the place where it was taken',
    'redrawn',
    (n) =>
      sharp(pixels(40 + n, 30), raw(40 + n, 30))
        .withExif(whereTaken)
        .jpeg()
        .toBuffer(),
  ],
  ['JPEG with comments, XMP and a profile', 'redrawn', async (n) => withSegments(await jpeg(50, 30 + n))],
  [
    'JPEG with something after its end',
    'redrawn',
    async (n) => Buffer.concat([await jpeg(60, 30 + n), TAILS[n % TAILS.length] ?? MARKED]),
    20,
  ],
  [
    'PNG with text and something after its end',
    'redrawn',
    (n) =>
      Buffer.concat([
        pngOf(30 + n, 20, [chunk('tEXt', Buffer.from(`Comment\0${MARK}`)), chunk('eXIf', Buffer.from(`MM\0*${MARK}`))]),
        MARKED,
      ]),
  ],
  ['animated PNG', 'redrawn', (n) => animatedPng(n + 2)],
  [
    '16-bit PNG and CMYK JPEG',
    'redrawn',
    (n) =>
      n % 2
        ? sharp(pixels(30 + n, 30), raw(30 + n, 30))
            .toColourspace('rgb16')
            .png()
            .toBuffer()
        : sharp(pixels(30 + n, 30), raw(30 + n, 30))
            .toColourspace('cmyk')
            .jpeg()
            .toBuffer(),
  ],
  ['PDF with code, files or programs', 'refused', hostilePdf],
  ['PDF with actions and metadata that are dropped', 'redrawn', plainPdf, 4],
]

const JPEG_START = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const MARKED = Buffer.from(`<?php system("${MARK}"); ?>`)
const TAILS = [
  MARKED,
  Buffer.from(`PK\u0003\u0004${MARK}`),
  Buffer.from(`%PDF-1.7 ${MARK}`),
  Buffer.from(`<script>${MARK}</script>`),
]

const whereTaken = {
  IFD0: {Copyright: MARK, Make: MARK},
  IFD3: {GPSLatitudeRef: 'S', GPSLatitude: '34/1 36/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '58/1 22/1 0/1'},
}

const raw = (width: number, height: number) => ({raw: {width, height, channels: 3}}) as const

/** A pattern that changes from place to place. */
function pixels(width: number, height: number): Buffer {
  return Buffer.from(Array.from({length: width * height * 3}, (_, at) => (at * 7 + (at >> 5)) % 256))
}

/** The same noise for the same seed. */
function noise(length: number, seed: number): Buffer {
  let state = seed + 1
  return Buffer.from(
    Array.from({length}, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
      return state >>> 24
    }),
  )
}

const cut = (content: Buffer, share: number) => content.subarray(0, Math.floor(content.length * share))

const jpeg = (width: number, height: number) => sharp(pixels(width, height), raw(width, height)).jpeg().toBuffer()

/** Writes another size into the frame header. */
function withSize(content: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(content)
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]))
  copy.writeUInt16BE(height, frame + 5)
  copy.writeUInt16BE(width, frame + 7)
  return copy
}

function segment(marker: number, body: string): Buffer {
  const bytes = Buffer.from(body)
  const size = Buffer.alloc(2)
  size.writeUInt16BE(bytes.length + 2)
  return Buffer.concat([Buffer.from([0xff, marker]), size, bytes])
}

function withSegments(content: Buffer): Buffer {
  return Buffer.concat([
    content.subarray(0, 2),
    segment(0xfe, MARK),
    segment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${MARK}</x:xmpmeta>`),
    segment(0xed, `Photoshop 3.0\0${MARK}`),
    content.subarray(2),
  ])
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), body])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

const png = (chunks: readonly Buffer[]) => Buffer.concat([PNG_START, ...chunks, chunk('IEND', Buffer.alloc(0))])

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, at) => bytes.writeUInt32BE(value, at * 4))
  return bytes
}

const header = (width: number, height: number) =>
  chunk('IHDR', Buffer.concat([numbers(width, height), Buffer.from([8, 2, 0, 0, 0])]))

const idat = (scanlines: Buffer) => chunk('IDAT', deflateSync(scanlines))

/** Lines of an 8-bit colour image, each after its filter byte. */
const scanlines = (width: number, height: number) =>
  Buffer.concat(Array.from({length: height}, (_, y) => Buffer.concat([Buffer.from([0]), noise(width * 3, y)])))

const pngOf = (width: number, height: number, more: readonly Buffer[] = []) =>
  png([header(width, height), ...more, idat(scanlines(width, height))])

function animatedPng(frames: number): Buffer {
  const control = (at: number) =>
    chunk('fcTL', Buffer.concat([numbers(at, 16, 16, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]))
  const later = Array.from({length: frames - 1}, (_, n) => [
    control(2 * n + 1),
    chunk('fdAT', Buffer.concat([numbers(2 * n + 2), deflateSync(scanlines(16, 16))])),
  ])
  return png([header(16, 16), chunk('acTL', numbers(frames, 0)), control(0), idat(scanlines(16, 16)), ...later.flat()])
}

const isoMedia = (brand: string, n: number) =>
  Buffer.concat([numbers(24), Buffer.from(`ftyp${brand}\0\0\0\0mif1heic`), noise(300 + n, n), Buffer.from(MARK)])

async function hostilePdf(n: number): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([200, 200])
  const {context, catalog} = pdf
  const script = context.obj({S: 'JavaScript', JS: PDFString.of(MARK)})
  switch (n) {
    case 0:
      catalog.set(PDFName.of('OpenAction'), script)
      break
    case 1:
      page.node.set(PDFName.of('AA'), context.obj({O: script}))
      break
    case 2:
      pdf.addJavaScript('main', MARK)
      break
    case 3:
      await pdf.attach(Buffer.from(MARK), 'nota.txt', {mimeType: 'text/plain'})
      break
    case 4:
      catalog.set(PDFName.of('OpenAction'), context.obj({S: 'Launch', F: PDFString.of('cmd.exe')}))
      break
    case 5:
      page.node.set(PDFName.of('Annots'), context.obj([{Type: 'Annot', Subtype: 'RichMedia', Rect: [0, 0, 9, 9]}]))
      break
    case 6:
      catalog.set(PDFName.of('AcroForm'), context.obj({XFA: [PDFString.of(MARK)]}))
      break
    case 7:
      for (let more = 0; more < 20; more++) pdf.addPage([50, 50])
      break
    case 8:
      return Buffer.from(
        asLatin1(await pdf.save({useObjectStreams: false})).replace(
          '/Catalog',
          `/Catalog /OpenAction <</S /J#61vaScript /J#53 (${MARK})>>`,
        ),
        'latin1',
      )
    case 9:
      return cut(Buffer.from(await pdf.save()), 0.6)
    case 10:
      return inflatingPdf()
    default:
      return Buffer.from(`%PDF-1.7\n${MARK}\n%%EOF`)
  }
  return Buffer.from(await pdf.save())
}

async function plainPdf(n: number): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  pdf.setAuthor(MARK)
  pdf.setSubject(MARK)
  const page = pdf.addPage([200, 200 + n])
  page.drawRectangle({x: 20, y: 20, width: 60, height: 60})
  const link = {Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: {S: 'URI', URI: PDFString.of(`http://${MARK}`)}}
  page.node.set(PDFName.of('Annots'), pdf.context.obj([link]))
  return Buffer.concat([Buffer.from(await pdf.save({useObjectStreams: n % 2 === 0})), MARKED])
}

/** Objects in a stream that is compressed twice, so that a few kilobytes become hundreds of megabytes. */
function inflatingPdf(): Buffer {
  const body = deflateSync(deflateSync(Buffer.alloc(200_000_000, '0 '), {level: 1}))
  const start = `%PDF-1.7\n1 0 obj\n<</Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode] /Length ${body.length}>>\nstream\n`
  const end = '\nendstream\nendobj\ntrailer\n<</Root 2 0 R>>\n%%EOF'
  return Buffer.concat([Buffer.from(start), body, Buffer.from(end)])
}

const asLatin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
