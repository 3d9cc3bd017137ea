/** Resources of FHIR nest about ten deep. */
const MAX_DEPTH = 64

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y

/**
 * Parses JSON in UTF-8 with its numbers as texts: the decimals of 12.50 are a part of a result, and a number would lose them. Returns
 * the problem when it is no such JSON.
 */
export function parseFhirJson(bytes: Uint8Array): {is: 'json'; json: unknown} | {is: 'damaged'; problem: string} {
  try {
    const text = withQuotedNumbers(new TextDecoder('utf-8', {fatal: true}).decode(bytes))
    if (text === undefined) return {is: 'damaged', problem: `it nests deeper than ${MAX_DEPTH}`}
    return {is: 'json', json: JSON.parse(text)}
  } catch (error) {
    if (error instanceof TypeError) return {is: 'damaged', problem: 'it is no text in UTF-8'}
    if (error instanceof SyntaxError) return {is: 'damaged', problem: 'it is no JSON'}
    throw error
  }
}

/** Undefined for JSON that nests too deep. */
function withQuotedNumbers(text: string): string | undefined {
  const parts: string[] = []
  let from = 0
  let depth = 0
  for (let place = 0; place < text.length; place++) {
    const sign = text.charAt(place)
    if (sign === '"') place = endOfString(text, place)
    else if (sign === '{' || sign === '[') depth++
    else if (sign === '}' || sign === ']') depth--
    else if (sign === '-' || (sign >= '0' && sign <= '9')) {
      NUMBER.lastIndex = place
      const [number] = NUMBER.exec(text) ?? [sign]
      parts.push(text.slice(from, place), `"${number}"`)
      place += number.length - 1
      from = place + 1
    }
    if (depth > MAX_DEPTH) return undefined
  }
  return parts.join('') + text.slice(from)
}

/** The position of the quotation mark that closes a string; the end of the text when there is none. */
function endOfString(text: string, start: number): number {
  for (let place = start + 1; place < text.length; place++) {
    const sign = text.charAt(place)
    if (sign === '\\') place++
    else if (sign === '"') return place
  }
  return text.length
}
