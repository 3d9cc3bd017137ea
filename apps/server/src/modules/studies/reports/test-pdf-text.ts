import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib'

/** A PDF read back: its words in the order in which they were drawn, with their font and size, and its tags as `Document > Table > TR > TH`. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await PDFDocument.load(bytes, {updateMetadata: false})
  const resolve = (object: PDFObject | undefined) => (object instanceof PDFRef ? pdf.context.lookup(object) : object)
  const dict = (object: PDFObject | undefined) => {
    const found = resolve(object)
    return found instanceof PDFDict ? found : undefined
  }
  const streamText = (object: PDFObject | undefined) => {
    const found = resolve(object)
    return found instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(found).decode()).toString('latin1') : ''
  }

  function lettersOf(font: PDFObject | undefined): string[] {
    const lists = streamText(dict(font)?.get(PDFName.of('ToUnicode'))).matchAll(/\[([^\]]*)\]/g)
    return [...lists].flatMap(([, list = '']) =>
      [...list.matchAll(/<([\da-f]*)>/gi)].map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le')),
    )
  }

  const nameOf = (font: PDFObject | undefined) => String(dict(font)?.get(PDFName.of('BaseFont')))
  const runs = pdf.getPages().map(({node}) => {
    const fonts = node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict)
    const known = new Map(
      fonts?.entries().map(([name, font]) => [name.asString(), {font: nameOf(font), letters: lettersOf(font)}]),
    )
    const contents = resolve(node.get(PDFName.of('Contents')))
    const text = contents instanceof PDFArray ? contents.asArray().map(streamText).join('\n') : streamText(contents)
    let face = {font: '', letters: [''], size: 0}
    return [...text.matchAll(/(\/F\d+) ([\d.]+) Tf|\[([^\]]*)\] TJ/g)]
      .map(([, name, size, shown]) => {
        if (name !== undefined) face = {font: '', letters: [], ...known.get(name), size: Number(size)}
        const codes = [...(shown ?? '').matchAll(/<([\da-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
        const words = codes.map((code) => face.letters[Number.parseInt(code, 16)] ?? '').join('')
        return {words, font: face.font, size: face.size}
      })
      .filter(({words}) => words !== '')
  })
  const pages = runs.map((some) => some.map(({words}) => words))

  function tagsBelow(object: PDFObject | undefined, path: readonly string[]): string[] {
    const element = dict(object)
    const name = element?.get(PDFName.of('S'))
    if (element === undefined || !(name instanceof PDFName)) return []
    const own = [...path, name.asString().slice(1)]
    const kids = resolve(element.get(PDFName.of('K')))
    const below = kids instanceof PDFArray ? kids.asArray() : [kids]
    return [own.join(' > '), ...below.flatMap((kid) => tagsBelow(kid, own))]
  }
  const root = dict(pdf.catalog.get(PDFName.of('StructTreeRoot')))
  const top = resolve(root?.get(PDFName.of('K')))
  const tags = top instanceof PDFArray ? top.asArray().flatMap((one) => tagsBelow(one, [])) : tagsBelow(top, [])
  return {pdf, pages, runs: runs.flat(), words: pages.flat().join(''), tags}
}
