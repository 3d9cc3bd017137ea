import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {cuilCheckDigit, cuilOfPerson} from './cuil.ts'

describe('a CUIL or CUIT', () => {
  it.each([
    ['20-28999111-6', '20289991116'],
    [' 27 30111222 3', '27301112223'],
    ['20.28999111.6', '20289991116'],
  ])('typed as %s is read without its separators', (typed, digits) => {
    const digit = cuilCheckDigit(digits.slice(0, 10))
    expect(cuilOfPerson(`${typed.slice(0, -1)}${digit}`)).toBe(`${digits.slice(0, 10)}${digit}`)
  })

  it('of a known person ends in the check digit of the tax office', () => {
    expect(cuilOfPerson('20-28999111-6')).toBe('20289991116')
  })

  it.each(['', '2028999111', '202899911166', '20289991117', 'veinte', '20-28999111-X'])(
    'is not valid as "%s"',
    (typed) => {
      expect(cuilOfPerson(typed)).toBeUndefined()
    },
  )

  it.each(['25281380454', '26286588807', '25-28138045-4', '26–28658880–7'])('has any prefix of people: %s', (typed) => {
    expect(cuilOfPerson(typed)).toBe(typed.replaceAll(/\D/g, ''))
  })

  it('has no prefix but those of people', () => {
    const prefixes = Array.from({length: 100}, (_, n) => String(n).padStart(2, '0')).filter((prefix) =>
      ['28999111', '30111222'].some((number) => {
        const body = prefix + number
        return cuilOfPerson(`${body}${cuilCheckDigit(body)}`) !== undefined
      }),
    )
    expect(prefixes).toEqual(['20', '23', '24', '25', '26', '27'])
  })

  it('cannot be completed when the sum leaves one', () => {
    const bodies = Array.from({length: 200}, (_, n) => `20${28_999_000 + n}`)
    const without = bodies.filter((body) => cuilCheckDigit(body) === undefined)
    expect(without.length).toBeGreaterThan(5)
    for (const body of without) {
      for (let digit = 0; digit < 10; digit++) expect(cuilOfPerson(`${body}${digit}`)).toBeUndefined()
    }
  })

  it('with any one digit changed is another or invalid', () => {
    fc.assert(
      fc.property(
        fc.integer({min: 1_000_000, max: 99_999_999}),
        fc.nat({max: 9}),
        fc.integer({min: 1, max: 9}),
        (dni, place, more) => {
          const body = `20${String(dni).padStart(8, '0')}`
          const digit = cuilCheckDigit(body)
          fc.pre(digit !== undefined)
          const changed = (Number(body[place]) + more) % 10
          expect(cuilOfPerson(`${body.slice(0, place)}${changed}${body.slice(place + 1)}${digit}`)).toBeUndefined()
        },
      ),
    )
  })
})
