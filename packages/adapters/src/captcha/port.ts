/** What the browser must solve for one action; opaque to everything between. */
export type CaptchaChallenge = {kind: 'pow' | 'recaptcha' | 'off'; challenge: unknown}

export type CaptchaVerdict = {is: 'solved'; challengeId: string; expiresAt: Date} | {is: 'wrong'} | {is: 'expired'}

/** A cost for robots. Whether a solved challenge was used before is the caller's to record (by `challengeId`). */
export type Captcha = {
  issue(action: string, difficulty: number): Promise<CaptchaChallenge>
  check(action: string, solution: string): Promise<CaptchaVerdict>
}
