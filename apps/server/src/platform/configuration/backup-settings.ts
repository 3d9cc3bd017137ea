import {createHash} from 'node:crypto'
import {resolve} from 'node:path'
import * as z from 'zod/mini'

const BUCKET = /^s3:\/\/([^/]+)\/?(.*?)\/?$/

/** A folder, or `s3://bucket/prefix`. */
export const backupTarget = z.string().check(
  z.refine((value) => !value.includes('://') || BUCKET.test(value), {
    error: 'a folder, or s3://bucket/prefix',
  }),
)

type BackupEnvironment = {
  DATA_DIR: string
  BACKUP_TO?: string | undefined
  BACKUP_KEY?: string | undefined
  BACKUP_DATABASE_URL?: string | undefined
  BACKUP_S3_URL?: string | undefined
  BACKUP_S3_REGION?: string | undefined
  BACKUP_S3_ACCESS_KEY_ID?: string | undefined
  BACKUP_S3_SECRET_ACCESS_KEY?: string | undefined
  S3_URL?: string | undefined
  S3_REGION: string
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
}

/** The place of the backups, as the operator names it. */
export type BackupTarget =
  | {is: 'folder'; path: string}
  | {
      is: 's3'
      url: string
      region: string
      bucket: string
      prefix: string
      accessKeyId: string
      secretAccessKey: string
    }

/** How a bucket of backups is reached: by variables of its own, else as the bucket of the files. */
const bucketAccess = (env: BackupEnvironment) => ({
  url: env.BACKUP_S3_URL ?? env.S3_URL,
  region: env.BACKUP_S3_REGION ?? env.S3_REGION,
  accessKeyId: env.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID,
  secretAccessKey: env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY,
})

/** The target that an address names, or undefined for a bucket without its access. */
function targetOf(to: string, env: BackupEnvironment): BackupTarget | undefined {
  const [, bucket, prefix = ''] = BUCKET.exec(to) ?? []
  if (bucket === undefined) return {is: 'folder', path: resolve(to)}
  const {url, region, accessKeyId, secretAccessKey} = bucketAccess(env)
  if (url === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined
  return {is: 's3', url, region, bucket, prefix, accessKeyId, secretAccessKey}
}

/** Undefined without a key: nothing is written or read. */
export function backupOf(env: BackupEnvironment) {
  const {BACKUP_KEY, BACKUP_TO} = env
  if (BACKUP_KEY === undefined) return undefined
  return {
    key: createHash('sha256').update(BACKUP_KEY).digest(),
    /** Undefined: backups are read by a command that names their place, and none are made. */
    to: BACKUP_TO === undefined ? undefined : targetOf(BACKUP_TO, env),
    target: (to: string) => targetOf(to, env),
    databaseUrl: env.BACKUP_DATABASE_URL,
  }
}

export function backupRefusals(env: BackupEnvironment): string[] {
  const lines: string[] = []
  if (env.BACKUP_TO !== undefined && env.BACKUP_KEY === undefined) {
    lines.push('BACKUP_KEY must be set, to at least 32 random characters, when BACKUP_TO is: backups are encrypted.')
  }
  if (env.BACKUP_TO !== undefined && targetOf(env.BACKUP_TO, env) === undefined) {
    lines.push(
      'BACKUP_S3_URL, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY must be set when BACKUP_TO is a bucket.',
    )
  }
  const isInside = env.BACKUP_TO !== undefined && `${resolve(env.BACKUP_TO)}/`.startsWith(`${resolve(env.DATA_DIR)}/`)
  if (isInside) lines.push('BACKUP_TO must not be inside DATA_DIR, with which it would be lost.')
  return lines
}
