import {expect, it} from 'vitest'
import {numberingProblems, releaseProblems} from './check-migrations.ts'

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

const first = {name: '0001-network', checksum: 'a'}
const second = {name: '0002-people', checksum: 'b'}
const releases = [{version: '0.2.0', migrations: {'0001-network': 'a', '0002-people': 'b'}}]

it('accepts released migrations as they were, and new ones after them', () => {
  expect(releaseProblems('0.2.0', releases, [first, second])).toEqual([])
  expect(releaseProblems('0.2.0', releases, [first, second, {name: '0003-bells', checksum: 'c'}])).toEqual([])
})

it('reports a released migration that was edited, renamed or removed', () => {
  const problem = `${FOLDER}/0002-people.sql: was released with 0.2.0 and has changed; put it back and write a new one`
  expect(releaseProblems('0.2.0', releases, [first, {name: '0002-people', checksum: 'edited'}])).toEqual([problem])
  expect(releaseProblems('0.2.0', releases, [first, {name: '0002-persons', checksum: 'b'}])).toEqual([problem])
  expect(releaseProblems('0.2.0', releases, [first])).toEqual([problem])
})

it('reports a version that has no record', () => {
  expect(releaseProblems('0.3.0', releases, [first, second])).toEqual([
    'package.json: version 0.3.0 has no record of its migrations; npm run record-release writes it',
  ])
})
