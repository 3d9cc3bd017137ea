import {describe, expect, it} from 'vitest'
import {tableRegistry, type TaxRegistry} from './port.ts'

const KNOWN = {documentType: 2, documentNumber: '28999111', sex: 'M'} as const
const CUIL = '20289991116'

/** Every registry that knows this one document, however it is reached. */
const registries: [string, TaxRegistry][] = [
  [
    'a table',
    tableRegistry(async ({documentType, documentNumber}) =>
      documentType === KNOWN.documentType && documentNumber === KNOWN.documentNumber ? CUIL : undefined,
    ),
  ],
]

describe.each(registries)('%s', (_, registry) => {
  it('finds the eleven digits of a document it knows', async () => {
    expect(await registry.find(KNOWN)).toEqual({is: 'found', cuil: CUIL})
  })

  it.each([
    {...KNOWN, documentNumber: '27333444'},
    {...KNOWN, documentType: 7},
  ])('answers `missing` for any other, also for the same number of another type', async (query) => {
    expect(await registry.find(query)).toEqual({is: 'missing'})
  })
})
