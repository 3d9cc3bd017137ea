import {expect, it} from 'vitest'
import {allOffered} from './all-offered.ts'

const group = (title: string, ...names: string[]) => ({
  title,
  icon: 'specialties' as const,
  items: names.map((name) => ({name})),
})

it('lists everything that the centres offer once, by title and in alphabetical order', () => {
  const centres = [
    {groups: [group('Especialidades', 'Oftalmología', 'Cardiología'), group('Estudios', 'Radiología')]},
    {groups: [group('Especialidades', 'Ángeles', 'Cardiología')]},
  ]
  expect(allOffered(centres)).toEqual([
    {title: 'Especialidades', names: ['Ángeles', 'Cardiología', 'Oftalmología']},
    {title: 'Estudios', names: ['Radiología']},
  ])
})
