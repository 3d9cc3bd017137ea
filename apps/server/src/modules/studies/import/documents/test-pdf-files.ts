import {deflateSync} from 'node:zlib'

type Body = string | Buffer
type Object = readonly [number: number, body: Body]

export const PAGES: readonly Object[] = [
  [1, '<</Type/Catalog/Pages 2 0 R/Names 4 0 R>>'],
  [2, '<</Type/Pages/Kids[3 0 R]/Count 1>>'],
  [3, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>'],
]
export const SCRIPTS: readonly Object[] = [
  [4, String.raw`<</JavaScript<</Names[(a) 5 0 R]>>>>`],
  [5, String.raw`<</S/JavaScript/JS(app.alert\(1\))>>`],
]
export const HARMLESS: readonly Object[] = [
  [4, '<</Dests<</Names[]>>>>'],
  [5, '<</S/GoTo/D[3 0 R/Fit]>>'],
]

/** The bytes of objects after those of a file; a table of cross-references points to the first definition of each number. */
export function aPdfOf(
  objects: readonly Object[],
  before: Buffer = Buffer.from('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n', 'latin1'),
) {
  const places = new Map<number, number>()
  let file = before
  for (const [number, body] of objects) {
    if (!places.has(number)) places.set(number, file.length)
    file = Buffer.concat([file, Buffer.from(`${number} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')])
  }
  const entries = [...places].map(([n, at]) => `${n} 1\n${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const previous = /startxref\n(\d+)\n%%EOF\n$/.exec(before.toString('latin1'))?.[1]
  const trailer = `trailer\n<</Size 20/Root 1 0 R${previous === undefined ? '' : `/Prev ${previous}`}>>`
  return Buffer.concat([file, Buffer.from(`xref\n${entries}${trailer}\nstartxref\n${file.length}\n%%EOF\n`)])
}

/** A stream with these entries besides its length. */
export const aStream = (entries: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`<<${entries}/Length ${content.length}>>\nstream\n`), content, Buffer.from('\nendstream')])

/** Objects packed into a stream, whose entries may be others than those of the standard. */
export function anObjectStream(
  objects: readonly Object[],
  entries = '/Type/ObjStm/Filter/FlateDecode',
  pack: (content: Buffer) => Buffer = (content) => deflateSync(content),
): Buffer {
  const bodies = objects.map(([, body]) => `${body.toString()} `)
  const starts = bodies.map((_, index) => bodies.slice(0, index).join('').length)
  const index = objects.map(([number], at) => `${number} ${starts[at]}`).join(' ')
  const content = pack(Buffer.from(`${index} ${bodies.join('')}`))
  return aStream(`${entries}/N ${objects.length}/First ${index.length + 1}`, content)
}
