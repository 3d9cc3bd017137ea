import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {compareCard, readIdentityCard} from './identity-card.ts'

const NEWER = '00123456789@PEÑA GÓMEZ@JOSÉ MARÍA@M@30111222@A@14/05/1983@02/03/2015'
const OLDER =
  '@30111222    @A@1@PEÑA GÓMEZ@JOSÉ MARÍA@ARGENTINA@14/05/1983@M@02/03/2010@00012345678@7055 @02/03/2025@412@0@ILR:2.2 C:110927.01 (GM/EXE-MOVE-HM)@UNIDAD #02 || S/N: 0040>2008>>0006'
const OF_2026 = '00700123456@NUÑEZ DIAZ@MARIA JOSE@66986564@A@14/05/83@02/03/26@2026'
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
    expect(readIdentityCard(text)).toMatchObject(JOSE)
  })

  it.each(['M30111222', 'F30111222', 'ML30111222', '030111222', ' 30111222 '])('has its number in %s', (number) => {
    expect(readIdentityCard(NEWER.replace('30111222', number))?.documentNumber).toBe('30111222')
    expect(readIdentityCard(OLDER.replace('30111222    ', number))?.documentNumber).toBe('30111222')
  })

  it('has the sex X as the administration does, or none', () => {
    expect(readIdentityCard(NEWER.replace('@M@', '@X@'))?.sex).toBe('I')
    expect(readIdentityCard(NEWER.replace('@M@', '@@'))).not.toHaveProperty('sex')
  })

  it('is read from the card of 2026, which has no sex and two digits of the year', () => {
    const card = {documentNumber: '66986564', lastName: 'NUÑEZ DIAZ', firstName: 'MARIA JOSE', birthDate: '1983-05-14'}
    expect(readIdentityCard(OF_2026)).toMatchObject({...card, hasShortYear: true})
    expect(readIdentityCard(OF_2026)).not.toHaveProperty('sex')
    expect(readIdentityCard(`${OF_2026}@271@more`)).toMatchObject({...card, hasShortYear: true})
    expect(readIdentityCard(OF_2026.replaceAll(/(\d\d\/\d\d\/)(\d\d)@/g, '$119$2@'))).toMatchObject(card)
  })

  it('has what only the card says: its procedure, issue and copy, each where it has the form of one', () => {
    expect(readIdentityCard('00412345678@LUNA@IVAN@M@35777888@B@14/03/1991@02/08/2019')).toMatchObject({
      procedureNumber: '00412345678',
      issuedOn: '2019-08-02',
      copy: 'B',
    })
    const card = readIdentityCard('=1+1@LUNA@IVAN@M@35777888@BB@14/03/1991@yesterday')
    for (const field of ['procedureNumber', 'issuedOn', 'copy']) expect(card).not.toHaveProperty(field)
  })

  it.each([
    ['14/05/83', '02/03/26', '1983-05-14'],
    ['14/05/19', '02/03/26', '2019-05-14'],
    ['01/03/26', '02/03/26', '2026-03-01'],
    ['03/03/26', '02/03/26', '1926-03-03'],
    ['29/02/00', '02/03/26', '2000-02-29'],
    ['14/05/31', '02/03/2035', '2031-05-14'],
  ])('has the century in which a birth of %s is before its issue on %s', (birth, issue, date) => {
    const text = OF_2026.replace('14/05/83', birth).replace('02/03/26', issue)
    expect(readIdentityCard(text)?.birthDate).toBe(date)
  })

  it('has one name where its owner has one', () => {
    expect(readIdentityCard(OF_2026.replace('MARIA JOSE', ''))).toMatchObject({lastName: 'NUÑEZ DIAZ', firstName: ''})
    expect(readIdentityCard(OF_2026.replace('NUÑEZ DIAZ', ' '))).toMatchObject({lastName: '', firstName: 'MARIA JOSE'})
  })

  it('is read when its letters are in UTF-8', () => {
    const asLatin1 = Buffer.from(OF_2026, 'utf8').toString('latin1')
    expect(readIdentityCard(asLatin1)).toEqual(readIdentityCard(OF_2026))
  })

  it.each([
    ['', 'nothing'],
    ['https://www.argentina.gob.ar/dni', 'an address'],
    [NEWER.replaceAll('@', '"'), 'other separators'],
    [NEWER.replace('14/05/1983', '31/02/1983'), 'a day that no calendar has'],
    [NEWER.replace('@M@', '@S@'), 'no sex'],
    [NEWER.replace('30111222', '3011'), 'a short number'],
    [NEWER.replace('JOSÉ MARÍA', ' ').replace('PEÑA GÓMEZ', '-'), 'no name'],
    [OF_2026.replace('66986564', 'A'), 'no number'],
    [OF_2026.replace('14/05/83', '31/02/83'), 'a day that no year has'],
    [NEWER.replace('PEÑA', 'Ñ'.repeat(1_000)), 'too much of it'],
  ])('is not found in %s (%s)', (text) => {
    expect(readIdentityCard(text)).toBeUndefined()
  })

  it('never throws, whatever text a picture contains', () => {
    expect(() => fc.assert(fc.property(anything, read))).not.toThrow()
  })
})

const verdict = (card: object, person: object = {}) => compareCard({...JOSE, ...card}, {...PERSON, ...person})

describe('a card with the number of a person', () => {
  it.each([
    ['the names in other letters', {}, {lastName: 'Pena  Gomez', firstName: 'josé-maría'}],
    ['a part of the last name', {}, {lastName: 'Peña'}],
    ['a part of the last name in the portal and of the first one on the card', {firstName: 'JOSE'}, {lastName: 'Peña'}],
    ['a part of the first name', {}, {firstName: 'José'}],
    ['a name more', {}, {firstName: 'José María Luis'}],
    ['the last names in another order', {}, {lastName: 'Gómez Peña'}],
    ['the names in each other’s field', {}, {lastName: 'José María', firstName: 'Peña Gómez'}],
    ['an apostrophe of another keyboard', {lastName: 'D´ANGELO'}, {lastName: 'D’Angelo'}],
    ['no apostrophe', {lastName: 'DANGELO'}, {lastName: "D'Angelo"}],
    ['a space for the apostrophe', {lastName: 'D ANGELO'}, {lastName: "D'Angelo"}],
    ['words written together', {lastName: 'DELACRUZ'}, {lastName: 'de la Cruz'}],
    ['UTF-8 read as Windows-1252', {lastName: 'NUÃ‘EZ'}, {lastName: 'Núñez'}],
    ['a lost letter', {lastName: 'NU?EZ'}, {lastName: 'Núñez'}],
    ['a sign for an unknown letter', {lastName: 'NU\uFFFDEZ'}, {lastName: 'Núñez'}],
    ['CP850 read as Latin-1', {lastName: 'NU¥EZ'}, {lastName: 'Núñez'}],
    ['an Umlaut in two letters', {lastName: 'MUELLER'}, {lastName: 'Müller'}],
    ['a letter of another country', {lastName: 'SORENSEN'}, {lastName: 'Sørensen'}],
    ['a cut field', {firstName: 'MARIA DE LOS ANGE'}, {firstName: 'María de los Ángeles'}],
    ['no sex', {sex: undefined}, {sex: 'F'}],
    ['one name', {lastName: '', firstName: 'SUKARNO'}, {lastName: 'Sukarno', firstName: 'Sukarno'}],
    ['a year of the century before', {birthDate: '2023-05-14', hasShortYear: true}, {birthDate: '1923-05-14'}],
  ])('is theirs with %s', (_, card, person) => {
    expect(verdict(card, person)).toBe('same')
  })

  it.each([
    [{}, {lastName: 'Paz'}],
    [{}, {lastName: 'Peña Paz'}],
    [{}, {firstName: 'Juan'}],
    [{firstName: 'JOS'}, {firstName: 'Josefina'}],
    [{lastName: 'N?????Z'}, {lastName: 'Núñez'}],
    [{}, {sex: 'I'}],
    [{}, {birthDate: '1983-05-15'}],
    [{birthDate: '2023-05-14', hasShortYear: true}, {birthDate: '1923-05-15'}],
    [{birthDate: '1983-05-14', hasShortYear: true}, {birthDate: '2083-05-14'}],
    [{}, {documentTypeId: 3}],
  ])('contradicts them with %o and %o', (card, person) => {
    expect(verdict(card, person)).toBe('contradicts')
  })

  it('is of somebody else with another number, whatever else it has', () => {
    expect(verdict({}, {documentNumber: '30111223'})).toBe('other-number')
  })

  it('is compared at once, however its fields are filled', () => {
    const odd = ['?A?'.repeat(300), 'A '.repeat(400), 'ÑA?'.repeat(200)]
    const begun = performance.now()
    for (const lastName of odd)
      verdict({lastName, firstName: lastName}, {lastName: 'A '.repeat(25), firstName: 'B?'.repeat(25)})
    expect(performance.now() - begun).toBeLessThan(200)
  })
})
