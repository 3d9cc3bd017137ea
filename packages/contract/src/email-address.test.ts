import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {asciiDomain, email} from './email-address.ts'

const read = (typed: string) => email.safeParse(typed).data

describe('an email address', () => {
  it.each([
    ['_ana@correo.example', '_ana@correo.example'],
    ['ana_@correo.example', 'ana_@correo.example'],
    ['ana+turnos@correo.example', 'ana+turnos@correo.example'],
    ["o'brien@correo.example", "o'brien@correo.example"],
    ['a@b.co', 'a@b.co'],
    ['ana.maria-paz@sub.correo.com.ar', 'ana.maria-paz@sub.correo.com.ar'],
    ['ana@ñandú.com.ar', 'ana@ñandú.com.ar'],
    ['Ana@ÑANDÚ.com.ar', 'ana@ñandú.com.ar'],
    ['ana@n\u0303andu\u0301.com.ar', 'ana@ñandú.com.ar'],
    ['ana@xn--and-6ma2c.com.ar', 'ana@xn--and-6ma2c.com.ar'],
    ['ana@correo.рф', 'ana@correo.рф'],
    [' \u200BANA@Correo.Example\uFEFF ', 'ana@correo.example'],
    [`${'a'.repeat(64)}@correo.example`, `${'a'.repeat(64)}@correo.example`],
    ['#!$%&*/=?^`{|}~@correo.example', '#!$%&*/=?^`{|}~@correo.example'],
  ])('typed as %j is %s', (typed, address) => {
    expect(read(typed)).toBe(address)
    expect(read(address)).toBe(address)
  })

  it.each([
    'sofia',
    '@correo.example',
    'ana@',
    'ana@correo',
    '.ana@correo.example',
    'ana.@correo.example',
    'ana..paz@correo.example',
    'ana paz@correo.example',
    '"ana paz"@correo.example',
    'ana@correo.example, eva@correo.example',
    'Ana <ana@correo.example>',
    'ana@-correo.example',
    'ana@correo-.example',
    'ana@correo..example',
    'ana@[127.0.0.1]',
    'ana@127.0.0.1',
    'ñandú@correo.example',
    'ana@correo.example\r\nBcc: eva@correo.example',
    'ana\n@correo.example',
    'ana@eva@correo.example',
    'ana@correo.example/x',
    'ana@correo.example:25',
    `${'a'.repeat(65)}@correo.example`,
    `ana@${'a'.repeat(64)}.example`,
    `ana@${'a.'.repeat(130)}example`,
    `ana@${'ñáéí'.repeat(15)}.com.ar`,
    `ana@${'\u0301'.repeat(600)}`,
  ])('is not %j', (typed) => {
    expect(email.safeParse(typed).error?.issues.map(({message}) => message)).toEqual(['Ingresá un email válido'])
  })

  it('never has what ends a header or begins another address, whatever is typed', () => {
    const signs = fc.constantFrom(...Array.from('ab.@ñ<>",;:\r\n\t \0()[]\\'))
    fc.assert(
      fc.property(fc.string({unit: signs, maxLength: 30}), (typed) => {
        const address = read(`${typed}@b.co`) ?? ''
        expect(address).not.toMatch(/[\s<>",;:()[\]\\\0]/)
        expect(address.split('@').length).toBeLessThan(3)
      }),
    )
  })
})

it('knows the form of a domain for mail servers', () => {
  expect(['ñandú.com.ar', 'correo.example'].map(asciiDomain)).toEqual(['xn--and-6ma2c.com.ar', 'correo.example'])
})
