import type {S3Client} from '@aws-sdk/client-s3'
import {checkedKey} from './file-key.ts'
import type {FileStore} from './port.ts'

export type S3Options = {
  /** Where the S3 API is, such as https://s3.example or http://minio:9000. */
  url: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

const loadSdk = () => import('@aws-sdk/client-s3')
type Sdk = Awaited<ReturnType<typeof loadSdk>>

/** More than any file we keep: an answer above it is not ours. */
const MOST_BYTES = 20 * 1024 * 1024

/** Files in a private bucket of any S3-compatible store, which must exist. The SDK is loaded with the first file. */
export function s3Files(options: S3Options): FileStore {
  let opened: Promise<{sdk: Sdk; client: S3Client}> | undefined
  const open = () => (opened ??= openClient(options))
  const {bucket: Bucket} = options
  return {
    async put(key, content, contentType) {
      const Key = checkedKey(key)
      const {sdk, client} = await open()
      await client.send(new sdk.PutObjectCommand({Bucket, Key, Body: content, ContentType: contentType}))
    },
    async get(key) {
      const Key = checkedKey(key)
      const {sdk, client} = await open()
      try {
        const {Body, ContentType, ContentLength} = await client.send(new sdk.GetObjectCommand({Bucket, Key}))
        if (Body === undefined || (ContentLength ?? 0) > MOST_BYTES) throw new Error('The store sent no file of ours')
        return {content: Buffer.from(await Body.transformToByteArray()), contentType: ContentType ?? ''}
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
    requestHandler: {connectionTimeout: 2_000, requestTimeout: 10_000, throwOnRequestTimeout: true},
  })
  return {sdk, client}
}
