import {expect, it} from 'vitest'
import {otherWordsTold} from './other-words.ts'

it('reads the other words of what a centre offers, by its name', () => {
  const answer = {ofrece: [{nombre: 'Cardiología', otrasPalabras: ['corazón', 1, 'presión']}, {nombre: 'Guardia'}]}
  expect([...otherWordsTold(answer)]).toEqual([['Cardiología', ['corazón', 'presión']]])
})

it.each([null, {}, {ofrece: {}}, {ofrece: [null, {nombre: 1, otrasPalabras: []}]}])(
  'has none where the answer is %j',
  (answer) => {
    expect(otherWordsTold(answer).size).toBe(0)
  },
)
