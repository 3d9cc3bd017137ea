import type {SlotReason} from '@ceibo/contract/appointments/slot-reasons'
import {expect, it} from 'vitest'
import {actOn, changeText} from './reason-acts.ts'

const desk = {today: '2026-11-27', hasDeskIn: (centreId: string) => centreId === 'barrio_norte'}

const free = (centreId: string, centre: string) => ({
  date: '2026-12-02',
  time: '10:00',
  centreId,
  centre,
  practitioner: 'Dra. Elena Ruiz',
})

const closed: SlotReason = {
  is: 'closed',
  centre: null,
  practitioner: 'Dra. Elena Ruiz',
  from: null,
  to: null,
  why: null,
}

const asksOf = (reason: SlotReason) => actOn(reason, desk)?.asks

it('asks for the days, the centre or the professional of the next time, and overbooks where all are taken', () => {
  const next = free('barrio_norte', 'Barrio Norte')
  expect(asksOf({is: 'free-on-other-days', next})).toEqual({from: '2026-12-02'})
  expect(asksOf({is: 'free-in-other-centres', next})).toMatchObject({centreId: 'barrio_norte', from: '2026-12-02'})
  expect(asksOf({is: 'outside-filters', filters: ['practitioner'], together: false, next})).toEqual({
    practitionerId: undefined,
    from: '2026-12-02',
  })
  expect(asksOf({is: 'all-taken', from: '2026-11-28', to: '2026-12-20'})).toEqual({which: 'taken', from: '2026-11-28'})
  expect(asksOf({is: 'not-open-yet', until: '2027-05-25'})).toEqual({from: '2026-11-27'})
  expect(asksOf(closed)).toBeUndefined()
})

it('leads into no centre where the member has no desk, and says whose it is', () => {
  const reason: SlotReason = {is: 'free-in-other-centres', next: free('palermo', 'Palermo')}
  expect(actOn(reason, desk)).toBeUndefined()
  expect(changeText({reason, text: ''}, {...desk, planners: null})).toBe('Lo da el mostrador de Palermo.')
})

it('says the change that opens a time, and who makes it where this member does not', () => {
  const why = {reason: closed, text: '', change: 'Levantar el cierre'}
  expect(changeText(why, {...desk, planners: null})).toBe('Levantar el cierre.')
  expect(changeText(why, {...desk, planners: 'Agendas o Administración'})).toBe(
    'Levantar el cierre. Las agendas las cambia Agendas o Administración.',
  )
  expect(changeText({reason: {is: 'no-hours'}, text: ''}, {...desk, planners: null})).toBe('')
})
