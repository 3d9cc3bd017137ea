import type {PlanItem} from '@ceibo/contract/planner/absence-plans'
import {describe, expect, it} from 'vitest'
import {arrangedText, groupOf, planTitle, rangeText, restoredText, settledOf} from './plan-facts.ts'

const now = new Date('2026-11-23T12:00:00Z')
const time = (practitionerId: number) => ({
  startsAt: '2026-11-26T10:00:00-03:00',
  practitionerId,
  practitioner: 'Dra. Ruiz',
  centreId: 'norte',
  centre: 'Barrio Norte',
})
const anItem = (changed: Partial<PlanItem>): PlanItem => ({
  itemId: 1,
  appointmentId: 2,
  personId: 3,
  patient: 'Acosta, Norma',
  phone: null,
  specialty: 'Clínica',
  state: 'held',
  why: null,
  had: time(10),
  gets: time(10),
  byHand: false,
  ...changed,
})

const range = (from: string, to: string) => rangeText({from: `${from}-03:00`, to: `${to}-03:00`}, now)

describe('the words of a plan', () => {
  it('name whom and when', () => {
    const ruiz = {practitioner: 'Dra. Ruiz', centre: 'Caballito', room: null, agenda: null, leftOut: false}
    expect(planTitle({...ruiz, centre: null})).toBe('Dra. Ruiz')
    expect(planTitle(ruiz)).toBe('Dra. Ruiz en Caballito')
    expect(planTitle({...ruiz, practitioner: null})).toBe('Cierre de Caballito')
    expect(planTitle({...ruiz, practitioner: null, room: 'Consultorio 3'})).toBe('Cierre de Consultorio 3, Caballito')
    expect(planTitle({...ruiz, agenda: 'Clínica médica'})).toBe('Dra. Ruiz, Clínica médica, en Caballito')
    expect(planTitle({...ruiz, agenda: 'Clínica médica', leftOut: true})).toBe(
      'Turnos fuera del horario nuevo, Dra. Ruiz en Caballito',
    )
    expect(range('2026-11-26T00:00:00', '2026-11-27T00:00:00')).toMatch(/26 nov.*todo el día/)
    expect(range('2026-11-26T00:00:00', '2026-11-28T00:00:00')).toMatch(/26 nov.* al .*27 nov/)
    expect(range('2026-11-26T14:00:00', '2026-11-26T18:00:00')).toMatch(/26 nov.*14:00 a 18:00/)
  })

  it('part its appointments', () => {
    expect(groupOf(anItem({}))).toBe('same')
    expect(groupOf(anItem({gets: time(11)}))).toBe('other')
    expect(groupOf(anItem({state: 'task', gets: null}))).toBe('call')
    expect(groupOf(anItem({state: 'cancelled', gets: null}))).toBe('over')
  })

  it('count what is settled', () => {
    const items = [anItem({}), anItem({state: 'moved'}), anItem({state: 'task', gets: null})]
    expect(settledOf(items, 'applying')).toBe(2)
    expect(settledOf(items, 'undoing')).toBe(2)
  })

  it('say what became of those that were arranged together', () => {
    expect(arrangedText('call', 1, 1)).toBe('1 turno queda para llamar.')
    expect(arrangedText('nearest', 3, 4)).toBe('3 turnos tienen el horario más cercano. 1 quedó como estaba.')
    expect(arrangedText('other-professional', 0, 5)).toMatch(/^Ninguno cambió/)
    expect(restoredText(3, 3)).toBe('3 turnos volvieron a como estaban.')
    expect(restoredText(1, 3)).toBe('1 de 3 volvieron a como estaban. Los otros horarios ya no están libres.')
  })
})
