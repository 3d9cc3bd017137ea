import {describe, expect, it} from 'vitest'
import {returnFromText, returnToText} from './return-path.ts'

const APPOINTMENT = '/pacientes/turnos/ver?id=3'

describe('the address to go on at', () => {
  it('is given back to whom it was kept for', () => {
    expect(returnFromText(returnToText(APPOINTMENT, 11), 11)).toBe(APPOINTMENT)
    expect(returnFromText(returnToText(APPOINTMENT, 11), 12)).toBeNull()
  })

  it('is anybody’s when nobody was signed in', () => {
    expect(returnFromText(returnToText(APPOINTMENT, null), 12)).toBe(APPOINTMENT)
  })

  it.each([
    'https://elsewhere.example/pacientes',
    '//elsewhere.example/pacientes',
    '/pacientes.elsewhere.example',
    '/pacientes/../login',
    '/pacientes/..\\..\\login',
    '/login',
    '',
  ])('never leads out of the patient area: %s', (path) => {
    expect(returnToText(path, 11)).toBeNull()
    expect(returnFromText(JSON.stringify({path, personId: 11}), 11)).toBeNull()
  })

  it.each(['{', '[]', '{"path":1}', null])('is none where storage holds %s', (text) => {
    expect(returnFromText(text, 11)).toBeNull()
  })
})
