import {describe, expect, it} from 'vitest'
import {severityOf} from './severity-of-result.ts'
import {aNumber, aResult} from './test-result.ts'

const graded = (number: string, low: string | null, high: string | null) =>
  severityOf(aResult({value: aNumber(number), range: {low, high, text: null}}))

describe('how far a value is out', () => {
  it('is slightly, or far: a thousand times a limit is not 101 of 100', () => {
    expect(graded('101', '70', '100')).toBe('slight')
    expect(graded('131', '70', '100')).toBe('far')
    expect(graded('100000', '70', '100')).toBe('far')
    expect(graded('65', '70', '99')).toBe('slight')
    expect(graded('30', '70', '99')).toBe('far')
    expect(graded('214', null, '200')).toBe('slight')
    expect(graded('900', null, '200')).toBe('far')
    expect(graded('38', '40', null)).toBe('slight')
    expect(graded('9', '40', null)).toBe('far')
  })

  it('is critical or marked by the word of the laboratory alone', () => {
    for (const flag of ['critical', 'critical-low', 'critical-high'] as const) {
      expect(severityOf(aResult({flag}))).toBe('critical')
    }
    expect(severityOf(aResult({flag: 'abnormal', range: null}))).toBe('marked')
    expect(severityOf(aResult({flag: 'high', range: null}))).toBe('marked')
  })

  it('is nothing inside the range or without one', () => {
    expect(graded('85', '70', '99')).toBeNull()
    expect(severityOf(aResult({range: null}))).toBeNull()
  })
})
