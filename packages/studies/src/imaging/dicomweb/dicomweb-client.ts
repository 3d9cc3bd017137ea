import {Agent as HttpAgent, type IncomingMessage} from 'node:http'
import {Agent as HttpsAgent} from 'node:https'
import type {Clock} from '@ceibo/adapters/clock/port'
import {guardedCalls} from '@ceibo/adapters/outbound/guarded-calls'
import {exchange, type Timeouts} from '@ceibo/adapters/outbound/http-exchange'
import {OutsideFailure, OutsideRejection} from '@ceibo/adapters/outbound/outside-failure'
import {jsonItems} from './json-items.ts'
import {dicomBoundary, singlePart} from './single-part.ts'
import {spoolFile, type SpooledFile} from './spooled-file.ts'

/** The services of an archive over HTTP (PS3.18). Paths are made of UIDs that were checked. Calls throw OutsideFailure. */
export type DicomwebClient = {
  /** The studies that a search finds (QIDO-RS), and whether there are more of them. */
  search(query: URLSearchParams): Promise<{found: unknown[]; hasMore: boolean}>
  /** The result of `read` for each data set of the metadata (WADO-RS); none when the object does not exist. */
  metadata<Item>(path: string, read: (dataSet: unknown) => Item): Promise<Item[]>
  /** The DICOM file of an instance; undefined when there is none. */
  file(path: string): Promise<SpooledFile | undefined>
  /** A frame as a JPEG that the archive renders; undefined when it cannot. */
  picture(path: string, query: string): Promise<Buffer | undefined>
}

export type DicomwebOptions = {
  /** The URL in front of `/studies`. */
  url: string
  /** The Authorization header; undefined for an archive that recognizes the server by its address. */
  authorization?: string | undefined
  clock: Clock
  /** The folder for files while they are read. */
  folder: string
  timeouts?: DicomwebTimeouts
}

/** Timeouts for searches and pictures, for metadata, and for files. */
type DicomwebTimeouts = {short: Timeouts; metadata: Timeouts; file: Timeouts}

const TIMEOUTS: DicomwebTimeouts = {
  short: {connectMs: 2_000, totalMs: 4_000},
  // An archive that reads every file of a study for its metadata takes seconds.
  metadata: {connectMs: 2_000, silenceMs: 10_000, totalMs: 30_000},
  file: {connectMs: 2_000, silenceMs: 5_000, totalMs: 60_000},
}

const MEGABYTE = 1024 ** 2
const SEARCH_LIMITS = {bytes: 4 * MEGABYTE, itemBytes: 64 * 1024, items: 1_000}
/** The position of each frame of an enhanced image is in the same item. */
const METADATA_LIMITS = {bytes: 128 * MEGABYTE, itemBytes: 8 * MEGABYTE, items: 20_000}
const MAX_FILE_BYTES = 1024 * MEGABYTE
const MAX_PICTURE_BYTES = 24 * MEGABYTE
const MAX_AT_ONCE = 20
const MAX_PICTURES_AT_ONCE = 8

const JSON_TYPES = ['application/dicom+json', 'application/json']
const WHOLE_FILE = 'multipart/related; type="application/dicom"; transfer-syntax=*'

/** A client with limits of time, number and size, behind a circuit breaker. It follows no redirect. */
export function dicomwebClient({
  url,
  authorization,
  clock,
  folder,
  timeouts = TIMEOUTS,
}: DicomwebOptions): DicomwebClient {
  const guarded = guardedCalls(clock, MAX_AT_ONCE)
  // Separate, because an archive that fails to render pictures may still send its files.
  const guardedPictures = guardedCalls(clock, MAX_PICTURES_AT_ONCE)
  const stored = {keepAlive: true, maxSockets: MAX_AT_ONCE + MAX_PICTURES_AT_ONCE}
  const agent = url.startsWith('https:') ? new HttpsAgent(stored) : new HttpAgent(stored)
  const get = <Answer>(
    path: string,
    accept: string,
    {timeouts, read}: {timeouts: Timeouts; read: (response: IncomingMessage) => Promise<Answer>},
  ) =>
    exchange(
      {
        url: new URL(`${url}/${path}`),
        method: 'GET',
        headers: {accept, ...(authorization !== undefined && {authorization})},
        agent,
        timeouts,
      },
      read,
    )

  return {
    search: (query) =>
      guarded(() =>
        get(`studies?${query.toString()}`, 'application/dicom+json', {
          timeouts: timeouts.short,
          read: async (response) => ({
            found: await itemsOf(response, SEARCH_LIMITS, (item) => item),
            // PS3.18 section 10.6.3.2: the warning 299 means that there are more results than the archive sends at once.
            hasMore: response.headers.warning?.startsWith('299') ?? false,
          }),
        }),
      ),
    metadata: async (path, read) =>
      (await unlessMissing(
        guarded(() =>
          get(`${path}/metadata`, 'application/dicom+json', {
            timeouts: timeouts.metadata,
            read: (response) => itemsOf(response, METADATA_LIMITS, read),
          }),
        ),
      )) ?? [],
    file: (path) =>
      unlessMissing(
        guarded(() =>
          get(path, WHOLE_FILE, {
            timeouts: timeouts.file,
            read: (response) => spoolFile(contentOf(response), {folder, maxBytes: MAX_FILE_BYTES}),
          }),
        ),
      ),
    async picture(path, query) {
      try {
        return await guardedPictures(() =>
          get(`${path}/rendered?${query}`, 'image/jpeg', {timeouts: timeouts.short, read: jpegOf}),
        )
      } catch (error) {
        if (error instanceof OutsideFailure) return undefined
        throw error
      }
    },
  }
}

async function unlessMissing<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof OutsideRejection && error.status === 404) return undefined
    throw error
  }
}

async function itemsOf<Item>(
  response: IncomingMessage,
  limits: typeof METADATA_LIMITS,
  read: (item: unknown) => Item,
): Promise<Item[]> {
  if (response.statusCode === 204) return []
  mustBe(response, JSON_TYPES)
  const items: Item[] = []
  for await (const item of jsonItems(response, limits)) items.push(read(item))
  return items
}

function contentOf(response: IncomingMessage): AsyncIterable<Uint8Array> {
  const boundary = dicomBoundary(response.headers['content-type'] ?? '')
  if (boundary !== undefined && isPlain(response)) return singlePart(response, boundary)
  mustBe(response, ['application/dicom'])
  return response
}

async function jpegOf(response: IncomingMessage): Promise<Buffer> {
  mustBe(response, ['image/jpeg'])
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > MAX_PICTURE_BYTES) throw new OutsideFailure('unknown', 'The picture is too large')
    chunks.push(bytes)
  }
  const picture = Buffer.concat(chunks)
  if (picture.toString('hex', 0, 3) !== 'ffd8ff') throw new OutsideFailure('unknown', 'The picture is no JPEG')
  return picture
}

function mustBe(response: IncomingMessage, types: readonly string[]): void {
  const type = response.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (response.statusCode === 200 && types.includes(type) && isPlain(response)) return
  throw new OutsideFailure('unknown', `The answer is not ${types.join(' or ')}`)
}

/** Compression was not requested, and compressed content may be a decompression bomb. */
const isPlain = ({headers}: IncomingMessage) => (headers['content-encoding'] ?? 'identity') === 'identity'
