import {describe, expect, it} from 'vitest'
import {readPhoneBoxes, splitPhone} from './phone-boxes.ts'

describe('a telephone in two boxes', () => {
  it.each([
    ['11', '5555-0300', '1155550300'],
    ['011', '15 5555-0300', '1155550300'],
    ['(0341)', '15 555-0100', '3415550100'],
    ['+54 11', '5555 0300', '1155550300'],
    ['0054 9 341', '5550100', '3415550100'],
    ['\u200E341\u00A0', '555\u2011\u20110100', '3415550100'],
    // A number that begins with 15 but has the length of one without the prefix.
    ['2966', '154251', '2966154251'],
    ['2966', '15 425100', '2966425100'],
    ['', '+54 9 11 5555-0300', '1155550300'],
    ['11', '+54 9 11 5555-0300', '1155550300'],
    ['+54 9 11 5555-0300', '', '1155550300'],
    ['+54 9 11 5555-0300', '5555 0300', '1155550300'],
    ['', '+598 99 123 456', '+59899123456'],
  ])('«%s» and «%s» is %s', (area, number, stored) => {
    expect(readPhoneBoxes(area, number)).toEqual({is: 'phone', number: stored})
  })

  it.each(['15', '0', '54', '1', '01', '0000', '10', '99', '12345', 'once', '+54'])('has no area code %s', (area) => {
    const problems = [{field: 'areaCode', message: 'Ingresá un código de área válido'}]
    expect(readPhoneBoxes(area, '55550300')).toEqual({is: 'wrong', problems})
  })

  it.each([
    ['11', '123', 'phone', 'Ingresá un número válido'],
    ['11', '5550300', 'phone', 'Ingresá un número válido'],
    ['11', '5555 0300 int. 12', 'phone', 'Ingresá el número sin el interno'],
    ['341', '11 5555 0300', 'phone', 'El número no es del código de área 341'],
    ['11', '+598 99 123 456', 'areaCode', 'Si el número es de otro país, dejá vacío el código de área'],
    ['11', ' ', 'phone', 'Este campo es requerido'],
    ['', '5555 0300', 'areaCode', 'Este campo es requerido'],
  ])('«%s» and «%s» has a problem in its %s', (area, number, field, message) => {
    expect(readPhoneBoxes(area, number)).toEqual({is: 'wrong', problems: [{field, message}]})
  })

  it('is split when it was pasted whole', () => {
    expect(splitPhone('+54 9 11 5555-0300')).toEqual({areaCode: '11', phone: '55550300'})
    expect(splitPhone('03435 42-0100')).toEqual({areaCode: '3435', phone: '420100'})
    expect(['5555 0300', '+598 99 123 456', ''].map(splitPhone)).toEqual([undefined, undefined, undefined])
  })

  it('is refused without work when it is far too long', () => {
    const long = '9'.repeat(200_000)
    expect([readPhoneBoxes(long, '1').is, readPhoneBoxes('11', long).is, splitPhone(long)]).toEqual([
      'wrong',
      'wrong',
      undefined,
    ])
  })
})
