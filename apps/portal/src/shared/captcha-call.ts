import type {CallOptions} from '@ceibo/client/api-client'
import {ApiFailure} from '@ceibo/client/api-failure'
import type {Endpoint, InputOf, OutputOf} from '@ceibo/contract/endpoint'
import {browserCaptcha} from './browser-captcha.ts'
import {browserServices} from './browser-services.ts'

/** Makes a call that asks for the invisible captcha. A solution that grew old meanwhile is solved once more. */
export async function callWithCaptcha<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: Pick<CallOptions, 'linkToken' | 'signal'> = {},
): Promise<OutputOf<E>> {
  const {api} = browserServices()
  const ask = async () => api.call(endpoint, input, {...options, captcha: await browserCaptcha().solution(endpoint.id)})
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'captcha-required') return ask()
    throw error
  }
}

/** Starts the proof of work of a call while the person is still busy. */
export const prepareCaptcha = (endpoint: Endpoint): void => browserCaptcha().prepare(endpoint.id)
