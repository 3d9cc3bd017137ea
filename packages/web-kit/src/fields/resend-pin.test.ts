import {describe, expect, it} from 'vitest'
import {minutesAndSeconds, secondsToResend} from './resend-pin.tsx'

const SENT = 1_800_000_000_000

describe('the wait for another code', () => {
  it('starts at 1:59 and ends at 0:00', () => {
    expect(minutesAndSeconds(secondsToResend(SENT, SENT))).toBe('1:59')
    expect(minutesAndSeconds(secondsToResend(SENT, SENT + 60_000))).toBe('0:59')
    expect(secondsToResend(SENT, SENT + 119_000)).toBe(0)
    expect(secondsToResend(SENT, SENT + 999_000)).toBe(0)
  })

  it('does not grow when the clock is set back', () => {
    expect(secondsToResend(SENT, SENT - 3_600_000)).toBe(119)
  })
})
