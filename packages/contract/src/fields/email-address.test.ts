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

  it.each(Array.from('<>",;:\r\n\t \0()[]\\@\u2028\u00A0\u3000＠，'))(
    'never has the sign %j, which may end a header or begin another address',
    (sign) => {
      for (const at of [1, 4, 8, 13]) {
        const typed = 'ana@correo.example'
        expect(read(typed.slice(0, at) + sign + typed.slice(at))).toBeUndefined()
      }
    },
  )
})

it('knows the form of a domain for mail servers', () => {
  expect(['ñandú.com.ar', 'correo.example'].map(asciiDomain)).toEqual(['xn--and-6ma2c.com.ar', 'correo.example'])
})
