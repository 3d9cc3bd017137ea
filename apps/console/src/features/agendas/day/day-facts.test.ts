import type {DayColumn, DayEntry, EntryState} from '@ceibo/contract/appointments/desk/day-of-centre'
import {describe, expect, it} from 'vitest'
import {countStates, dayTable, delayOf, gapsOf, gapsText, gridColumn, namedTime} from './day-facts.ts'
import {heldText, stateInAddress} from '../grid/entry-words.ts'
import {filteredColumns, filtersOf, ofState, specialtiesOf} from './day-filters.ts'

const column = (name: string, ...times: [at: number, state: EntryState, more?: Partial<DayEntry>][]): DayColumn => ({
  practitionerId: name.length,
  name,
  specialty: 'Clínica',
  room: 'Consultorio 4',
  entries: times.map(([at, state, more]) => ({at, minutes: 20, state, label: '', ...more})),
})

const DAY = [
  column('Dra. Ruiz', [600, 'free'], [740, 'free'], [900, 'free'], [920, 'arrived']),
  {...column('Dr. Paz', [600, 'attended'], [860, 'free'], [880, 'blocked']), specialty: 'Pediatría, Clínica'},
]

const counts = (now: number) =>
  Object.fromEntries(countStates(DAY, now).map(({state, count}): [string, number] => [state, count]))
const gaps = (now: number) => gapsOf(DAY, now).map((one) => `${one.entry.at} ${one.column.name}`)
const text = (now: number) => gapsText(gapsOf(DAY, now), now)

const shown = (search: string, now = -Infinity) => {
  const filters = filtersOf(new URLSearchParams(search))
  return ofState(filteredColumns(DAY, filters), filters.state, now).map(
    ({name, entries}) => `${name} ${entries.length}`,
  )
}

describe('the facts of a day', () => {
  it('count each state, and a free time that is over no more', () => {
    expect(counts(-Infinity)).toEqual({arrived: 1, confirmed: 0, booked: 0, free: 4, held: 0, attended: 1, absent: 0})
    expect(counts(740)).toMatchObject({free: 2})
    expect(counts(Infinity)).toMatchObject({free: 0})
  })

  it('name the gaps that are still to come, soonest first', () => {
    expect(gaps(-Infinity)).toEqual(['600 Dra. Ruiz', '740 Dra. Ruiz', '860 Dr. Paz', '900 Dra. Ruiz'])
    expect(gaps(870)).toEqual(['900 Dra. Ruiz'])
    expect([text(-Infinity), text(590), text(600), text(870)]).toEqual([
      '4 huecos',
      '4 huecos hoy',
      '3 huecos esta tarde',
      '1 hueco esta tarde',
    ])
  })

  it('say by how much a professional runs late: by the first who waits past their time', () => {
    const late = column('Dra. Ruiz', [600, 'attended'], [620, 'arrived'], [640, 'arrived'], [660, 'confirmed'])
    expect([624, 634].map((now) => delayOf(late, now))).toEqual([undefined, 14])
    expect([-Infinity, Infinity].map((now) => delayOf(late, now))).toEqual([undefined, undefined])
    expect(delayOf(column('Dr. Paz', [600, 'confirmed']), 700)).toBeUndefined()
    expect(delayOf(column('Dr. Paz', [600, 'arrived', {overbooked: true}]), 700)).toBeUndefined()
    expect(gridColumn(late, '2026-11-25', 634)).toMatchObject({
      note: 'Clínica · 4',
      about: 'Dra. Ruiz, Clínica, Consultorio 4',
      delay: 14,
    })
  })

  it('are a table of what is shown', () => {
    const day = column(
      'Dra. Ruiz',
      [600, 'booked', {label: 'Quiroga M.', appointmentId: 7}],
      [600, 'confirmed', {label: 'Paz H.', appointmentId: 8, overbooked: true}],
      [620, 'held', {label: '10:50'}],
      [640, 'free'],
    )
    const {head, rows} = dayTable([day], 645)
    expect(
      rows.map((row) =>
        row.filter((_, at) => ['Hora', 'Estado', 'Paciente o motivo', 'Turno'].includes(head[at] ?? '')),
      ),
    ).toEqual([
      ['10:00', 'Reservado', 'Quiroga M.', '7'],
      ['10:00', 'Sobreturno, confirmado', 'Paz H.', '8'],
      ['10:20', 'Retenido', 'Un paciente, de 10:40 a 10:50', ''],
      ['10:40', 'Sin usar', '', ''],
    ])
  })

  it('hold a time no longer than was said, though nothing tells that it is over', () => {
    const day = column('Dra. Ruiz', [700, 'held', {label: '10:50'}])
    expect(gapsOf([day], 649)).toEqual([])
    expect(gapsOf([day], 650)).toHaveLength(1)
    expect(gapsOf([day], -Infinity)).toEqual([])
    expect(heldText({at: 700, minutes: 20, state: 'held', label: '00:05'})).toBe('Un paciente, de 23:55 a 00:05')
    const planned = column('Dra. Ruiz', [700, 'held', {label: '10:50 Paula M.'}])
    expect(planned.entries.map(heldText)).toEqual(['Paula M., hasta 10:50'])
    expect([649, 650].map((now) => gapsOf([planned], now).length)).toEqual([0, 1])
  })

  it('find the time that an address names', () => {
    const day = [column('Dra. Ruiz', [600, 'booked', {appointmentId: 7}])]
    const named = (search: string) => namedTime(day, new URLSearchParams(search))
    expect(named('turno=7')).toEqual({column: '9', at: 600, appointmentId: 7})
    expect(named('profesional=9&hora=10:00')).toMatchObject({column: '9', at: 600})
    expect([named('turno=8'), named('profesional=9&hora=10:20'), named('')]).toEqual([null, null, null])
  })
})

describe('the filters of a day', () => {
  it('are read from the address, and what it does not know is no filter', () => {
    expect(shown('')).toEqual(['Dra. Ruiz 4', 'Dr. Paz 3'])
    expect(shown('estado=libre')).toEqual(['Dra. Ruiz 3', 'Dr. Paz 1'])
    expect(shown('estado=en-espera')).toEqual(['Dra. Ruiz 1'])
    expect(shown('estado=libre', 880)).toEqual(['Dra. Ruiz 1'])
    expect(shown('especialidad=Pediatr%C3%ADa')).toEqual(['Dr. Paz 3'])
    expect(shown(`atiende=${'Dra. Ruiz'.length}`)).toEqual(['Dra. Ruiz 4'])
    expect(shown('estado=nada&especialidad=&atiende=todos')).toEqual(['Dra. Ruiz 4', 'Dr. Paz 3'])
    expect(specialtiesOf(DAY)).toEqual(['Clínica', 'Pediatría'])
  })

  it('name each state in an address', () => {
    expect([stateInAddress('arrived'), stateInAddress('free')]).toEqual(['en-espera', 'libre'])
  })
})
