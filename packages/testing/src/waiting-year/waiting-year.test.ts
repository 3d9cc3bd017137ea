import {expect, it} from 'vitest'
import {freshDatabase} from '#fresh-database.ts'
import {simulateWaiting} from './simulate-waiting.ts'

const {db} = await freshDatabase()

it('fills most of what is freed more than a day before, and forgets nobody, in two weeks of published habits', async () => {
  const figures = await simulateWaiting(db, {seed: 20_270_301, days: 14, agendas: 1, waiting: 25, cancelledADay: 2})

  expect(figures.forgotten).toEqual([])
  expect(figures.early.freed).toBeGreaterThan(8)
  expect(figures.early.filled / figures.early.freed).toBeGreaterThanOrEqual(0.6)
}, 120_000)
