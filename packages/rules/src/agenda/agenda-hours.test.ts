import type {AgendaValues} from '@ceibo/contract/agenda/agenda-values'
import {expect, it} from 'vitest'
import {attendedOn, overlapOf, timesOfWeek} from './agenda-hours.ts'
import {agendaEffectText, saveAgendaText, weekHoursText} from './agenda-texts.ts'

const MORNINGS: AgendaValues = {
  practitioner: 1,
  centre: 'norte',
  room: 1,
  specialty: 1,
  services: [1],
  slotMinutes: 20,
  onlinePercent: 100,
  sameDayPercent: 0,
  overbookPerDay: 0,
  validFrom: '2026-11-23',
  validTo: null,
  hours: [
    {weekday: 'lun', from: '08:00', until: '12:00'},
    {weekday: 'mie', from: '08:00', until: '12:00'},
  ],
  breaks: [{weekday: 'mie', from: '10:00', until: '10:30'}],
  extras: [],
  active: true,
}

it('attends in its hours less its breaks', () => {
  expect(attendedOn(MORNINGS, 0)).toEqual([{from: 480, until: 720}])
  expect(attendedOn(MORNINGS, 2)).toEqual([
    {from: 480, until: 600},
    {from: 630, until: 720},
  ])
  expect(attendedOn(MORNINGS, 1)).toEqual([])
  expect(timesOfWeek(MORNINGS)).toBe(12 + 6 + 4)
  expect(weekHoursText(MORNINGS)).toBe('lun 08:00 a 12:00 · mié 08:00 a 10:00 · mié 10:30 a 12:00')
})

it('meets another agenda of the same professional where both attend on the same days', () => {
  const other: AgendaValues = {...MORNINGS, breaks: [], hours: [{weekday: 'mie', from: '10:00', until: '10:30'}]}
  const overlap = (changed: Partial<AgendaValues>, from = '2026-11-23') =>
    overlapOf({...other, ...changed}, MORNINGS, from)
  // In the break of the other one.
  expect(overlap({})).toBeUndefined()
  expect(overlap({hours: [{weekday: 'lun', from: '11:30', until: '15:00'}]})).toEqual({
    weekday: 0,
    from: 690,
    until: 720,
  })
  expect(overlap({hours: [{weekday: 'lun', from: '12:00', until: '15:00'}]})).toBeUndefined()
  const monday: AgendaValues['hours'] = [{weekday: 'lun', from: '08:00', until: '09:00'}]
  expect(overlap({hours: monday, validTo: '2026-11-30'})).toBeDefined()
  expect(overlap({hours: monday, validTo: '2026-11-30'}, '2026-12-01')).toBeUndefined()
  expect(overlap({hours: [], extras: [{day: '2026-12-02', from: '11:00', until: '13:00'}]})).toMatchObject({from: 660})
  expect(overlap({hours: [], extras: [{day: '2026-12-03', from: '11:00', until: '13:00'}]})).toBeUndefined()
})

it('says what a change does, and on its button what it leaves out', () => {
  expect(agendaEffectText({effect: 'times-offered', count: 1240})).toBe('Se ofrecen 1.240 horarios nuevos')
  expect(agendaEffectText({effect: 'appointments-left-out', count: 1})).toContain('1 turno futuro queda fuera')
  expect(saveAgendaText([{effect: 'times-offered', count: 3}])).toBe('Guardar')
  expect(saveAgendaText([{effect: 'appointments-left-out', count: 18}])).toBe('Guardar y dejar 18 turnos fuera')
})
