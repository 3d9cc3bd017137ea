import {describe, expect, it} from 'vitest'
import {passwordHasher} from './password-hasher.ts'

describe('passwordHasher', () => {
  it('login: takes as many as run and wait, and no more', async () => {
    const hasher = passwordHasher({atOnce: 2, waiting: 3})
    const tries = Array.from({length: 6}, () => hasher.matches(null, 'Ceibo2026!'))
    const ended = await Promise.allSettled(tries)

    expect(ended.map(({status}) => status)).toEqual([...Array.from({length: 5}, () => 'fulfilled'), 'rejected'])
    expect(ended[5]).toMatchObject({reason: {code: 'busy'}})
    expect(await hasher.matches(null, 'Ceibo2026!')).toBe(false)
  })

  it('tells a right password from a wrong one, however its letters are composed', async () => {
    const hasher = passwordHasher({atOnce: 2, waiting: 3})
    const kept = await hasher.hash('Mañana2026!'.normalize('NFD'))

    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await hasher.matches(kept, 'Mañana2026!'.normalize('NFC'))).toBe(true)
    expect(await hasher.matches(kept, 'Manana2026!')).toBe(false)
  })
})
