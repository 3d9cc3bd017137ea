import * as z from 'zod/mini'
import {PART_RULES, type SiteContent, siteContent} from '#content/content-document.ts'
import {notEmpty, REQUIRED_TEXT} from '#wire/wire-fields.ts'

/** What of the public content is edited as one: an entry of a list, such as `news:vacunas`, or a part by itself, such as `footer`. */

export const CONTENT_KINDS = [
  'centre',
  'news',
  'notice',
  'guard',
  'closures',
  'featured',
  'checkUp',
  'service',
  'paymentMethods',
  'whistleblowing',
  'contact',
  'footer',
] as const satisfies readonly (keyof typeof PART_RULES)[]
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** The lists whose entries are edited one by one, and what names an entry. */
const LISTS = {
  centre: {list: 'centres', key: 'slug'},
  news: {list: 'news', key: 'id'},
  notice: {list: 'notices', key: 'id'},
  guard: {list: 'guards', key: 'id'},
  service: {list: 'services', key: 'id'},
} as const
type ListKind = keyof typeof LISTS

export const isListKind = (kind: ContentKind): kind is ListKind => Object.hasOwn(LISTS, kind)

/** The kinds of which the staff adds and removes entries; centres come from their catalogue. */
export const isAddedKind = (kind: ContentKind): boolean => kind !== 'centre' && isListKind(kind)

const FORM = /^(?<kind>[a-zA-Z]{3,20})(?::(?<key>[a-z0-9_-]{2,60}))?$/

/** The kind of a part and the name of its entry; undefined for a text that is no part. */
function readPart(part: string): {kind: ContentKind; key: string} | undefined {
  const {kind: named, key = ''} = FORM.exec(part)?.groups ?? {}
  const kind = CONTENT_KINDS.find((one) => one === named)
  return kind !== undefined && isListKind(kind) === (key !== '') ? {kind, key} : undefined
}

export const contentPart = z.string().check(
  z.maxLength(90),
  z.refine((part) => readPart(part) !== undefined, 'No es una parte del contenido'),
)

export function partNamed(part: string): {kind: ContentKind; key: string} {
  const read = readPart(part)
  if (read === undefined) throw new Error(`Not a part of the content: ${part}`)
  return read
}

export type Json = string | number | boolean | null | readonly Json[] | JsonObject
export type JsonObject = {readonly [name: string]: Json}

export const isJsonObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Deeper than any part of the content. */
const MAX_DEPTH = 10

const isJson = (value: unknown, depth = MAX_DEPTH): value is Json => {
  if (typeof value !== 'object' || value === null)
    return ['string', 'number', 'boolean'].includes(typeof value) || value === null
  return depth > 0 && Object.values(value).every((one) => isJson(one, depth - 1))
}

/** A value as JSON: without what is undefined. Throws for one that JSON cannot write. */
export function asJson(value: unknown): Json {
  const json: unknown = JSON.parse(JSON.stringify(value))
  if (!isJson(json)) throw new Error('This is not JSON')
  return json
}

export const json = z.custom<Json>((value) => isJson(value))

/** The longest draft of one part, as JSON. */
export const MAX_DRAFT_CHARACTERS = 150_000

/** JSON sent as a text: a draft has longer lists than other calls may send. */
export const jsonText = z.codec(
  z.string(REQUIRED_TEXT).check(notEmpty, z.maxLength(MAX_DRAFT_CHARACTERS, 'Es demasiado largo')),
  json,
  {
    decode(text, context) {
      try {
        const value: unknown = JSON.parse(text)
        if (isJson(value)) return value
      } catch {
        // Said below.
      }
      context.issues.push({code: 'custom', message: 'El dato no es válido', input: text})
      return z.NEVER
    },
    encode: (value) => JSON.stringify(value),
  },
)

/** What the page of a centre says; its name, its address and where it is belong to the network. */
const PAGE_FIELDS = Object.keys(PART_RULES.centre.shape)

const pageOf = (centre: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(centre).filter(([name]) => PAGE_FIELDS.includes(name)))

/** What a document says of a part; null when the part is not in it. */
export function partIn(content: SiteContent, part: string): Json {
  const {kind, key} = partNamed(part)
  if (kind === 'contact') return asJson({messaging: content.messaging, contactEmail: content.contactEmail})
  if (!isListKind(kind)) return asJson(content[kind] ?? null)
  const entry = entriesOf(content, kind).find((one) => one[LISTS[kind].key] === key)
  if (entry === undefined) return null
  return kind === 'centre' ? pageOf(entry) : entry
}

/** What a document says of each of its parts. */
export const partsIn = (content: SiteContent): ReadonlyMap<string, Json> =>
  new Map(
    CONTENT_KINDS.flatMap((kind): [string, Json][] =>
      isListKind(kind)
        ? entriesOf(content, kind).map((one) => [
            `${kind}:${textIn(one, LISTS[kind].key)}`,
            kind === 'centre' ? pageOf(one) : one,
          ])
        : [[kind, partIn(content, kind)]],
    ),
  )

/** The name of an entry, which the document has as a text. */
const textIn = (entry: JsonObject, key: string): string => {
  const name = entry[key]
  return typeof name === 'string' ? name : ''
}

const entriesOf = (content: SiteContent, kind: ListKind): JsonObject[] => {
  const entries = asJson(content[LISTS[kind].list])
  return Array.isArray(entries) ? entries.filter(isJsonObject) : []
}

/** The document with another value of a part, null to take it out; undefined when that is no document. */
export function withPart(content: SiteContent, part: string, value: Json): SiteContent | undefined {
  const parsed = siteContent.safeParse({...content, ...changeOf(content, part, value)})
  return parsed.success ? parsed.data : undefined
}

function changeOf(content: SiteContent, part: string, value: Json): object {
  const {kind, key} = partNamed(part)
  if (kind === 'contact') return {messaging: undefined, contactEmail: undefined, ...(isJsonObject(value) && value)}
  if (!isListKind(kind)) return {[kind]: value ?? EMPTY[kind]}
  const {list, key: name} = LISTS[kind]
  const entries = entriesOf(content, kind)
  const place = entries.findIndex((one) => one[name] === key)
  const known = entries[place]
  if (kind === 'centre') {
    // It has no page yet, or its page would be taken away: both are up to the network.
    if (known === undefined || !isJsonObject(value)) return {[list]: null}
    const facts = Object.fromEntries(Object.entries(known).filter(([field]) => !PAGE_FIELDS.includes(field)))
    return {[list]: entries.with(place, {...facts, ...value})}
  }
  if (!isJsonObject(value)) return {[list]: entries.filter((one) => one !== known)}
  const next = {...value, [name]: key}
  return {[list]: known === undefined ? [...entries, next] : entries.with(place, next)}
}

/** What a part by itself is when it was taken out. */
const EMPTY = {
  closures: [],
  featured: null,
  checkUp: undefined,
  paymentMethods: [],
  whistleblowing: null,
  footer: {legal: [], regulators: []},
} as const
