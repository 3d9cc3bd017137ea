import {ApiFailure} from '#calls/api-failure.ts'
import {expect, it} from 'vitest'
import {lookUpFailure} from './look-up-failure.tsx'

const NOW = new Date('2026-03-02T10:00:30-03:00')
const failure = (code: 'too-many' | 'unreachable', waitSeconds?: number) =>
  new ApiFailure({code, title: 'Esperá un momento', text: 'Probá más tarde.', next: 'wait', waitSeconds})

it('says the number of look-ups a day, when there are more, and the alternative, when none are left', () => {
  const {title, text} = lookUpFailure(failure('too-many', 26 * 3600), 'Mientras tanto podés llamarnos.', NOW)
  expect(title).toBe('Ya lo consultaste 5 veces')
  expect(text).toBe(
    'Por seguridad se puede consultar hasta 5 veces por día. Vas a poder probar otra vez el martes 3 de marzo, 12:01\u00a0h. Mientras tanto podés llamarnos.',
  )
})

it('leaves the text of any other failure unchanged', () => {
  const other = failure('unreachable')
  expect(lookUpFailure(other, 'Mientras tanto…', NOW)).toBe(other)
})
