import {expect, it} from 'vitest'
import {moduleRings} from './module-rings.ts'

const M = 'apps/server/src/modules'

const rings = (sources: Record<string, string>) => moduleRings(Object.keys(sources), (path) => sources[path] ?? '')

it('finds a ring of modules, also one of types alone', () => {
  expect(
    rings({
      [`${M}/people/a.ts`]: "import {x} from '#modules/files/files.offers.ts'",
      [`${M}/files/b.ts`]: "import type {X} from '../accounts/accounts.offers.ts'",
      [`${M}/accounts/c.ts`]: "export {y} from '#modules/people/people.offers.ts'",
      [`${M}/audit/d.ts`]: "import {z} from '#modules/people/people.offers.ts'",
    }),
  ).toEqual([
    'modules form a ring: accounts → people → files → accounts',
    'modules form a ring: files → accounts → people → files',
    'modules form a ring: people → files → accounts → people',
  ])
})

it('allows modules that import each other one way, and tests that import any', () => {
  expect(
    rings({
      [`${M}/people/a.ts`]: "import {x} from '#modules/audit/audit.offers.ts'; import {y} from './b.ts'",
      [`${M}/audit/a.test.ts`]: "import {x} from '#modules/people/people.offers.ts'",
    }),
  ).toEqual([])
})
