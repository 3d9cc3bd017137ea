import {expect, it} from 'vitest'
import {firstFreeText, otherWordsText} from './centre-answers.ts'

const messages = {especialidad: 5, practica: 501, fecha: '26/11/2026', hora: '10:30:00'}

it('reads the first free slot and describes it in words', () => {
  expect(firstFreeText({estado: 0, data: [messages]})).toEqual([
    {
      specialtyId: 5,
      serviceId: 501,
      day: '2026-11-26',
      time: '10:30',
      words: 'Primer turno: jueves 26 de noviembre, 10:30\u00a0h',
    },
  ])
})

it.each([
  null,
  {},
  {data: {}},
  {data: [null, {...messages, fecha: '31/02/2026'}, {...messages, hora: 1}, {...messages, practica: '5'}]},
])('returns no slots where the answer is %j', (answer) => {
  expect(firstFreeText(answer)).toEqual([])
})

it('reads the other words of the items of a centre, by name', () => {
  const answer = {ofrece: [{nombre: 'Cardiología', otrasPalabras: ['corazón', 1, 'presión']}, {nombre: 'Guardia'}]}
  expect([...otherWordsText(answer)]).toEqual([['Cardiología', ['corazón', 'presión']]])
})

it.each([null, {}, {ofrece: {}}, {ofrece: [null, {nombre: 1, otrasPalabras: []}]}])(
  'returns no words where the answer is %j',
  (answer) => {
    expect(otherWordsText(answer).size).toBe(0)
  },
)
