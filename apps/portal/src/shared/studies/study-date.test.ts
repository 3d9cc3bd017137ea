import {expect, it} from 'vitest'
import {shortStudyDay, studyDay, studyMoment} from './study-date.ts'

const now = new Date('2026-03-10T12:00:00-03:00')

it('a study without a date says so, whatever the length of the words', () => {
  expect([studyDay(null, now), shortStudyDay(null, now), studyMoment(null, now)]).toEqual(Array(3).fill('sin fecha'))
})

it('a study has the time that its archive knows', () => {
  expect(studyMoment('2026-03-03T10:30:00-03:00', now)).toBe('martes 3 de marzo, 10:30\u00a0h')
  expect(studyMoment('2026-03-03T00:00:00-03:00', now)).toBe('martes 3 de marzo')
})
