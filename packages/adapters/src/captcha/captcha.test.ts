import {createHash} from 'node:crypto'
import {proofOfWorkAnswer} from '@ceibo/contract/wire/captcha'
import {beforeEach, describe, expect, it} from 'vitest'
import {type Captcha, captchaOff} from './port.ts'
import {proofOfWork} from './proof-of-work.ts'
import {solveProofOfWork} from './solve-proof-of-work.ts'

const secretKey = createHash('sha256').update('a key of this test').digest()
let now = new Date()
const clock = {now: () => now}

beforeEach(() => {
  now = new Date()
})

const implementations: [string, () => Captcha][] = [
  ['proof of work', () => proofOfWork({secretKey, clock})],
  ['off', captchaOff],
]

describe.each(implementations)('a captcha by %s', (_, make) => {
  it('accepts a solution of its task', async () => {
    const captcha = make()
    const solution = await solveProofOfWork(await captcha.issue('login', 1))
    expect(['solved', 'not-asked']).toContain((await captcha.check('login', solution)).is)
  })

  it('never throws, whatever solution it is sent', async () => {
    const captcha = make()
    for (const rubbish of [
      undefined,
      '',
      'x',
      '{}',
      btoa('null'),
      btoa('{"challenge":{},"solution":{}}'),
      'ñ'.repeat(4000),
    ]) {
      expect(['wrong', 'not-asked']).toContain((await captcha.check('login', rubbish)).is)
    }
  })
})

describe('R5: a proof of work', () => {
  const captcha = proofOfWork({secretKey, clock})

  it('is bound to its action', async () => {
    const solution = await solveProofOfWork(await captcha.issue('login', 1))
    expect(await captcha.check('sendPin', solution)).toEqual({is: 'wrong'})
  })

  it('is valid for 120 seconds', async () => {
    const solution = await solveProofOfWork(await captcha.issue('login', 1))
    now = new Date(now.getTime() + 118_000)
    expect((await captcha.check('login', solution)).is).toBe('solved')
    now = new Date(now.getTime() + 3_000)
    expect((await captcha.check('login', solution)).is).toBe('expired')
  })

  it('has the same id at each check, so that it can be counted once', async () => {
    const solution = await solveProofOfWork(await captcha.issue('login', 1))
    const [first, second] = [await captcha.check('login', solution), await captcha.check('login', solution)]
    expect(first.is).toBe('solved')
    expect(second).toEqual(first)
  })

  it('refuses a challenge of another key, an easier one and a made-up solution', async () => {
    const task = await captcha.issue('login', 1)
    const other = proofOfWork({secretKey: Buffer.alloc(32), clock})
    expect(await other.check('login', await solveProofOfWork(task))).toEqual({is: 'wrong'})
    if (task.is !== 'proof-of-work') throw new Error('Not a proof of work')
    const easier = {...task.challenge, parameters: {...task.challenge.parameters, cost: 1}}
    expect(await captcha.check('login', textOf(easier, {counter: 1, derivedKey: '00'}))).toEqual({is: 'wrong'})
    const guess = {counter: 170, derivedKey: task.challenge.parameters.keyPrefix.padEnd(64, '0')}
    expect(await captcha.check('login', textOf(task.challenge, guess))).toEqual({is: 'wrong'})
  })

  it('costs more at a higher difficulty', async () => {
    const [easy, hard] = [
      await solveProofOfWork(await captcha.issue('login', 1)),
      await solveProofOfWork(await captcha.issue('login', 3)),
    ]
    expect(triesOf(hard)).toBeGreaterThan(1.5 * triesOf(easy))
  })
})

const textOf = (challenge: unknown, solution: unknown) => btoa(JSON.stringify({challenge, solution}))

function triesOf(text: string | undefined): number {
  return proofOfWorkAnswer.parse(JSON.parse(atob(text ?? ''))).solution.counter
}
