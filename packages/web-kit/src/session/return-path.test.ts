import {describe, expect, it} from 'vitest'
import {returnFromText, returnToText} from './return-path.ts'

const APPOINTMENT = '/pacientes/turnos/ver?id=3'

describe('the return address', () => {
  it('is returned to the person for whom it was stored', () => {
    expect(returnFromText(returnToText(APPOINTMENT, 11), 11)).toBe(APPOINTMENT)
    expect(returnFromText(returnToText(APPOINTMENT, 11), 12)).toBeNull()
  })

  it('is returned to anybody when nobody was signed in', () => {
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
  ])('never leaves the patient area: %s', (path) => {
    expect(returnToText(path, 11)).toBeNull()
    expect(returnFromText(JSON.stringify({path, personId: 11}), 11)).toBeNull()
  })

  it.each(['{', '[]', '{"path":1}', null])('is null when storage contains %s', (text) => {
    expect(returnFromText(text, 11)).toBeNull()
  })
})
