import type {DayEntry} from '@ceibo/contract/appointments/desk/day-of-centre'
import {array, assert, constantFrom, integer, property, record} from 'fast-check'
import {describe, expect, it} from 'vitest'
import {cursorAfter, firstCursor} from './day-cursor.ts'
import {boundsOf, placed, type PlacedEntry, ROW_MINUTES, rowHeight} from './day-layout.ts'

const anEntry = (given: Partial<DayEntry> = {}): DayEntry => ({
  at: 540,
  minutes: 20,
  state: 'free',
  label: '',
  ...given,
})
const aColumn = (entries: DayEntry[]) => ({entries})

const endOf = ({entry}: PlacedEntry) => entry.at + entry.minutes

const entries = array(
  record({at: integer({min: 0, max: 1_400}), minutes: integer({min: 1, max: 240})}).map((given) =>
    anEntry({...given, state: 'booked'}),
  ),
  {maxLength: 40},
)

describe('the layout of a day', () => {
  it('gives every entry rows that contain its time, and no two of a lane overlap', () => {
    assert(
      property(entries, (day) => {
        const bounds = boundsOf([aColumn(day)])
        const all = placed(day, bounds)
        expect(all).toHaveLength(day.length)
        for (const {entry, row, span, lane, lanes} of all) {
          expect(bounds.from + (row - 1) * ROW_MINUTES).toBeLessThanOrEqual(entry.at)
          expect(bounds.from + (row - 1 + span) * ROW_MINUTES).toBeGreaterThanOrEqual(entry.at + entry.minutes)
          expect(row).toBeGreaterThanOrEqual(1)
          expect(lane).toBeLessThan(lanes)
        }
        const overlapping = all.flatMap((one, at) =>
          all
            .slice(at + 1)
            .filter((other) => one.entry.at < endOf(other) && other.entry.at < endOf(one))
            .map((other) => ({one, other})),
        )
        for (const {one, other} of overlapping) {
          expect([other.lanes, other.lane === one.lane]).toEqual([one.lanes, false])
        }
      }),
    )
  })

  it('uses no more lanes than entries are at the same time', () => {
    const all = placed([anEntry(), anEntry(), anEntry({at: 560}), anEntry({at: 600})], {from: 540, to: 660})
    expect(all.map(({lane, lanes}) => `${lane}/${lanes}`)).toEqual(['0/2', '1/2', '0/1', '0/1'])
  })

  it('lays an overbooked appointment on the other one, whose state it covers', () => {
    const all = placed([anEntry(), anEntry({overbooked: true}), anEntry({at: 560})], {from: 540, to: 660})
    expect(all.map(({lanes, isInset, isCovered}) => [lanes, isInset, isCovered])).toEqual([
      [1, undefined, true],
      [1, true, undefined],
      [1, undefined, undefined],
    ])
  })

  it('joins blocked times of one reason, and no others', () => {
    const blocked = (at: number, label: string) => anEntry({at, label, state: 'blocked'})
    const all = placed([blocked(540, 'Ateneo'), blocked(560, 'Ateneo'), blocked(580, 'Feriado'), anEntry({at: 600})], {
      from: 540,
      to: 660,
    })
    expect(all.map(({entry: {at, minutes}}) => [at, minutes])).toEqual([
      [540, 40],
      [580, 20],
      [600, 20],
    ])
  })

  it('gives the shortest time of a day room for two lines, where five minutes are not the rule', () => {
    const heightOf = (...minutes: number[]) => rowHeight([aColumn(minutes.map((one) => anEntry({minutes: one})))])
    expect([30, 20, 15, 10, 5].map((one) => heightOf(one))).toEqual([10, 11, 14, 21, 21])
    expect(heightOf(30, 15)).toBe(14)
    expect(rowHeight([aColumn([anEntry({minutes: 5, state: 'blocked'}), anEntry({minutes: 30})])])).toBe(10)
    expect(rowHeight([])).toBe(10)
  })

  it('shows whole hours, and a working day when there is nothing', () => {
    expect(boundsOf([aColumn([anEntry({at: 545, minutes: 100})])])).toEqual({from: 540, to: 660})
    expect(boundsOf([])).toEqual({from: 480, to: 1_080})
  })
})

const bounds = {from: 480, to: 1_080}
const times = (...at: number[]) =>
  placed(
    at.map((one) => anEntry({at: one})),
    bounds,
  )
const columns = [times(480, 500, 520), [], times(500, 900), times(480)]
const after = (key: string, column: number, index: number) => cursorAfter(columns, {column, index}, key)

describe('the keys of the grid', () => {
  it('move in time, and to the nearest time of the next professional who has any', () => {
    expect(after('ArrowDown', 0, 0)).toEqual({column: 0, index: 1})
    expect(after('ArrowDown', 0, 2)).toBeUndefined()
    expect(after('End', 0, 0)).toEqual({column: 0, index: 2})
    expect(after('PageDown', 0, 0)).toEqual({column: 0, index: 2})
    expect(after('ArrowRight', 0, 2)).toEqual({column: 2, index: 0})
    expect(after('ArrowRight', 2, 1)).toEqual({column: 3, index: 0})
    expect(after('ArrowRight', 3, 0)).toBeUndefined()
    expect(after('ArrowLeft', 2, 1)).toEqual({column: 0, index: 2})
    expect(after('m', 0, 0)).toBeUndefined()
  })

  it('never lead out of the grid', () => {
    const keys = constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown')
    assert(
      property(array(keys, {maxLength: 60}), (pressed) => {
        let cursor = firstCursor(columns, () => 0)
        for (const key of pressed) cursor = cursorAfter(columns, cursor, key) ?? cursor
        expect(columns[cursor.column]?.[cursor.index]).toBeDefined()
      }),
    )
  })

  it('begin at what is not over', () => {
    expect(firstCursor(columns, () => 510)).toEqual({column: 0, index: 1})
    expect(firstCursor(columns, () => 600)).toEqual({column: 2, index: 1})
    expect(firstCursor(columns, (column) => (column < 3 ? Infinity : -Infinity))).toEqual({column: 3, index: 0})
    expect(firstCursor(columns, () => 1_200)).toEqual({column: 0, index: 0})
    expect(firstCursor([[], ...columns], () => 1_200)).toEqual({column: 1, index: 0})
    expect(firstCursor([], () => 0)).toEqual({column: 0, index: 0})
  })
})
