import {expect, it} from 'vitest'
import {nameOfDependant} from './name-of-dependant.ts'

const names = {
  registered: {firstName: 'Tomás', lastName: 'Ibáñez'},
  chosenName: null,
  typed: null,
}
const stranger = {status: 'pending', isFirstDeclarer: false} as const

it('shows initials to a holder who has proved and entered nothing', () => {
  expect(nameOfDependant(stranger, {...names, chosenName: 'Tomi'})).toEqual({firstName: 'T.', lastName: 'I.'})
})

it('shows a holder who has proved nothing the name that they entered', () => {
  const typed = {firstName: 'Falso', lastName: 'Nombre'}
  expect(nameOfDependant(stranger, {...names, typed})).toEqual(typed)
})

it('shows the chosen name to the first declarer of the child and to a holder who proved the relationship', () => {
  const chosen = {...names, chosenName: 'Tomi'}
  for (const known of [
    {status: 'unverified', isFirstDeclarer: true},
    {status: 'verified', isFirstDeclarer: false},
  ] as const) {
    expect(nameOfDependant(known, names)).toEqual({firstName: 'Tomás', lastName: 'Ibáñez'})
    expect(nameOfDependant(known, chosen)).toEqual({firstName: 'Tomi', lastName: 'Ibáñez'})
  }
})
