import type {FreeTime, SlotReason} from '@ceibo/contract/appointments/slot-reasons'
import {describe, expect, it} from 'vitest'
import {changeThatOpens, slotReasonForDesk, slotReasonForPatient} from './slot-reason-texts.ts'

const next: FreeTime = {
  date: '2026-11-30',
  time: '09:40',
  centreId: 'palermo',
  centre: 'Palermo',
  practitioner: 'Dra. Clara Soria',
}
const agenda = {practitioner: 'Dra. Clara Soria', centre: 'Palermo'}
const closed = {is: 'closed', centre: null, practitioner: 'Dra. Clara Soria', why: 'Licencia'} as const

const SAID: [SlotReason, string, string, string | undefined][] = [
  [
    {is: 'template-ended', ...agenda, lastDay: '2026-11-30'},
    'La Dra. Clara Soria atiende en Palermo hasta el lunes 30 de noviembre.',
    'La plantilla de la Dra. Clara Soria en Palermo termina el lunes 30 de noviembre',
    'Ampliar la plantilla de la Dra. Clara Soria más allá del lunes 30 de noviembre',
  ],
  [
    {...closed, from: '2026-11-30', to: '2026-12-04'},
    'La Dra. Clara Soria no atiende desde el lunes 30 de noviembre hasta el viernes 4 de diciembre.',
    'La Dra. Clara Soria no atiende desde el lunes 30 de noviembre hasta el viernes 4 de diciembre: Licencia',
    'Levantar el cierre',
  ],
  [
    {is: 'closed', centre: 'Palermo', practitioner: null, from: null, to: null, why: 'Obra'},
    'El centro Palermo no atiende.',
    'El centro Palermo no atiende: Obra',
    'Levantar el cierre',
  ],
  [
    {is: 'outside-filters', filters: ['hours', 'practitioner-sex'], together: false, next},
    'Lo que buscás queda fuera del horario y del sexo del profesional que elegiste. Sin uno de esos filtros, el primero es el lunes 30 de noviembre, 09:40\u00a0h.',
    'Queda fuera del horario y del sexo del profesional que elegiste. Sin uno de esos filtros: lunes 30 de noviembre, 09:40\u00a0h, Dra. Clara Soria, Palermo',
    undefined,
  ],
  [
    {is: 'coverage', centres: ['Palermo', 'Caballito'], all: false},
    'Tu plan no lo cubre en Palermo y Caballito: ahí no buscamos.',
    'El plan no lo cubre en Palermo y Caballito',
    'Reservar igual, con un motivo, quien tenga permiso',
  ],
  [
    {is: 'all-taken', from: '2026-11-30', to: '2026-12-04'},
    'Todos los turnos están ocupados, del lunes 30 de noviembre al viernes 4 de diciembre.',
    'Todos los turnos están ocupados, del lunes 30 de noviembre al viernes 4 de diciembre',
    'Dar un sobreturno, o sumar horas a la plantilla',
  ],
  [{is: 'not-told'}, 'La agenda no dice por qué.', 'La agenda no dice por qué', undefined],
]

describe('why there is no time', () => {
  it.each(SAID)('%j', (reason, patient, desk, change) => {
    expect([slotReasonForPatient(reason), slotReasonForDesk(reason), changeThatOpens(reason)]).toEqual([
      patient,
      desk,
      change,
    ])
  })
})
