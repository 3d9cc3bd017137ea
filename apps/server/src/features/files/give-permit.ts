import {UPLOAD_LIMITS} from '@ceibo/contract/files'
import type {Dependencies} from '../../dependencies.ts'
import {hashSecret, newSecret} from '../../shared/secret-token.ts'
import {insertPermit} from './upload-permit.queries.ts'

const SECONDS = 900

/** Gives somebody who solved the captcha leave to upload a few files. */
export async function givePermit(_: unknown, on: Pick<Dependencies, 'db' | 'clock'>) {
  const permit = newSecret()
  const expiresAt = new Date(on.clock.now().getTime() + SECONDS * 1_000)
  await insertPermit(on.db, {hash: hashSecret(permit), expiresAt, files: UPLOAD_LIMITS.files})
  return {permit, seconds: SECONDS}
}
