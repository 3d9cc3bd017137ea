import {Readable} from 'node:stream'
import type {S3Client} from '@aws-sdk/client-s3'
import {checkedKey, exactBytes, type ListedFileStore} from './port.ts'

export type S3Options = {
  /** The URL of the S3 API, such as https://s3.example or http://minio:9000. */
  url: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** The longest time of a request, and the lowest rate of a large upload beyond that. */
const REQUEST_MS = 10_000
const MIN_BYTES_A_MS = 100
/** How long the store may send nothing, or its reader may read nothing. */
const SILENCE_MS = 60_000

const loadSdk = () => import('@aws-sdk/client-s3')
type Sdk = Awaited<ReturnType<typeof loadSdk>>

/** Files in a private bucket of any S3-compatible store, which must exist. The SDK is loaded with the first file. */
export function s3Files(options: S3Options): ListedFileStore {
  let opened: Promise<{sdk: Sdk; client: S3Client}> | undefined
  const open = () => (opened ??= openClient(options))
  const {bucket: Bucket} = options
  return {
    async put(key, content, contentType) {
      const Key = checkedKey(key)
      const {sdk, client} = await open()
      const whole = {Bucket, Key, ContentType: contentType}
      if (Buffer.isBuffer(content)) {
        await client.send(new sdk.PutObjectCommand({...whole, Body: content}))
        return
      }
      const Body = Readable.from(exactBytes(content), {objectMode: false})
      // The SDK waits for the rest of a body that failed.
      const stop = new AbortController()
      Body.once('error', () => stop.abort())
      const requestTimeout = REQUEST_MS + content.size / MIN_BYTES_A_MS
      try {
        const upload = new sdk.PutObjectCommand({...whole, Body, ContentLength: content.size})
        await client.send(upload, {abortSignal: stop.signal, requestTimeout})
      } catch (error) {
        Body.destroy()
        throw Body.errored ?? error
      }
    },
    async read(key, range) {
      const Key = checkedKey(key)
      const {sdk, client} = await open()
      const Range = range && `bytes=${range.start}-${range.end}`
      try {
        const {Body, ContentType, ContentLength, ContentRange} = await client.send(
          new sdk.GetObjectCommand({Bucket, Key, ...(Range && {Range})}),
        )
        const size = Range === undefined ? ContentLength : Number(/\/(\d+)$/.exec(ContentRange ?? '')?.[1])
        if (!(Body instanceof Readable) || size === undefined || Number.isNaN(size)) {
          throw new Error('The store sent no file')
        }
        return {contentType: ContentType ?? '', size, stream: Body}
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return undefined
        throw error
      }
    },
    async remove(key) {
      const Key = checkedKey(key)
      const {sdk, client} = await open()
      await client.send(new sdk.DeleteObjectCommand({Bucket, Key}))
    },
    async *list(prefix) {
      const {sdk, client} = await open()
      for await (const page of sdk.paginateListObjectsV2({client}, {Bucket, Prefix: prefix})) {
        for (const {Key, Size, ETag} of page.Contents ?? []) {
          if (Key !== undefined) yield {key: Key, size: Size ?? 0, version: `${Size}-${ETag}`}
        }
      }
    },
  }
}

async function openClient(options: S3Options): Promise<{sdk: Sdk; client: S3Client}> {
  const sdk = await loadSdk()
  const {url: endpoint, region, accessKeyId, secretAccessKey} = options
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: {accessKeyId, secretAccessKey},
    // A bucket is not a host name outside Amazon, and its newer checksums are not known everywhere.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: REQUEST_MS,
      throwOnRequestTimeout: true,
      socketTimeout: SILENCE_MS,
    },
    // Without a logger the SDK warns on the console that a stream cannot be sent again.
    logger: {debug: ignore, info: ignore, warn: ignore, error: ignore},
  })
  return {sdk, client}
}

function ignore() {}
