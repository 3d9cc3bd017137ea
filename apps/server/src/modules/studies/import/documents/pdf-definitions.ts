import {holdsRefused, isRefusedName} from '#platform/output/active-pdf.ts'
import {contentOfObjectStream, DefinitionParser} from './pdf-definition-parser.ts'

/** The header of an object: two numbers and `obj`, with white space or comments between them. */
const HEADER =
  /[\d.](?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])+[\d.]+(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*obj(?=[\0\t\n\f\r ()<>[\]{}/%\d])/g
const EMPTY_OBJECT = /[\0\t\n\f\r ]*endobj/y
/** A name of letters and digits, or their escapes: no other can be one that is refused. */
const NAME = /\/([\dA-Za-z#]{1,60})(?=[\0\t\n\f\r ()<>[\]{}/%]|$)/g

/** Two letters after a slash come up by chance in the compressed data of large files. */
const MIN_IN_DATA = 3

const textOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')

/** What the definitions in the bytes of a PDF hold. */
export type Defined = {is: 'encrypted' | 'active' | 'harmless'}

/**
 * Reads every definition in the bytes of a PDF, in whichever revision or object stream, and wherever its cross-references point: readers differ
 * in which of several definitions of a number they take. Throws for one that cannot be read.
 */
export function readDefinitions(content: Uint8Array): Defined {
  const text = textOf(content)
  const names = namesIn(text)
  if (names.has('Encrypt')) return {is: 'encrypted'}
  if ([...names].some((name) => name.length >= MIN_IN_DATA && isRefusedName(name))) return {is: 'active'}
  for (const header of text.matchAll(HEADER)) {
    const start = header.index + header[0].length
    EMPTY_OBJECT.lastIndex = start
    if (!EMPTY_OBJECT.test(text) && definesRefused(content.subarray(start))) return {is: 'active'}
  }
  return {is: 'harmless'}
}

function definesRefused(content: Uint8Array): boolean {
  const object = new DefinitionParser(content).parseObject()
  if (holdsRefused(object)) return true
  const packed = contentOfObjectStream(object)
  return packed !== undefined && [...namesIn(textOf(packed))].some(isRefusedName)
}

/** The distinct names of a text, wherever it has them: also those of a key that is given twice, and those in strings. */
function namesIn(text: string): Set<string> {
  const found = new Set<string>()
  for (const [, name = ''] of text.matchAll(NAME)) found.add(name)
  return new Set([...found].map(unescaped))
}

const unescaped = (name: string) =>
  name.replaceAll(/#([\dA-Fa-f]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
