import type {verify} from '@node-rs/argon2'
import {ERRORS} from '@ceibo/contract/wire/errors'
import {describe, expect, it, vi} from 'vitest'
import {passwordHasher} from './password-hasher.ts'

describe('passwordHasher', () => {
  it('login: compares two at once, lets fifty wait in order, and refuses the next with 503', async () => {
    const comparisons: ((matches: boolean) => void)[] = []
    const running = vi.fn<typeof verify>(() => new Promise((end) => void comparisons.push(end)))
    const hasher = passwordHasher(undefined, running)
    const tries = Array.from({length: 52}, (_, nth) => hasher.matches('kept', `password ${nth}`))

    await expect(hasher.matches('kept', 'one more')).rejects.toMatchObject({code: 'busy'})
    expect(ERRORS.busy.status).toBe(503)
    for (const [nth, one] of tries.entries()) {
      expect(running).toHaveBeenCalledTimes(Math.min(nth + 2, 52))
      expect(running.mock.calls[nth]?.[1]).toBe(`password ${nth}`)
      comparisons[nth]?.(true)
      expect(await one).toBe(true)
    }
  })

  it('accepts others after it was full', async () => {
    const hasher = passwordHasher({atOnce: 1, waiting: 0})
    const first = hasher.matches(null, 'Ceibo2026!')
    await expect(hasher.matches(null, 'Ceibo2026!')).rejects.toMatchObject({code: 'busy'})

    expect(await first).toBe(false)
    expect(await hasher.matches(null, 'Ceibo2026!')).toBe(false)
  })

  it('distinguishes a right password from a wrong one, in any Unicode composition', async () => {
    const hasher = passwordHasher()
    const stored = await hasher.hash('Mañana2026!'.normalize('NFD'))

    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await hasher.matches(stored, 'Mañana2026!'.normalize('NFC'))).toBe(true)
    expect(await hasher.matches(stored, 'Manana2026!')).toBe(false)
  })
})
