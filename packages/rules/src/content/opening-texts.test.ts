import {WEEKDAYS} from '@ceibo/contract/time/weekday'
import type {OpeningHours} from '@ceibo/contract/content/content-document'
import {describe, expect, it} from 'vitest'
import {instantOf} from '#time/civil-time.ts'
import type {OpenState} from './opening-hours.ts'
import {openText, weeklySentence, weeklyText} from './opening-texts.ts'

/** A Monday. */
const NOW = instantOf('2026-11-23', '10:00')
const open = (date: string, time: string): OpenState => ({is: 'open', until: {date, time}})
const opens = (date: string, time: string, reason?: string): OpenState => ({
  is: 'closed',
  opens: {date, time},
  ...(reason !== undefined && {reason}),
})

describe('the words for open and closed', () => {
  it.each<[string, OpenState]>([
    ['abierto las 24 horas', {is: 'always'}],
    ['abierto hasta las 21', open('2026-11-23', '21:00')],
    ['abierto hasta las 20:30', open('2026-11-23', '20:30')],
    ['abierto hasta la 1', open('2026-11-23', '01:00')],
    ['abierto hasta la medianoche', open('2026-11-23', '24:00')],
    ['abierto hasta mañana a las 2', open('2026-11-24', '02:00')],
    ['abierto hasta el miércoles a las 0', open('2026-11-24', '24:00')],
    ['abre hoy a las 15', opens('2026-11-23', '15:00')],
    ['abre mañana a las 8', opens('2026-11-24', '08:00')],
    ['abre el sábado a las 8', opens('2026-11-28', '08:00')],
    ['abre el lunes 30 de noviembre a las 8', opens('2026-11-30', '08:00')],
    ['cerrado', {is: 'closed', opens: null}],
    ['cerrado por feriado, abre mañana a las 8', opens('2026-11-24', '08:00', 'Feriado')],
    ['cerrado por PCR', {is: 'closed', opens: null, reason: 'PCR'}],
  ])('gives "%s"', (words, state) => {
    expect(openText(state, NOW)).toBe(words)
  })

  it('agrees with a feminine noun', () => {
    expect(openText({is: 'always'}, NOW, 'guardia')).toBe('abierta las 24 horas')
    expect(openText({is: 'closed', opens: null}, NOW, 'guardia')).toBe('cerrada')
  })
})

const WORKDAYS = ['lun', 'mar', 'mie', 'jue', 'vie'] as const

describe('the words for the hours of a week', () => {
  it.each<[string, OpeningHours]>([
    [
      'lunes a viernes de\u00a08\u00a0a\u00a020\u00a0h, sábados de\u00a08\u00a0a\u00a013\u00a0h',
      [
        {days: ['sab'], from: '08:00', until: '13:00'},
        {days: [...WORKDAYS], from: '08:00', until: '20:00'},
      ],
    ],
    ['todos los días, las 24 horas', [{days: [...WEEKDAYS], from: '00:00', until: '24:00'}]],
    [
      'lunes, miércoles y viernes de\u00a08:30\u00a0a\u00a012 y de\u00a015\u00a0a\u00a019\u00a0h',
      [
        {days: ['vie', 'lun', 'mie'], from: '15:00', until: '19:00'},
        {days: ['lun', 'mie', 'vie'], from: '08:30', until: '12:00'},
      ],
    ],
    ['sábados y domingos de\u00a09\u00a0a\u00a024\u00a0h', [{days: ['sab', 'dom'], from: '09:00', until: '24:00'}]],
    [
      'viernes y sábados de\u00a020\u00a0a\u00a02\u00a0h',
      [
        {days: ['vie', 'sab'], from: '20:00', until: '24:00'},
        {days: ['sab', 'dom'], from: '00:00', until: '02:00'},
      ],
    ],
    [
      'todos los días de\u00a020\u00a0a\u00a08\u00a0h',
      [
        {days: [...WEEKDAYS], from: '20:00', until: '24:00'},
        {days: [...WEEKDAYS], from: '00:00', until: '08:00'},
      ],
    ],
    [
      'lunes de\u00a08\u00a0a\u00a020\u00a0h, martes a jueves de\u00a09\u00a0a\u00a018\u00a0h',
      [
        {days: ['lun'], from: '08:00', until: '14:00'},
        {days: ['lun'], from: '14:00', until: '20:00'},
        {days: ['mar', 'mie', 'jue'], from: '09:00', until: '18:00'},
      ],
    ],
  ])('gives "%s"', (sentence, hours) => {
    expect(weeklySentence(hours)).toBe(sentence)
  })

  it('is empty without hours', () => {
    expect(weeklyText([])).toEqual([])
  })
})
