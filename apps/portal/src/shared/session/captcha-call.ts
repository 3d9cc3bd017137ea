import type {CallOptions} from '@ceibo/web-kit/calls/api-client'
import {ApiFailure} from '@ceibo/web-kit/calls/api-failure'
import {createCaptchaSolver, type CaptchaSolver} from '@ceibo/web-kit/calls/captcha-solver'
import {captchaChallenge} from '@ceibo/contract/wire/captcha'
import type {Endpoint, InputOf, OutputOf} from '@ceibo/contract/wire/endpoint'
import {browserDependencies} from './browser-dependencies.ts'

let ofThisPage: CaptchaSolver | undefined

/** The captcha of this document, one instance. Only pages whose calls need it load it. */
export function browserCaptcha(): CaptchaSolver {
  const {api} = browserDependencies()
  ofThisPage ??= createCaptchaSolver({fetchTask: (action) => api.call(captchaChallenge, {action})})
  return ofThisPage
}

/** Makes a call that needs the invisible captcha. If the solution has expired, solves once more and repeats the call. */
export async function callWithCaptcha<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: Pick<CallOptions, 'linkToken' | 'signal' | 'idempotencyKey'> = {},
): Promise<OutputOf<E>> {
  const {api} = browserDependencies()
  const captcha = () => browserCaptcha().solution(endpoint.id)
  const ask = () => api.call(endpoint, input, {...options, captcha})
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'captcha-required') return ask()
    throw error
  }
}

/** Starts the proof of work of a call before the person submits. */
export const prepareCaptcha = (endpoint: Endpoint): void => browserCaptcha().prepare(endpoint.id)
