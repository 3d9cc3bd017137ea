import {describe, expect, it} from 'vitest'
import {AREA_CODES} from './area-codes.data.ts'
import {contactPhone, phone} from './phone-fields.ts'

const read = (typed: string) => phone.safeParse(typed).data
const messages = (typed: string) => phone.safeParse(typed).error?.issues.map(({message}) => message)

/** An area code and a number, as people write and paste them. libphonenumber reads each of these forms alike. */
const FORMS: readonly ((area: string, number: string) => string)[] = [
  (area, number) => `${area}${number}`,
  (area, number) => `0${area}${number}`,
  (area, number) => `0${area} 15 ${number}`,
  (area, number) => `${area} 15${number}`,
  (area, number) => `(0${area}) ${number}`,
  (area, number) => `(${area}) 15-${number}`,
  (area, number) => `+54 ${area} ${number}`,
  (area, number) => `+54 9 ${area} ${number}`,
  (area, number) => `+549${area}${number}`,
  (area, number) => `549${area}${number}`,
  (area, number) => `54${area}${number}`,
  (area, number) => `0054 ${area} ${number}`,
  (area, number) => `00 54 9 ${area} ${number}`,
  (area, number) => `9 ${area} ${number}`,
  (area, number) => `\u200E+54 9 ${area} ${number}\u202C`,
  (area, number) => `\u202A0${area}\u00A0${number}`,
  (area, number) => `Tel.: ${area}-${number}`,
  (area, number) => `tel:+54${area}${number}`,
  (area, number) => `+54 (0${area}) 15-${number}`,
  (area, number) => `＋54 ${area} ${number}`,
  (area, number) => `${area}–${number}`,
  (area, number) => `${area}.${number}`,
  (area, number) => `+54 9 ${area} 15 ${number}`,
  (area, number) => `https://wa.me/549${area}${number}`,
  (area, number) => `${area} ${number} (WhatsApp)`,
]

describe('a telephone', () => {
  it.each(FORMS.map((form) => [form('341', '5550100'), form] as const))(
    'is read as %s, with any area code',
    (_, form) => {
      for (const area of AREA_CODES) {
        const number = '42345678'.slice(0, 10 - area.length)
        expect([form(area, number), read(form(area, number))]).toEqual([form(area, number), area + number])
      }
    },
  )

  it.each([
    ['2966 15 425100', '2966425100'],
    ['0343 15 555 0100', '3435550100'],
    ['03435 15 55 0100', '3435550100'],
    ['0810-444-1111', '8104441111'],
    ['+٥٤ ١١ ٥٥٥٥ ٠٣٠٠', '1155550300'],
    ['+598 99 123 456', '+59899123456'],
    ['00 598 99 123456', '+59899123456'],
    ['+1 (305) 555-0123', '+13055550123'],
    ['+55 11 91234-5678', '+5511912345678'],
  ])('typed as %s is stored as %s, which is read again as itself', (typed, stored) => {
    expect(read(typed)).toBe(stored)
    expect(read(stored)).toBe(stored)
  })

  it.each(['5550300', '15 5555 0300', '155550100', '4555-0100'])('without its area code asks for it: %s', (typed) => {
    expect(messages(typed)).toEqual(['Ingresá el número con su código de área, como 11 5555 0100'])
  })

  it.each([
    '11 5555-0300 int. 123',
    '11 5555-0300 interno 12',
    '11 5555 0300 ext 4',
    '1155550300x12',
    '1155550300;ext=7',
  ])('with an extension asks for it without: %s', (typed) => {
    expect(messages(typed)).toEqual(['Ingresá el número sin el interno'])
  })

  it.each([
    '12345',
    '11555503000',
    '115555030015',
    'no tengo',
    '+',
    '0',
    '54',
    '5555555555',
    '9999999999',
    '0000000000',
    '+999 1234567',
    '+1 055 555 0123',
    '11 5555 0300 / 11 5555 0301',
  ])('is not %s', (typed) => {
    expect(messages(typed)).toEqual(['Ingresá un número válido'])
  })

  it('is refused without work when it is far too long', () => {
    const long = '9'.repeat(200_000)
    const begun = performance.now()
    expect([messages(long), contactPhone.safeParse(long).success]).toEqual([['Ingresá un número válido'], false])
    expect(performance.now() - begun).toBeLessThan(20)
  })

  it('is required', () => {
    expect(messages('\u00A0')).toEqual(['Este campo es requerido'])
  })
})

describe('the telephone of an enquiry', () => {
  it.each([
    ['+54 9 11 5555-0100', '+5491155550100'],
    ['Tel.: 11 5555-0100', '1155550100'],
    ['\u200E4555\u20110100', '45550100'],
    ['12345', '12345'],
  ])('typed as %s is %s', (typed, stored) => {
    expect(contactPhone.safeParse(typed).data).toBe(stored)
  })

  it.each(['1234', '1'.repeat(16), 'interno'])('is not %s', (typed) => {
    expect(contactPhone.safeParse(typed).error?.issues[0]?.message).toBe('Ingresá un teléfono válido')
  })
})
