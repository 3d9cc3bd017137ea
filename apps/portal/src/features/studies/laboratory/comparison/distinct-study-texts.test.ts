import {expect, it} from 'vitest'
import {aStudy} from '#shared/studies/test-study.ts'
import {columnText, optionText} from './distinct-study-texts.ts'

const NOW = new Date('2026-03-10T12:00:00-03:00')
const at = (time: string) => `2026-03-03T${time}:00-03:00`
const issued = (uid: string, time: string) =>
  aStudy({uid, report: {version: 1, issuedAt: at(time), isPreliminary: false}})
const centre = (name: string) => ({name, address: ''})

it('names a study by day and title while nothing else reads the same', () => {
  const words = optionText([aStudy(), aStudy({uid: 'b', title: 'Orina'})], NOW)
  expect([...words.values()]).toEqual(['martes 3 de marzo · Hemograma', 'martes 3 de marzo · Orina'])
})

it('adds what makes studies of a day differ, and no more', () => {
  const twins = [
    aStudy({uid: 'a', performedAt: at('08:00')}),
    aStudy({uid: 'b'}),
    aStudy({uid: 'c', centre: centre('Palermo')}),
    aStudy({uid: 'd', centre: centre('Flores'), accessionNumber: 'L-7'}),
    aStudy({uid: 'e', centre: centre('Flores'), accessionNumber: 'L-8'}),
    aStudy({uid: 'f', title: 'Orina'}),
  ]
  expect([...optionText(twins, NOW).values()]).toEqual([
    'martes 3 de marzo, 08:00\u00a0h · Hemograma',
    'martes 3 de marzo, 10:30\u00a0h · Hemograma · Barrio Norte',
    'martes 3 de marzo, 10:30\u00a0h · Hemograma · Palermo',
    'martes 3 de marzo, 10:30\u00a0h · Hemograma · Flores · número L-7',
    'martes 3 de marzo, 10:30\u00a0h · Hemograma · Flores · número L-8',
    'martes 3 de marzo · Orina',
  ])
})

it('names studies with the same number by when they were issued', () => {
  const words = [...optionText([issued('a', '12:00'), issued('b', '13:00')], NOW).values()]
  expect(words[0]).toContain('· número L-100 · informado el martes 3 de marzo')
  expect(new Set(words).size).toBe(2)
})

it('heads columns with the day, and with the time where the day is the same', () => {
  const [early, late] = [aStudy({uid: 'a', performedAt: at('08:00')}), aStudy({uid: 'b'})]
  const before = aStudy({uid: 'a', performedAt: '2026-03-01T08:00:00-03:00'})
  expect([...columnText([before, late], NOW).values()]).toEqual(['dom 1 mar', 'mar 3 mar'])
  expect([...columnText([early, late], NOW).values()]).toEqual(['mar 3 mar, 08:00\u00a0h', 'mar 3 mar, 10:30\u00a0h'])
})
