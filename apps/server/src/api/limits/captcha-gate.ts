import type {Endpoint} from '@ceibo/contract/wire/endpoint'
import type {Database} from '@ceibo/database/open-database'
import type {FastifyRequest} from 'fastify'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import {takeChallenge} from './call-guards.queries.ts'

type Solved = {challengeId: string; expiresAt: Date}

/**
 * Checks the captcha of a call that needs one, without spending it; throws `captcha-required`. The result is spent
 * by `spendCaptcha` after the rest of the request has been validated.
 */
export async function checkCaptcha(
  endpoint: Endpoint,
  request: FastifyRequest,
  on: Dependencies,
): Promise<Solved | undefined> {
  if (!endpoint.captcha) return undefined
  const verdict = await on.captcha.check(endpoint.id, solutionIn(request))
  switch (verdict.is) {
    case 'solved':
      return {challengeId: verdict.challengeId, expiresAt: verdict.expiresAt}
    case 'not-asked':
      return undefined
    case 'wrong':
    case 'expired':
      throw new AppError('captcha-required')
  }
}

/** Spends a solved challenge; throws `captcha-required` if it was spent before. */
export async function spendCaptcha(solved: Solved | undefined, db: Database): Promise<void> {
  if (solved !== undefined && !(await takeChallenge(solved, db))) throw new AppError('captcha-required')
}

/** Both headers of the specification; many proxies drop the one with an underscore. */
const HEADERS = ['apim_recaptcha', 'recaptcha']
const BODY_FIELDS = [...HEADERS, 'recaptchaResponse', 'tokenRecaptcha']

function solutionIn({headers, body}: FastifyRequest): string | undefined {
  const inBody = typeof body === 'object' && body !== null ? new Map(Object.entries(body)) : new Map<string, unknown>()
  const places: unknown[] = [...HEADERS.map((name) => headers[name]), ...BODY_FIELDS.map((name) => inBody.get(name))]
  return places.find((value) => typeof value === 'string' && value !== '' && value.length <= 4096)?.toString()
}

/** The part of a body that identifies a repeated call: all but the captcha, which is valid once. */
export function bodyToRepeat({body, rawBody}: FastifyRequest): Buffer | string {
  if (typeof body !== 'object' || body === null || !BODY_FIELDS.some((name) => name in body)) return rawBody ?? ''
  return JSON.stringify(Object.entries(body).filter(([name]) => !BODY_FIELDS.includes(name)))
}
