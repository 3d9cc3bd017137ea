import {assert, integer, property} from 'fast-check'
import {expect, it} from 'vitest'
import {brandProblems, OUR_LIGHT} from './brand-palette.ts'
import {colourProblems} from './brand-words.ts'

const OURS = {primaryColour: OUR_LIGHT.rio, accentColour: OUR_LIGHT.ceibo}

it('says nothing of colours with enough contrast', () => {
  expect(colourProblems(OURS)).toEqual([])
})

it('says in words which colour cannot be read, by how much, and which way to go', () => {
  expect(colourProblems({...OURS, primaryColour: '#5fb3b0'})).toEqual([
    {
      field: 'primaryColour',
      message:
        'Con este color no se lee sobre el gris de la página: tiene un contraste de 2,3 y hace falta 4,5. Probá uno más oscuro.',
    },
  ])
  expect(colourProblems({...OURS, accentColour: '#ffc24a'})).toMatchObject([
    {
      field: 'accentColour',
      message: expect.stringMatching(/^Con este color no se distingue sobre el gris de la página/),
    },
  ])
})

it('finds a problem exactly where the palettes have one', () => {
  const colour = integer({min: 0, max: 0xffffff}).map((n) => `#${n.toString(16).padStart(6, '0')}`)
  assert(
    property(colour, colour, (primaryColour, accentColour) => {
      const palettes = brandProblems({primary: primaryColour, accent: accentColour})
      expect(colourProblems({primaryColour, accentColour}).length > 0).toBe(palettes.length > 0)
    }),
  )
})
