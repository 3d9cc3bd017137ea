import type {CaptchaTask, ProofOfWorkChallenge} from '@ceibo/contract/wire/captcha'
import {describe, expect, it} from 'vitest'
import {createCaptchaSolver} from './captcha-solver.ts'

const challenge: ProofOfWorkChallenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: 'aa',
    salt: 'bb',
    cost: 1,
    keyLength: 32,
    keyPrefix: '00',
    keySignature: 'cc',
    data: {action: 'login', expiresAt: 1},
  },
  signature: 'dd',
}

/** A solver whose solutions are increasing numbers, so that they can be distinguished. */
function aSolver(task: () => Promise<CaptchaTask> = async () => ({is: 'proof-of-work', challenge})) {
  let at = 0
  let solved = 0
  const asked: string[] = []
  const solver = createCaptchaSolver({
    fetchTask: (action) => {
      asked.push(action)
      return task()
    },
    solve: async () => ({counter: ++solved, derivedKey: '00ff', time: 1}),
    now: () => at,
  })
  return {solver, asked, later: (ms: number) => void (at += ms)}
}

const counterIn = (solution: string | undefined): unknown => JSON.parse(atob(solution ?? '')).solution.counter

describe('the captcha solver', () => {
  it('returns the challenge with its solution, in the format that the server reads', async () => {
    const solution = await aSolver().solver.solution('login')
    expect(JSON.parse(atob(solution ?? ''))).toEqual({challenge, solution: {counter: 1, derivedKey: '00ff'}})
  })

  it('returns a solution that was prepared, and each solution only once', async () => {
    const {solver, asked} = aSolver()
    solver.prepare('login')
    solver.prepare('login')
    expect(counterIn(await solver.solution('login'))).toBe(1)
    expect(counterIn(await solver.solution('login'))).toBe(2)
    expect(asked).toEqual(['login', 'login'])
  })

  it('solves again when the prepared solution is too old', async () => {
    const {solver, later} = aSolver()
    solver.prepare('login')
    later(100_000)
    expect(counterIn(await solver.solution('login'))).toBe(2)
  })

  it('prepares solutions separately for each action', async () => {
    const {solver, asked} = aSolver()
    solver.prepare('login')
    await solver.solution('forgotPassword')
    expect(asked).toEqual(['login', 'forgotPassword'])
  })

  it('returns undefined when the captcha is off', async () => {
    expect(await aSolver(async () => ({is: 'off'})).solver.solution('login')).toBeUndefined()
  })

  it('tries again after the preparation failed', async () => {
    let tries = 0
    const {solver} = aSolver(async () => {
      tries += 1
      if (tries === 1) throw new Error('no network')
      return {is: 'off'}
    })
    solver.prepare('login')
    await expect(solver.solution('login')).rejects.toThrow('no network')
    expect(await solver.solution('login')).toBeUndefined()
  })

  it('fails with the telephone when the browser cannot solve the challenge', async () => {
    const solver = createCaptchaSolver({fetchTask: async () => ({is: 'proof-of-work', challenge})})
    await expect(solver.solution('login')).rejects.toMatchObject({code: 'captcha-unsupported', next: 'call'})
  })
})
