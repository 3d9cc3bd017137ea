import type {captchaChallenge, CaptchaTask} from '@ceibo/contract/captcha'
import type {Dependencies} from '../dependencies.ts'
import type {Call} from './route.ts'
import {countChallenge} from './captcha-difficulty.queries.ts'

const WINDOW = 600_000
/** So many challenges in a window cost a network the least; each as many more cost one step more. */
const AT_ONE_STEP = 50
const HIGHEST = 10

/** A challenge for one action; the more a network asks for, the more each costs. */
export async function issueCaptcha(
  {input, request}: Call<typeof captchaChallenge>,
  on: Pick<Dependencies, 'db' | 'clock' | 'captcha'>,
): Promise<CaptchaTask> {
  const windowStart = new Date(Math.floor(on.clock.now().getTime() / WINDOW) * WINDOW)
  const asked = await countChallenge(on.db, request.network, windowStart)
  return await on.captcha.issue(input.action, Math.min(HIGHEST, Math.ceil(asked / AT_ONE_STEP)))
}
