import {randomBytes} from 'node:crypto'
import {expect, it} from 'vitest'
import {openSecret, sealSecret} from './sealed-secret.ts'

const key = randomBytes(32)
const mine = {purpose: 'second-step', owner: '7'}
const secret = Buffer.from('twenty bytes of seed')

it('decrypts what it encrypted, and encrypts the same secret differently each time', () => {
  const sealed = sealSecret(key, mine, secret)
  expect(openSecret(key, mine, sealed)).toEqual(secret)
  expect(sealSecret(key, mine, secret)).not.toEqual(sealed)
  expect(sealed.includes(secret)).toBe(false)
})

it('fails for another key, owner or purpose, and when any byte was changed', () => {
  const sealed = sealSecret(key, mine, secret)
  expect(openSecret(randomBytes(32), mine, sealed)).toBeUndefined()
  expect(openSecret(key, {...mine, owner: '8'}, sealed)).toBeUndefined()
  expect(openSecret(key, {...mine, purpose: 'other'}, sealed)).toBeUndefined()
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(openSecret(key, mine, changed)).toBeUndefined()
  }
  expect(openSecret(key, mine, Buffer.alloc(0))).toBeUndefined()
})
