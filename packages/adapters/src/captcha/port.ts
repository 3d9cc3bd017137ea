import type {CaptchaTask} from '@ceibo/contract/captcha'

export type CaptchaVerdict =
  {is: 'solved'; challengeId: string; expiresAt: Date} | {is: 'wrong'} | {is: 'expired'} | {is: 'not-asked'}

/** A cost for robots, never an authorization. Whether a solution was used before is the caller's to record (by `challengeId`). */
export type Captcha = {
  /** What must be solved for one action. `difficulty` 1 is about 0.2 s on a phone; 2 costs twice that. */
  issue(action: string, difficulty: number): Promise<CaptchaTask>
  /** Judges what the browser sent for this action; `not-asked` when none is needed. Never throws for a bad solution. */
  check(action: string, solution: string | undefined): Promise<CaptchaVerdict>
}

/** Asks nothing; for development and tests. */
export function captchaOff(): Captcha {
  return {
    issue: () => Promise.resolve({is: 'off'}),
    check: () => Promise.resolve({is: 'not-asked'}),
  }
}
