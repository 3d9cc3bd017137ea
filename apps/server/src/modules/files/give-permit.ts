import {UPLOAD_LIMITS} from '@ceibo/contract/files'
import type {Dependencies} from '../../dependencies.ts'
import type {RequestContext} from '../../api/route.ts'
import {hashSecret, newSecret} from '../../platform/secret-token.ts'
import {insertPermit} from './upload-permit.queries.ts'
import {openFlow} from '../accounts/accounts.module.ts'

const SECONDS = 900

/**
 * Gives a caller who solved the captcha a permit for a few uploads. The submission belongs to this browser's
 * flow, so that it can be repeated when its answer is lost.
 */
export async function givePermit({request}: {request: RequestContext}, on: Pick<Dependencies, 'db' | 'clock'>) {
  await openFlow(request, on)
  const permit = newSecret()
  const expiresAt = new Date(on.clock.now().getTime() + SECONDS * 1_000)
  await insertPermit(on.db, {hash: hashSecret(permit), expiresAt, files: UPLOAD_LIMITS.files})
  return {permit, seconds: SECONDS}
}
