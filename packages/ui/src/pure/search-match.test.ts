import {describe, expect, it} from 'vitest'
import {matchesSearch} from './search-match.ts'

describe('a search in a list of choices', () => {
  it('finds a word by its beginning, without its accent', () => {
    expect(matchesSearch('Cardiología infantil', 'cardiolog')).toBe(true)
    expect(matchesSearch('Niños y niñas', 'ninos')).toBe(true)
  })

  it('asks for every word typed, in any order', () => {
    expect(matchesSearch('Cardiología infantil', 'inf card')).toBe(true)
    expect(matchesSearch('Cardiología infantil', 'card adultos')).toBe(false)
  })

  it('does not look inside words', () => {
    expect(matchesSearch('Ecocardiograma', 'cardio')).toBe(false)
  })

  it('finds everything when nothing is typed', () => {
    expect(matchesSearch('Clínica médica', '  ')).toBe(true)
  })
})
