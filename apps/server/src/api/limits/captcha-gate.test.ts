import {proofOfWork} from '@ceibo/adapters/captcha/proof-of-work'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {solvedFor} from '#api/testing/test-captcha.ts'
import {API, echoRoute} from '#api/testing/test-echo-call.ts'
import {TEST_NOW, testConfiguration, testServer} from '#api/testing/test-server.ts'

const {db} = await freshDatabase()
const clock = settableClock(TEST_NOW)
const config = testConfiguration({CAPTCHA: 'pow'})
const captcha = proofOfWork({secretKey: config.secretKey, clock})
const payload = {nombre: 'Ana', edad: 3}

async function guarded() {
  const server = await testServer(db, {routes: [echoRoute({captcha: true})], clock, config, captcha})
  return (body: object, headers: Record<string, string> = {}) =>
    server.inject({method: 'POST', url: `${API}/eco`, payload: body, headers})
}

const solution = (action = 'echo') => solvedFor(action, captcha)

describe('a call that asks for a captcha', () => {
  it('R5: is refused without one', async () => {
    const answer = await (await guarded())(payload)

    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({codigo: 'captcha-required'})
  })

  it.each(['apim_recaptcha', 'recaptcha'])('R5: takes its solution from the header %s, once', async (header) => {
    const send = await guarded()
    const headers = {[header]: await solution()}

    expect((await send(payload, headers)).statusCode).toBe(200)
    expect((await send(payload, headers)).json()).toMatchObject({codigo: 'captcha-required'})
  })

  it.each(['recaptchaResponse', 'tokenRecaptcha', 'recaptcha', 'apim_recaptcha'])(
    'R5: takes its solution from the field %s',
    async (field) => {
      const send = await guarded()

      expect((await send({...payload, [field]: await solution()})).statusCode).toBe(200)
    },
  )

  it('R5: refuses the solution of another action', async () => {
    const send = await guarded()

    expect((await send(payload, {recaptcha: await solution('login')})).statusCode).toBe(422)
  })

  it('does not spend the solution on a request with mistakes', async () => {
    const send = await guarded()
    const headers = {recaptcha: await solution()}

    expect((await send({nombre: 'A'}, headers)).json()).toMatchObject({codigo: 'invalid'})
    expect((await send(payload, headers)).statusCode).toBe(200)
  })

  it('R5: lets only one of two simultaneous requests with the same solution pass', async () => {
    const send = await guarded()
    const headers = {recaptcha: await solution()}
    const answers = await Promise.all([send(payload, headers), send(payload, headers)])

    expect(new Set(answers.map(({statusCode}) => statusCode))).toEqual(new Set([200, 422]))
  })

  it('R5: runs nothing for a solution that was already spent', async () => {
    let runs = 0
    const counting = {...echoRoute({captcha: true}), policy: () => ++runs > 0}
    const server = await testServer(db, {routes: [counting], clock, config, captcha})
    const headers = {recaptcha: await solution()}
    const send = () => server.inject({method: 'POST', url: `${API}/eco`, payload, headers})

    expect((await send()).statusCode).toBe(200)
    expect((await send()).json()).toMatchObject({codigo: 'captcha-required'})
    expect(runs).toBe(1)
  })
})
