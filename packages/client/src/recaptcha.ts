import {localFailure} from './api-failure.ts'

/** Google's script, where a network has configured it; the page's security policy must allow its origin. */
type Recaptcha = {ready(then: () => void): void; execute(siteKey: string, options: {action: string}): Promise<string>}

declare global {
  var grecaptcha: Recaptcha | undefined
}

let loading: Promise<Recaptcha> | undefined

/** The invisible token of reCAPTCHA v3 for one action. Fails as `captcha-unsupported` when the script cannot be had. */
export async function solveRecaptcha(siteKey: string, action: string): Promise<string> {
  loading ??= load(siteKey)
  const recaptcha = await loading
  return recaptcha.execute(siteKey, {action})
}

function load(siteKey: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`
    script.addEventListener('error', () => {
      loading = undefined
      reject(localFailure('captcha-unsupported'))
    })
    script.addEventListener('load', () => {
      const recaptcha = globalThis.grecaptcha
      if (recaptcha) recaptcha.ready(() => resolve(recaptcha))
    })
    document.head.append(script)
  })
}
