import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {isCardOf, readIdentityCard} from './identity-card.ts'

const NEWER = '00123456789@PEÑA GÓMEZ@JOSÉ MARÍA@M@30111222@A@14/05/1983@02/03/2015'
const OLDER =
  '@30111222    @A@1@PEÑA GÓMEZ@JOSÉ MARÍA@ARGENTINA@14/05/1983@M@02/03/2010@00012345678@7055 @02/03/2025@412@0@ILR:2.2 C:110927.01 (GM/EXE-MOVE-HM)@UNIDAD #02 || S/N: 0040>2008>>0006'
const JOSE = {
  documentNumber: '30111222',
  lastName: 'PEÑA GÓMEZ',
  firstName: 'JOSÉ MARÍA',
  sex: 'M',
  birthDate: '1983-05-14',
} as const
const PERSON = {...JOSE, documentTypeId: 2}

const anything = fc.array(fc.string({unit: 'binary', maxLength: 20}), {maxLength: 12})
const read = (fields: string[]) => {
  const card = readIdentityCard(fields.join('@'))
  return card === undefined || card.documentNumber.length >= 6
}

describe('the barcode of a card', () => {
  it.each([
    ['the card since 2012', NEWER],
    ['the same with prefix and check digit of the CUIL', `${NEWER}@203`],
    ['the card before it', OLDER],
  ])('is read from %s', (_, text) => {
    expect(readIdentityCard(text)).toEqual(JOSE)
  })

  it.each(['M30111222', 'F30111222', 'ML30111222', '030111222', ' 30111222 '])('has its number in %s', (number) => {
    expect(readIdentityCard(NEWER.replace('30111222', number))?.documentNumber).toBe('30111222')
    expect(readIdentityCard(OLDER.replace('30111222    ', number))?.documentNumber).toBe('30111222')
  })

  it('has the sex X as the administration does', () => {
    expect(readIdentityCard(NEWER.replace('@M@', '@X@'))?.sex).toBe('I')
  })

  it.each([
    ['', 'nothing'],
    ['https://www.argentina.gob.ar/dni', 'an address'],
    [NEWER.replaceAll('@', '"'), 'other separators'],
    [NEWER.replace('14/05/1983', '31/02/1983'), 'a day that no calendar has'],
    [NEWER.replace('@M@', '@S@'), 'no sex'],
    [NEWER.replace('30111222', '3011'), 'a short number'],
    [NEWER.replace('JOSÉ MARÍA', ' '), 'no name'],
    [NEWER.replace('PEÑA', 'Ñ'.repeat(1_000)), 'too much of it'],
  ])('is not found in %s (%s)', (text) => {
    expect(readIdentityCard(text)).toBeUndefined()
  })

  it('never throws, whatever text a picture contains', () => {
    expect(() => fc.assert(fc.property(anything, read))).not.toThrow()
  })
})

describe('a card', () => {
  it('belongs to a person whose names are written in another way', () => {
    expect(isCardOf(JOSE, {...PERSON, lastName: 'Pena  Gomez', firstName: 'josé-maría'})).toBe(true)
  })

  it.each([
    {documentNumber: '30111223'},
    {lastName: 'Peña'},
    {lastName: 'Gómez Peña'},
    {firstName: 'José'},
    {firstName: 'José María Luis'},
    {sex: 'I'},
    {birthDate: '1983-05-15'},
    {documentTypeId: 3},
  ] as const)('does not belong to a person with %o', (other) => {
    expect(isCardOf(JOSE, {...PERSON, ...other})).toBe(false)
  })
})
