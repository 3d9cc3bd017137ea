import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {readTypedLine} from './typed-line.ts'

// A Thursday.
const TODAY = '2026-11-26'
const read = (typed: string) => readTypedLine(typed, TODAY)
const CARD = '00123456789@PEÑA GÓMEZ@JOSÉ MARÍA@M@30111222@A@14/05/1983@02/03/2015'

/** What a statement gets of a line. */
function searched(typed: string): string {
  const line = read(typed)
  if (line.is === 'name') return line.words.join('')
  return line.is === 'number' ? `${line.document ?? ''}${line.phoneEnd ?? ''}` : ''
}

describe('a line typed at the desk', () => {
  it.each(['30111222', '30.111.222', ' 30 111 222 ', 'DNI 30.111.222', 'M30111222', 'F 30111222', 'dni: 030111222'])(
    'is a document in %s',
    (typed) => {
      expect(read(typed)).toMatchObject({is: 'number', document: '30111222'})
    },
  )

  it.each([
    ['11 5555-0201', '1155550201'],
    ['+54 9 11 5555 0201', '1155550201'],
    ['011 15 5555 0201', '1155550201'],
    ['5555-0201', '55550201'],
    ['tel 55550201', '55550201'],
  ])('is a telephone in %s', (typed, phoneEnd) => {
    expect(read(typed)).toMatchObject({is: 'number', phoneEnd})
  })

  it('is the number of an appointment or a case, alone or with its word', () => {
    expect(read('700123')).toEqual({is: 'number', document: '700123', phoneEnd: '700123', reference: 700123})
    expect(read('turno 700123')).toEqual({is: 'number', reference: 700123})
    expect(read('caso 12')).toEqual({is: 'number', reference: 12})
    expect(read('12')).toEqual({is: 'number', reference: 12})
  })

  it('is the week of a professional behind its word', () => {
    expect(read('semana Ruiz el')).toEqual({is: 'week', words: ['ruiz', 'el']})
    expect(read('agenda')).toEqual({is: 'week', words: []})
  })

  it('is a passport where letters and digits are one word', () => {
    expect(read('aab 123456'.replace(' ', ''))).toEqual({is: 'number', document: 'AAB123456'})
  })

  it.each([
    ['as it is', CARD],
    ['from a reader with the keyboard of another country', CARD.replaceAll('@', '"').replaceAll('/', '-')],
  ])('is a scanned card %s', (_, typed) => {
    expect(read(typed)).toMatchObject({is: 'card', card: {documentNumber: '30111222', birthDate: '1983-05-14'}})
  })

  it.each([
    ['Peña, José', ['pena', 'jose']],
    ['jose PENA', ['jose', 'pena']],
    ["D'Angelo", ['dangelo']],
    ['García-Paz ana ana', ['garcia', 'paz', 'ana']],
  ])('is a name in %s', (typed, words) => {
    expect(read(typed)).toEqual({is: 'name', words})
  })

  it.each(['', ' ', 'a', '%', '_', '日本', '@@@', '\u0000'])('is nothing in %j', (typed) => {
    expect(read(typed)).toEqual({is: 'nothing'})
  })

  it('never fails, and never holds a sign that a search would take as any letter', () => {
    const typing = fc.oneof(fc.string({unit: 'binary', maxLength: 400}), fc.stringMatching(/^[a-z0-9%_\\ ]*$/))
    fc.assert(
      fc.property(typing, (typed) => {
        expect(searched(typed)).toMatch(/^[a-zA-Z0-9]*$/)
      }),
    )
  })
})

describe('a free time asked for in words', () => {
  it.each([
    ['libre traumato hoy', {words: ['traumato'], from: '2026-11-26', to: '2026-11-26'}],
    ['libre cardio mié palermo', {words: ['cardio', 'palermo'], from: '2026-12-02', to: '2026-12-02'}],
    ['libre pediatra mañana a la mañana', {words: ['pediatra'], from: '2026-11-27', to: '2026-11-27', timeTo: '12:59'}],
    ['libre derma pasado mañana', {words: ['derma'], from: '2026-11-28', to: '2026-11-28'}],
    ['libre dra Gómez a la tarde', {words: ['gomez'], from: '2026-11-26', to: '2026-12-25', timeFrom: '13:00'}],
    ['libres jueves clínica', {words: ['clinica'], from: '2026-11-26', to: '2026-11-26'}],
    ['hueco cardio 5/1', {words: ['cardio'], from: '2027-01-05', to: '2027-01-05'}],
    ['libre cardio 31/2', {words: ['cardio'], from: '2026-11-26', to: '2026-12-25'}],
    ['libre', {words: []}],
  ])('is read from %s', (typed, asked) => {
    expect(read(typed)).toMatchObject({is: 'free-time', asked})
  })

  it('is no name that begins alike', () => {
    expect(read('Libertad Paz')).toEqual({is: 'name', words: ['libertad', 'paz']})
  })
})
