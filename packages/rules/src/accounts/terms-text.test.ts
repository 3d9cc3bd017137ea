import {expect, it} from 'vitest'
import {changedBlocks, termsBlocks} from './terms-text.ts'

const TEXT = '1. De qué se trata\nUsarlo es\ngratis.\n\nAl crear tu cuenta lo aceptás.'

it('reads numbered blocks with their headings, and others as they are', () => {
  expect(termsBlocks(TEXT)).toEqual([
    {first: '1. De qué se trata', isHeading: true, rest: 'Usarlo es gratis.'},
    {first: 'Al crear tu cuenta lo aceptás.', isHeading: false, rest: ''},
  ])
})

it('counts the blocks that an earlier text does not have', () => {
  expect(changedBlocks(TEXT, TEXT)).toBe(0)
  expect(changedBlocks(TEXT, `${TEXT.replace('gratis', 'libre')}\n\n2. Nuevo\nOtra cosa.`)).toBe(2)
})
