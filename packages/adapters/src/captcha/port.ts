import type {CaptchaTask} from '@ceibo/contract/wire/captcha'

export type CaptchaVerdict =
  {is: 'solved'; challengeId: string; expiresAt: Date} | {is: 'wrong'} | {is: 'expired'} | {is: 'not-asked'}

/** A cost for robots, never an authorization. The caller must record used solutions (by `challengeId`). */
export type Captcha = {
  /** A task for one action. `difficulty` 1 takes about 0.2 s on a phone; 2 takes twice that. */
  issue(action: string, difficulty: number): Promise<CaptchaTask>
  /** Checks the solution of the browser for this action; `not-asked` when none is needed. Never throws for a bad solution. */
  check(action: string, solution: string | undefined): Promise<CaptchaVerdict>
}

/** No captcha, for development and tests. */
export function captchaOff(): Captcha {
  return {
    issue: () => Promise.resolve({is: 'off'}),
    check: () => Promise.resolve({is: 'not-asked'}),
  }
}
