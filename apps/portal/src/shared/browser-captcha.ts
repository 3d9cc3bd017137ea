import {createCaptchaSolver, type CaptchaSolver} from '@ceibo/client/captcha-solver'
import {captchaChallenge} from '@ceibo/contract/captcha'
import {browserServices} from './browser-services.ts'

let ofThisPage: CaptchaSolver | undefined

/** The captcha of this page: the same one each time. Only pages whose calls ask for it load it. */
export function browserCaptcha(): CaptchaSolver {
  const {api} = browserServices()
  ofThisPage ??= createCaptchaSolver({fetchTask: (action) => api.call(captchaChallenge, {action})})
  return ofThisPage
}
