import type {captchaChallenge, CaptchaTask} from '@ceibo/contract/wire/captcha'
import type {Dependencies} from '#dependencies.ts'
import {memoryLimits} from './memory-limits.ts'
import type {Call} from '#api/mount/route.ts'

const WINDOW_SECONDS = 600
/** Challenges for one network in a window at the lowest difficulty; each further block of this size adds one step. */
const AT_ONE_STEP = 50
const HIGHEST = 10

/** The command that makes a challenge for one action. The challenges for a network get harder with the number that it requested from this process. */
export function captchaIssuer() {
  const challenges = memoryLimits()
  return async (
    {input, request}: Call<typeof captchaChallenge>,
    on: Pick<Dependencies, 'clock' | 'captcha'>,
  ): Promise<CaptchaTask> => {
    const asked = challenges.numberInWindow(request.network.toString('hex'), WINDOW_SECONDS, on.clock.now())
    return on.captcha.issue(input.action, Math.min(HIGHEST, Math.ceil(asked / AT_ONE_STEP)))
  }
}
