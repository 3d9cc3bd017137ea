import type {DayColumn, DayEntry} from '@ceibo/contract/appointments/desk/day-of-centre'
import {expect, it} from 'vitest'
import {todayFacts} from './today-facts.ts'

const column = (name: string, ...entries: Partial<DayEntry>[]): DayColumn => ({
  practitionerId: name.length,
  name,
  specialty: 'Clínica',
  room: '4',
  entries: entries.map((entry) => ({at: 600, minutes: 20, state: 'booked', label: '', ...entry})),
})

const DAY = [
  column(
    'Ruiz',
    {at: 560, label: 'A', state: 'arrived', since: 590},
    {at: 569, label: 'B'},
    {at: 590, label: 'C', state: 'confirmed'},
    {at: 640, label: 'D', state: 'free'},
  ),
  column(
    'Paz',
    {at: 600, label: 'E', state: 'arrived', since: 580},
    {at: 580, label: 'F', state: 'free'},
    {at: 620, label: 'G', state: 'free'},
    {at: 575, label: 'H', state: 'attended'},
    {at: 660, label: 'I', state: 'absent'},
  ),
]

it('says who waits longest, who comes next with those who are late, and which times are still free', () => {
  const {waiting, coming, free} = todayFacts(DAY, 600)
  const labels = (rows: typeof waiting) => rows.map(({entry}) => entry.label).join('')
  expect([labels(waiting), labels(coming), labels(free)]).toEqual(['EA', 'C', 'GD'])
})
