import {instantOf} from '@ceibo/rules/time/civil-time'
import {expect, it} from 'vitest'
import {openNowText} from '#shared/site/open-now-data.ts'
import {openNowMark} from './open-now-marks.ts'

const NOON = instantOf('2026-11-23', '12:00')
const HOURS = [{days: ['lun' as const], from: '08:00', until: '21:00'}]

it('says until when it is open, or why it is closed, from the data in the page', () => {
  const open = openNowText({hours: HOURS, closures: [], thing: 'centro'})
  expect(openNowMark(open, NOON)).toEqual({open: 'yes', words: 'abierto hasta las 21'})
  const closure = {reason: 'Feriado  local', from: '2026-11-23', until: '2026-11-23'}
  const closed = openNowText({hours: HOURS, closures: [closure], thing: 'guardia'})
  expect(openNowMark(closed, NOON)).toEqual({
    open: 'no',
    words: 'cerrada por feriado local, abre el lunes 30 de noviembre a las 8',
  })
})

it.each([
  '',
  '{}',
  '[[],[],"centro"]',
  'casa\nlun 08:00 21:00',
  'centro',
  'centro\n',
  'centro\n2026-11-23 2026-11-23 Obras',
])('keeps the weekly hours where the data in the page are %s', (text) => {
  expect(openNowMark(text, NOON)).toBeNull()
})
