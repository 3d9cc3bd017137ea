import {describe, expect, it} from 'vitest'
import {fullName} from './full-name.ts'
import {chosenName, firstName, lastName} from './person-names.ts'

const read = (name: string) => [firstName, lastName, chosenName].map((rule) => rule.safeParse(name).data)

it.each([
  'María del C. Pérez',
  'Ma. Elena',
  'J.P.',
  'Núñez-Ortiz',
  'José María Jr.',
  'Nguyễn',
  'Þórð',
  "'t Hooft",
  'Mª José',
])('accepts the name %s', (name) => {
  expect(read(name)).toEqual([name, name, name])
})

it.each([
  "D'Angelo",
  'D´Angelo',
  'D`Angelo',
  'D‘Angelo',
  'D’Angelo',
  'D‛Angelo',
  'DʼAngelo',
  'DʻAngelo',
  'D′Angelo',
  'D＇Angelo',
])('stores any apostrophe as one: %s', (name) => {
  expect(read(name)).toEqual(Array(3).fill("D'Angelo"))
})

it.each([
  'Juan-Pablo',
  'Juan‐Pablo',
  'Juan‑Pablo',
  'Juan‒Pablo',
  'Juan–Pablo',
  'Juan—Pablo',
  'Juan−Pablo',
  'Juan﹣Pablo',
  'Juan－Pablo',
])('stores any hyphen as one: %s', (name) => {
  expect(read(name)).toEqual(Array(3).fill('Juan-Pablo'))
})

it.each([
  'Pérez Gil',
  'Pérez\u00A0Gil',
  'Pérez\u2009Gil',
  'Pérez\u202FGil',
  'Pérez\u3000Gil',
  ' Pérez \t Gil\u00A0',
  'Pérez\u200B Gil\uFEFF',
])('stores any space as one, and no invisible mark: %j', (name) => {
  expect(read(name)).toEqual(Array(3).fill('Pérez Gil'))
})

it('counts a letter with its accent as one, however it is written', () => {
  expect([read('Ó'), read('O\u0301')].flat()).toEqual(Array(6).fill(undefined))
  expect(read('N\u0303o')).toEqual(Array(3).fill('Ño'))
})

describe('a name is refused', () => {
  it.each(['Premio. Entra en premios-ceibo.com.ar', 'bit.ly/x', 'Ana www.ejemplo', 'Ana@ejemplo', 'Ana 2', 't.co'])(
    'when it may be a link: %s',
    (name) => expect(read(name)).toEqual([undefined, undefined, undefined]),
  )

  it.each(['--', "''", '´´', '. .', '-\u00A0-', "'-", '\u200B\u200B\u200B', '   ', 'A'.repeat(51), '\u0301'.repeat(9)])(
    'without a letter, or with too many: %j',
    (name) => expect(read(name)).toEqual([undefined, undefined, undefined]),
  )

  it('without work when it is far too long', () => {
    const begun = performance.now()
    expect(read(`A${'\u0301'.repeat(200_000)}`)).toEqual([undefined, undefined, undefined])
    expect(performance.now() - begun).toBeLessThan(20)
  })
})

it('shows a single name, which is in both fields, once', () => {
  expect(fullName({firstName: 'Sukarno', lastName: 'Sukarno'})).toBe('Sukarno')
  expect(fullName({firstName: 'SUKARNO', lastName: 'Sukarno'})).toBe('SUKARNO')
  expect(fullName({firstName: 'Ana', lastName: 'Ceballos'})).toBe('Ana Ceballos')
  expect(fullName({firstName: 'Peña', lastName: 'Pena'})).toBe('Peña Pena')
})
