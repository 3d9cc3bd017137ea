import {freshDatabase} from '#fresh-database.ts'
import {describe, expect, it} from 'vitest'
import {checkHistory} from './check-history.ts'
import {describeProblem} from './describe-failure.ts'
import {runHistory} from './run/run-history.ts'

const urls = await freshDatabase()

describe('the built-in agenda, used by many clients while connections are lost and holds run out', () => {
  it('answers two thousand calls as one after the other, and loses nothing', async () => {
    const {history, figures} = await runHistory(urls, {
      seed: 20_261_201,
      operations: 2_000,
      workers: 16,
      kills: 20,
      cuts: 20,
      expiries: 20,
      size: {agendas: 4, people: 60, days: 4, slotsOfDay: 12},
    })

    expect(checkHistory(history).map(describeProblem)).toEqual([])
    expect(history.entries).toHaveLength(2_000)
    expect(figures).toMatchObject({killed: 20, expired: 20})
  }, 120_000)
})
