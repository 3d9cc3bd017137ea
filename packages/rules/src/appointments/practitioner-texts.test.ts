import {describe, expect, it} from 'vitest'
import {languagesText, practitionerName, whoAttends} from './practitioner-texts.ts'

const INES = {title: 'Dra.', firstName: 'Inés', lastName: 'Arrieta', licence: 'MN 120345'}

describe('the practitioner in words', () => {
  it('is a professional with title and licence', () => {
    expect(practitionerName(INES)).toBe('Dra. Inés Arrieta')
    expect(whoAttends(INES)).toEqual({term: 'Profesional', value: 'Dra. Inés Arrieta\u00a0· M.N.\u00a0120345'})
    expect(whoAttends({...INES, licence: 'MP 5120'}).value).toBe('Dra. Inés Arrieta\u00a0· M.P.\u00a05120')
    expect(whoAttends({...INES, title: '', licence: ''}).value).toBe('Inés Arrieta')
  })

  it('is a team where no professional is named', () => {
    const team = {title: '', firstName: '', lastName: 'Equipo de extracciones', licence: ''}
    expect(whoAttends(team)).toEqual({term: 'Atiende', value: 'Equipo de extracciones'})
  })

  it('says in which other languages they attend', () => {
    expect(languagesText(['inglés', 'portugués', 'lengua de señas'])).toBe(
      'Atiende también en inglés, portugués y lengua de señas',
    )
    expect(languagesText(['italiano'])).toBe('Atiende también en italiano')
    // The conjunction follows its sound.
    expect(languagesText(['inglés', 'italiano'])).toBe('Atiende también en inglés e italiano')
    expect(languagesText([])).toBe('')
    expect(languagesText(undefined)).toBe('')
  })
})
