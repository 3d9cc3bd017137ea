import type {Endpoint} from '@ceibo/contract/wire/endpoint'
import * as z from 'zod/mini'
import {worstUploads} from './worst-uploads.ts'

/** The most expensive known requests to a call: texts and shapes that cost much for their bytes. */
export type WorstRequest = {
  kind: string
  body: string
  /** JSON where none is given. */
  contentType?: string
  query: string
  param: string
}

const BODY_BYTES = 256 * 1024
const QUERY_BYTES = 15_000
/** Just above the router's limit for a part of a path, and just below it. */
const PARAM_CHARACTERS = [600, 480]

const MARKS = (length: number) => `a${'\u0315'.repeat(length / 2)}${'\u0300'.repeat(length / 2)}`

/** Texts by what makes them expensive, of about the given number of characters. */
const TEXTS: Record<string, (length: number) => string> = {
  marks: MARKS,
  'marks in short turns': (length) => 'a\u0315\u0300\u0315\u0300\u0315\u0300'.repeat(length / 7),
  surrogates: (length) => '\ud83d'.repeat(length),
  blanks: (length) => `${' \u00a0'.repeat(length / 2)}a`,
  'dots and dashes': (length) => '.-'.repeat(length / 2),
  digits: (length) => '0'.repeat(length),
  'half an address': (length) => `a@${'a-'.repeat(length / 4)}${'a.'.repeat(length / 4)}`,
  separators: (length) => ';'.repeat(length),
}

/** The lengths of a field's text: above every limit, and at that of most. */
const LENGTHS = [60_000, 300]

/** The most expensive requests of about 256 KB to a call with this input; they have a body also when the call takes none. */
export function worstRequests({input, upload}: Pick<Endpoint, 'input' | 'upload'>): WorstRequest[] {
  const places = jsonSchema.parse(z.toJSONSchema(input, {io: 'input', unrepresentable: 'any'})).properties ?? {}
  const ofTexts = Object.entries(TEXTS).flatMap(([name, text]) =>
    LENGTHS.map((length, n) => ({
      kind: `${name}, ${length} a field`,
      body: within(BODY_BYTES, filled(places['body'] ?? {type: 'object', properties: {}}, text(length)), text(length)),
      query: queryOf(places['query'], text(length)),
      param: text(PARAM_CHARACTERS[n] ?? 1),
    })),
  )
  const plain = {query: '', param: '1'}
  const ofShapes = Object.entries(SHAPES).map(([kind, body]) => ({kind, body: body(), ...plain}))
  return [{kind: 'as it is meant', body: '{}', ...plain}, ...ofTexts, ...ofShapes, ...(upload ? worstUploads() : [])]
}

const repeated = (part: string) => part.repeat(Math.floor(BODY_BYTES / part.length) - 1)

/** Bodies that are expensive by their shape. */
const SHAPES: Record<string, () => string> = {
  'one unknown field of marks': () => JSON.stringify({x: MARKS(130_000)}),
  '50,000 properties': () => JSON.stringify(Object.fromEntries(Array.from({length: 26_000}, (_, n) => [`k${n}`, 0]))),
  'one property over and over': () => `{${repeated('"a":0,')}"a":0}`,
  'lists in lists': () => '['.repeat(BODY_BYTES / 2) + ']'.repeat(BODY_BYTES / 2 - 1),
  'objects in objects': () => `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`,
  'one long list': () => `[${repeated('0,')}0]`,
  'a list of lists': () => `[${repeated('[],')}[]]`,
  'one long number': () => `{"x":${'9'.repeat(BODY_BYTES - 10)}}`,
  'one long fraction': () => `{"x":0.${'1'.repeat(BODY_BYTES - 20)}e-300}`,
  'one long name': () => `{"${'\u0315'.repeat(BODY_BYTES / 2 - 10)}":1}`,
  'escapes in a text': () => `{"x":"${repeated('\\u0315')}"}`,
  'a text without an end': () => `{"x":"${'a'.repeat(BODY_BYTES - 10)}`,
  'blanks alone': () => ' '.repeat(BODY_BYTES - 2),
}

const jsonSchema = z.object({
  type: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
  properties: z.optional(z.record(z.string(), z.unknown())),
  items: z.optional(z.unknown()),
})

/** A value of this schema in which every text is `text` and every list is long. */
function filled(schema: unknown, text: string): unknown {
  const {type, anyOf, properties, items} = jsonSchema.parse(schema)
  if (anyOf !== undefined) return filled(anyOf.find(isObject) ?? {}, text)
  if (properties !== undefined) {
    return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, filled(one, text)]))
  }
  return type === 'array' ? Array.from({length: 50}, () => filled(items ?? {}, text)) : text
}

const isObject = (schema: unknown) => jsonSchema.parse(schema).properties !== undefined

/** JSON with as many fields as fit, filled up with an unknown field. */
function within(bytes: number, value: unknown, text: string): string {
  const fields = Object.entries(z.looseObject({}).parse(value))
  const stored: Record<string, unknown> = {}
  for (const [name, one] of [...fields, ['x', text] as const]) {
    const longer = JSON.stringify({...stored, [name]: one})
    if (Buffer.byteLength(longer) <= bytes) stored[name] = one
  }
  return JSON.stringify(stored)
}

function queryOf(schema: unknown, text: string): string {
  const names = Object.keys(jsonSchema.parse(schema ?? {}).properties ?? {})
  const value = encodeURIComponent(text.slice(0, 1_500).toWellFormed())
  const known = names.map((name) => `${name}=${value}`)
  return [...known, ...Array.from({length: 2_000}, (_, n) => `q${n}=1`)]
    .join('&')
    .slice(0, QUERY_BYTES)
    .replace(/%.?$/, '')
}
