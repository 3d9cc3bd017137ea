import type {captchaChallenge, CaptchaTask} from '@ceibo/contract/captcha'
import type {Dependencies} from '../dependencies.ts'
import type {Call} from './route.ts'
import {countChallenge} from './captcha-difficulty.queries.ts'

const WINDOW = 600_000
/** Challenges of a network per window at the lowest difficulty; each further block of this size adds one step. */
const AT_ONE_STEP = 50
const HIGHEST = 10

/** A challenge for one action. The more a network asks for, the harder they are. */
export async function issueCaptcha(
  {input, request}: Call<typeof captchaChallenge>,
  on: Pick<Dependencies, 'db' | 'clock' | 'captcha'>,
): Promise<CaptchaTask> {
  const windowStart = new Date(Math.floor(on.clock.now().getTime() / WINDOW) * WINDOW)
  const asked = await countChallenge(on.db, request.network, windowStart)
  return await on.captcha.issue(input.action, Math.min(HIGHEST, Math.ceil(asked / AT_ONE_STEP)))
}
