import {expect, it} from 'vitest'
import {appointmentFigures, firstFreeFigure, occupancyFigure} from './agenda-figures.ts'
import {cellInSheet, cellText, periodText} from './cells.ts'
import {mailFigure} from './network-figures.ts'
import {filtersOf} from './numbers-filters.ts'

const now = new Date('2026-11-25T10:30:00-03:00')
const NONE = {
  booked: 0,
  confirmed: 0,
  arrived: 0,
  attended: 0,
  absent: 0,
  unrecorded: 0,
  cancelled: 0,
  moved: 0,
  byLink: 0,
  byPatient: 0,
  byDesk: 0,
}
const norte = {
  name: 'Norte',
  ...NONE,
  attended: 6,
  absent: 2,
  confirmed: 1,
  booked: 1,
  cancelled: 3,
  moved: 4,
  byLink: 5,
}
const sur = {name: 'Sur', ...NONE, unrecorded: 2}

it('says of each figure its share and its parts, and those of all rows together', () => {
  const answer = {centres: [norte, sur], specialties: [], periods: []}
  const [states, absences, answers] = appointmentFigures(answer, {by: 'centro', now})
  expect(states?.rows.map(({cells}) => cells)).toEqual([
    [13, 6, 2, 0, 0, 1, 1, 3, 4],
    [2, 0, 0, 2, 0, 0, 0, 0, 0],
  ])
  expect(states?.total).toEqual([15, 6, 2, 2, 0, 1, 1, 3, 4])
  expect(absences?.rows.map(({cells}) => cells)).toEqual([
    [0.25, 2, 6, 0],
    [null, 0, 0, 2],
  ])
  expect(answers?.rows[0]?.cells).toEqual([0.5, 5, 0, 0, 5])
  expect(answers?.total?.[0]).toBe(5 / 12)
})

it('draws periods as a line and other rows as bars, and nothing where there is nothing', () => {
  const periods = [{from: '2026-11-23', to: '2026-11-23', offered: 80, booked: 60}]
  const shown = occupancyFigure({centres: [], specialties: [], periods}, {by: 'periodo', now})
  expect([shown.chart.is, shown.rows]).toEqual(['line', [{name: 'lun 23 nov', cells: [0.75, 60, 80]}]])
  expect(occupancyFigure({centres: [], specialties: [], periods}, {by: 'centro', now})).toMatchObject({
    chart: {is: 'bars'},
    rows: [],
  })
})

const wait = (specialty: string, centreId: string, days: number | null) => ({
  specialty,
  centreId,
  centre: centreId,
  days,
})

it('sets specialties against centres, with the nearest first, none, and what a centre has not', () => {
  const figure = firstFreeFigure([
    wait('Traumatología', 'Sur', 8),
    wait('Cardiología', 'Norte', null),
    wait('Traumatología', 'Norte', 1),
  ])
  expect(figure.columns.map(({name}) => name)).toEqual(['Más cercano', 'Norte', 'Sur'])
  expect(figure.rows).toEqual([
    {name: 'Cardiología', cells: [null, null, undefined]},
    {name: 'Traumatología', cells: [1, 1, 8]},
  ])
})

it('shows mails by kind or over time, and those that wait now', () => {
  const counts = {sent: 9, failed: 1, silenced: 2}
  const answer = {
    kinds: [{kind: 'pin', ...counts}],
    periods: [{from: '2026-11-01', to: '2026-11-30', ...counts}],
    waiting: 3,
    retrying: 1,
  }
  const byKind = mailFigure(answer, {by: 'centro', now})
  expect(byKind.rows).toEqual([{name: 'Código del registro', cells: [1, 0.1, 9, 2]}])
  expect(byKind.definition).toContain('Ahora hay 3 por salir, y de esos 1 ya fallaron')
  expect(mailFigure(answer, {by: 'periodo', now}).rows.map(({name}) => name)).toEqual(['noviembre'])
})

const both = (...cell: Parameters<typeof cellText>) => [cellText(...cell), cellInSheet(...cell)]

it('writes numbers for people, and for a spreadsheet of Argentina', () => {
  expect(both(1_234, 'count')).toEqual(['1.234', '1234'])
  expect(both(0.125, 'share')).toEqual(['12,5\u00a0%', '12,5'])
  expect(both(90, 'hours')).toEqual(['1,5\u00a0h', '1,5'])
  expect(both(null, 'days')).toEqual(['—', ''])
  expect(both(undefined, 'days')).toEqual(['', ''])
  expect(periodText({from: '2026-09-28', to: '2026-10-04'}, now)).toBe('28 sep al 4 oct')
  expect(periodText({from: '2026-11-02', to: '2026-11-08'}, now)).toBe('2 al 8 nov')
})

const read = (search: string) => filtersOf(new URLSearchParams(search), '2026-11-25')

it('reads the filters of an address; what is not understood counts as not asked', () => {
  expect(read('')).toEqual({from: '2026-10-27', to: '2026-11-25', centreId: undefined, by: 'periodo'})
  expect(read('desde=2026-02-30&hasta=2026-12-01&centro=norte&por=especialidad')).toEqual({
    from: '2026-10-27',
    to: '2026-12-01',
    centreId: 'norte',
    by: 'especialidad',
  })
})
