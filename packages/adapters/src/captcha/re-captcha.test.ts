import {once} from 'node:events'
import {createServer} from 'node:http'
import {afterAll, describe, expect, it} from 'vitest'
import {settableClock} from '#clock/settable-clock.ts'
import {reCaptcha} from './re-captcha.ts'

// The answers of Google, by solution.
const VERDICTS = new Map([
  ['good', {success: true}],
  ['old', {success: false, 'error-codes': ['timeout-or-duplicate']}],
])
const asked: string[] = []
const google = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    asked.push(body)
    const solution = new URLSearchParams(body).get('response') ?? ''
    if (solution === 'moved') response.writeHead(302, {location: '/elsewhere'})
    response.end(JSON.stringify(VERDICTS.get(solution) ?? {success: false}))
  })
})
google.listen(0, '127.0.0.1')
await once(google, 'listening')
afterAll(() => void google.close())
const address = google.address()
const port = typeof address === 'object' && address !== null ? address.port : 0

const clock = settableClock(new Date('2026-03-02T10:00:00Z'))
const captcha = reCaptcha({siteKey: 'key', secret: 'secret', clock, verifyUrl: `http://127.0.0.1:${port}/verify`})

describe('reCAPTCHA', () => {
  it('gives the browser its site key', async () => {
    expect(await captcha.issue('login', 1)).toEqual({is: 'recaptcha', siteKey: 'key'})
  })

  it('lets Google check, and identifies each solution so that it counts once', async () => {
    const first = await captcha.check('login', 'good')

    expect(first).toMatchObject({is: 'solved', expiresAt: new Date('2026-03-02T10:03:00Z')})
    expect(await captcha.check('login', 'good')).toEqual(first)
    expect(asked.at(-1)).toBe('secret=secret&response=good')
  })

  it('distinguishes wrong from expired, and calls Google only when there is a solution', async () => {
    const before = asked.length

    expect(await captcha.check('login', undefined)).toEqual({is: 'wrong'})
    expect(asked).toHaveLength(before)
    expect(await captcha.check('login', 'bad')).toEqual({is: 'wrong'})
    expect(await captcha.check('login', 'old')).toEqual({is: 'expired'})
  })

  it('R10: follows no redirect', async () => {
    await expect(captcha.check('login', 'moved')).rejects.toThrow('fetch failed')
  })
})
