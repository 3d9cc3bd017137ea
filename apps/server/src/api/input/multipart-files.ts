import type {IncomingMessage} from 'node:http'
import {finished} from 'node:stream'
import {Busboy} from '@fastify/busboy'
import {boundedParts} from './bounded-parts.ts'

/** Numbers of fields and files, and bytes of one field, of one file and of the whole body. */
export type MultipartLimits = {fields: number; fieldSize: number; files: number; fileSize: number; bytes: number}

/** Why a multipart body was not taken, besides a body that ends early or is malformed. */
export type MultipartProblem = {is: 'file-size'; index: number} | {is: 'too-many'} | {is: 'name'}

export class MultipartRefused extends Error {
  override name = 'MultipartRefused'
  readonly problem: MultipartProblem
  constructor(problem: MultipartProblem) {
    super(`A multipart body was refused: ${problem.is}`)
    this.problem = problem
  }
}

/** Room for the header of one part; browsers send about 200 bytes. */
const HEADER_BYTES = 4_096
const HEADER_LINES = 20

/** The boundary that a multipart body declares, in the characters of RFC 2046; undefined for another type or another boundary. */
export function boundaryOf(contentType: string | undefined): string | undefined {
  const [type, ...parameters] = contentType?.slice(0, 500).split(';') ?? []
  if (type?.trim().toLowerCase() !== 'multipart/form-data') return undefined
  const declared = parameters
    .find((one) => /^\s*boundary=/i.test(one))
    ?.replace(/^\s*boundary=/i, '')
    .trim()
  return declared === undefined ? undefined : /^("?)([\w'()+,./:=? -]{0,69}[\w'()+,./:=?-])\1$/.exec(declared)?.[2]
}

/** The whole files of the parts `name`; other fields are read past. Rejects for the first problem; the caller ends the connection or reads on. */
export function multipartFiles(
  raw: IncomingMessage,
  {name, boundary, limits}: {name: string; boundary: string; limits: MultipartLimits},
): Promise<readonly Buffer[]> {
  const {promise, resolve, reject} = Promise.withResolvers<readonly Buffer[]>()
  const parts = limits.files + limits.fields
  const {bytes, ...ofParts} = limits
  const parser = new Busboy({
    // The boundary that was checked, so that the parser finds no other in the header.
    headers: {'content-type': `multipart/form-data; boundary="${boundary}"`},
    limits: {...ofParts, parts, headerSize: HEADER_BYTES, headerPairs: HEADER_LINES, fieldNameSize: 100},
  })
  const bounded = boundedParts({boundary, delimiters: parts + 2, bytes})
  const files: Buffer[] = []
  const declared = Number(raw.headers['content-length'] ?? Infinity)
  let begun = 0
  const refuse = (problem: MultipartProblem) => fail(new MultipartRefused(problem))

  parser.on('file', (field, stream) => {
    stream.on('error', fail)
    if (field !== name) return refuse({is: 'name'})
    const index = begun++
    // Memory that is first used as the file arrives: joining the chunks of 30 MB at the end would block the event loop for 100 ms.
    const content = Buffer.allocUnsafeSlow(Math.min(limits.fileSize, declared))
    let length = 0
    stream.on('limit', () => refuse({is: 'file-size', index}))
    stream.on('data', (chunk: Buffer) => void (length += chunk.copy(content, length)))
    stream.on('end', () => void (files[index] = content.subarray(0, length)))
  })
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(event, () => refuse({is: 'too-many'}))
  parser.on('error', fail)
  parser.on('finish', () => resolve(files))
  bounded.on('error', fail)
  const forget = finished(raw, {writable: false}, (error) => error && fail(error))

  function fail(error: unknown): void {
    reject(error)
    raw.unpipe(bounded)
    bounded.unpipe(parser)
    // What is left of a file is read past, so that its stream ends.
    bounded.resume()
    // Node reads past only bodies that nobody began to read; the next request of the connection waits behind this one.
    raw.resume()
  }

  raw.pipe(bounded).pipe(parser)
  return promise.finally(forget)
}
