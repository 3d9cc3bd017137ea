import {expect, it} from 'vitest'
import {changedFields, isSame, mergePart} from './merge-part.ts'

const BASE = {title: 'Uno', text: 'Dos', until: '2026-12-01'}

it('puts changes of different fields together, with what each added and removed', () => {
  const {until: _, ...withoutUntil} = BASE
  expect(mergePart(BASE, {...withoutUntil, title: 'Mío'}, {...BASE, text: 'Suyo', href: '/buscar'})).toEqual({
    value: {title: 'Mío', text: 'Suyo', href: '/buscar'},
    conflicts: [],
  })
})

it('says which fields both changed, and keeps the own change there', () => {
  expect(mergePart(BASE, {...BASE, title: 'Mío'}, {...BASE, title: 'Suyo'})).toEqual({
    value: {...BASE, title: 'Mío'},
    conflicts: ['title'],
  })
  expect(mergePart(BASE, {...BASE, title: 'Igual'}, {...BASE, title: 'Igual'}).conflicts).toEqual([])
})

it('merges no lists, and nothing that one of the two took out', () => {
  expect(mergePart(['a'], ['a', 'b'], ['a', 'c']).conflicts).toEqual([''])
  expect(mergePart(BASE, null, {...BASE, title: 'Suyo'})).toEqual({value: null, conflicts: ['']})
  expect(mergePart(null, BASE, null)).toEqual({value: BASE, conflicts: []})
})

it('compares values whatever the order of their fields', () => {
  expect(isSame({a: 1, b: [{c: 1, d: 2}]}, {b: [{d: 2, c: 1}], a: 1})).toBe(true)
  expect(changedFields(BASE, {...BASE, text: 'Otro'})).toEqual(['text'])
})
