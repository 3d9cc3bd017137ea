import type {Captcha} from './port.ts'

/** Asks nothing; for development and tests. */
export function captchaOff(): Captcha {
  return {
    issue: () => Promise.resolve({is: 'off'}),
    check: () => Promise.resolve({is: 'not-asked'}),
  }
}
