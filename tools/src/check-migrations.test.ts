import {expect, it} from 'vitest'
import {numberingProblems} from './check-migrations.ts'

const FOLDER = 'packages/database/src/migrations'

it('accepts consecutive numbers', () => {
  expect(numberingProblems(['0002-people.sql', '0001-network.sql'])).toEqual([])
})

it('reports the number after a gap, and one that is already used', () => {
  expect(numberingProblems(['0001-network.sql', '0130-bells.sql'])).toEqual([
    `${FOLDER}/0130-bells.sql: rename it to 0002-bells.sql, numbers go on without a gap`,
  ])
  expect(numberingProblems(['0001-network.sql', '0002-bells.sql', '0002-people.sql'])).toEqual([
    `${FOLDER}/0002-people.sql: rename it to 0003-people.sql, numbers go on without a gap`,
  ])
})
