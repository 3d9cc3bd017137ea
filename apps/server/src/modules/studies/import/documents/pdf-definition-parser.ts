import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib'

/** Where one of these is given twice, two readers decode a stream in different ways. */
const GIVEN_ONCE = new Set(['Filter', 'DecodeParms', 'First', 'N'])

/** Parses one object wherever it is. Throws when a dictionary has two entries of a key by which streams are decoded. */
export class DefinitionParser extends PDFParser {
  /** For each dictionary in which the parser is, the keys that it had; undefined while the value of a key is parsed. */
  private readonly keys: (Set<string> | undefined)[] = []

  override parseObject(ref?: PDFRef): PDFObject {
    return this.within(undefined, () => super.parseObject(ref))
  }

  protected override parseDict(ref?: PDFRef): PDFDict {
    return this.within(new Set(), () => super.parseDict(ref))
  }

  protected override parseName(): PDFName {
    const name = super.parseName()
    const keys = this.keys.at(-1)
    const text = name.decodeText()
    if (keys?.has(text) === true && GIVEN_ONCE.has(text)) throw new Error(`${text} is given twice`)
    keys?.add(text)
    return name
  }

  private within<Result>(keys: Set<string> | undefined, parse: () => Result): Result {
    this.keys.push(keys)
    const result = parse()
    this.keys.pop()
    return result
  }
}

const FIRST = PDFName.of('First')
const PARAMETERS = PDFName.of('DecodeParms')
/** Names by which some readers find the filters of a stream besides those of the standard. */
const OTHER_FILTERS = ['F', 'DP'].map((name) => PDFName.of(name))

/**
 * The objects that a stream packs, as text; undefined for other streams. Any with the offset of its first object is one, since readers
 * do not check its type. Throws for one that may be decoded in more than one way.
 */
export function contentOfObjectStream(object: PDFObject): Uint8Array | undefined {
  if (!(object instanceof PDFRawStream) || !object.dict.has(FIRST)) return undefined
  const {dict} = object
  if (OTHER_FILTERS.some((name) => dict.has(name))) throw new Error('the filters of an object stream are ambiguous')
  const filter = dict.get(PDFName.of('Filter'))
  const parameters = dict.get(PARAMETERS)
  if ([filter, parameters].some(holdsReference)) throw new Error('the filters of an object stream are elsewhere')
  if (isPredicted(parameters)) throw new Error('an object stream is predicted')
  return decodePDFRawStream(object).decode()
}

const holdsReference = (value: PDFObject | undefined): boolean =>
  value instanceof PDFRef ||
  (value instanceof PDFArray && value.asArray().some(holdsReference)) ||
  (value instanceof PDFDict && value.values().some(holdsReference))

function isPredicted(value: PDFObject | undefined): boolean {
  if (value instanceof PDFArray) return value.asArray().some(isPredicted)
  if (!(value instanceof PDFDict)) return false
  const predictor = value.get(PDFName.of('Predictor'))
  return predictor !== undefined && !(predictor instanceof PDFNumber && predictor.asNumber() === 1)
}
