import {describe, expect, it} from 'vitest'
import * as z from 'zod/mini'
import {areaCode, localPhone, nationalPhone, phone} from './phone-fields.ts'

describe('an area code', () => {
  it.each([
    ['11', '11'],
    ['011', '11'],
    ['0341', '341'],
    ['(0341)', '341'],
    ['02966', '2966'],
  ])('typed as %s is %s', (typed, kept) => {
    expect(z.parse(areaCode, typed)).toBe(kept)
  })

  it.each(['01', '0', '0000', '12345', 'once', '0'.repeat(50_000)])('is not %s', (typed) => {
    expect(z.safeParse(areaCode, typed).error?.issues.map(({message}) => message)).toEqual([
      'Ingresá un código de área válido',
    ])
  })
})

const join = (area: string, number: string) => nationalPhone(z.parse(areaCode, area) + z.parse(localPhone, number))

describe('a telephone', () => {
  it.each([
    ['1155550300', '1155550300'],
    ['01155550300', '1155550300'],
    ['011 15 5555-0300', '1155550300'],
    ['0341 555-0100', '3415550100'],
    ['0341 15 555-0100', '3415550100'],
    ['2966 15 425100', '2966425100'],
    ['+54 9 11 5555-0300', '1155550300'],
    ['+54 341 5550100', '3415550100'],
    ['5491155550300', '1155550300'],
    ['541155550300', '1155550300'],
    // Without its area code, as some are stored.
    ['5550300', '5550300'],
  ])('typed as %s is stored as %s', (typed, kept) => {
    expect(z.parse(phone, typed)).toBe(kept)
  })

  it.each(['12345', '11555503000', '115555030015', 'no tengo', '9'.repeat(200_000)])('is not %s', (typed) => {
    expect(z.safeParse(phone, typed).error?.issues.map(({message}) => message)).toEqual(['Ingresá un número válido'])
  })

  it('joins area code and number, with or without 15', () => {
    expect(join('011', '15 5555-0300')).toBe('1155550300')
    expect(join('341', '555-0100')).toBe('3415550100')
    // A number that begins with 15 but has the length of one without the prefix.
    expect(join('2966', '154251')).toBe('2966154251')
  })
})
