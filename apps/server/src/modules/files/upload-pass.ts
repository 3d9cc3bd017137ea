import {UPLOAD_LIMITS} from '@ceibo/contract/files/files'
import type {Dependencies} from '#dependencies.ts'
import type {Actor} from '#api/subjects/actor.ts'
import {AppError} from '#platform/app-error.ts'
import {spendCaptcha} from '#api/limits/captcha-gate.ts'
import type {FileOwner} from './stored-file.queries.ts'
import {hashSecret, newSecret} from '#platform/secrets/secret-token.ts'
import type {AcceptedKinds} from './sanitize-upload.ts'
import {filesLeft, giveBackToPermit, takeFromPermit, insertPermit} from './upload-permit.queries.ts'
import type {RequestContext} from '#api/mount/route.ts'
import {openFlow} from '#modules/accounts/accounts.offers.ts'

/** The right to upload: the owner of the files, the accepted types, and the count. `take` throws `too-many`. */
export type UploadPass = {owner: FileOwner; accepted: AcceptedKinds; take: Count; giveBack: Count}

type Count = (files: number) => Promise<void>

/** The owner of uploads with a link's token; undefined for a token that is not valid. */
export type LinkOwner = (tokenHash: Buffer, on: Pick<Dependencies, 'db' | 'clock'>) => Promise<FileOwner | undefined>

type Asked = {actor: Actor; bearer: string | undefined; captcha: string | undefined}
type Needs = Pick<Dependencies, 'db' | 'clock' | 'captcha'>

/**
 * The right of an upload: a session, the link of a review, a permit, or a captcha solved for this call.
 * Throws `not-signed-in` for any other bearer, and `captcha-required`.
 */
export async function uploadPass(
  {actor, bearer, captcha}: Asked,
  linkOwner: LinkOwner,
  on: Needs,
): Promise<UploadPass> {
  if (actor.is === 'patient') {
    return {owner: {kind: 'patient', id: actor.personId}, accepted: 'images-and-pdf', ...UNCOUNTED}
  }
  if (bearer === undefined) return passOfCaptcha(captcha, on)
  const hash = hashSecret(bearer)
  const owner = await linkOwner(hash, on)
  if (owner !== undefined) return {owner, accepted: 'images', ...UNCOUNTED}
  if ((await filesLeft(on.db, hash, on.clock.now())) === undefined) throw new AppError('not-signed-in')
  return {
    owner: ANONYMOUS,
    accepted: 'images',
    take: (files) => spendPermit(hash, files, on),
    giveBack: (files) => giveBackToPermit(on.db, hash, files),
  }
}

const ANONYMOUS: FileOwner = {kind: 'anonymous'}

const free = async () => undefined
const UNCOUNTED = {take: free, giveBack: free}

async function spendPermit(hash: Buffer, files: number, on: Needs): Promise<void> {
  if (files > 0 && !(await takeFromPermit(on.db, hash, files))) throw new AppError('too-many', {waitSeconds: 60})
}

async function passOfCaptcha(solution: string | undefined, on: Needs): Promise<UploadPass> {
  const verdict = await on.captcha.check('uploadFile', solution)
  switch (verdict.is) {
    case 'solved':
      await spendCaptcha(verdict, on.db)
      return {owner: ANONYMOUS, accepted: 'images', ...UNCOUNTED}
    case 'not-asked':
      return {owner: ANONYMOUS, accepted: 'images', ...UNCOUNTED}
    case 'wrong':
    case 'expired':
      throw new AppError('captcha-required')
  }
}

const SECONDS = 900

/**
 * Gives a caller who solved the captcha a permit for a few uploads. The submission is bound to this browser's flow, so that it can be repeated
 * when its answer is lost.
 */
export async function givePermit({request}: {request: RequestContext}, on: Pick<Dependencies, 'db' | 'clock'>) {
  await openFlow(request, on)
  const permit = newSecret()
  const expiresAt = new Date(on.clock.now().getTime() + SECONDS * 1_000)
  await insertPermit(on.db, {hash: hashSecret(permit), expiresAt, files: UPLOAD_LIMITS.files})
  return {permit, seconds: SECONDS}
}
