import {isRefusedData} from '@ceibo/database/database-errors'
import type {ImportSummary} from '#modules/studies/import/import-summary.ts'

/** Stores one result of an import. Data that the database refuses is a problem of that result alone; any other error ends the import. */
export async function unlessRefused(
  label: string,
  {problems}: Pick<ImportSummary, 'problems'>,
  store: () => Promise<unknown>,
): Promise<void> {
  try {
    await store()
  } catch (error) {
    if (!isRefusedData(error)) throw error
    problems.push(`${label}: the database refuses its data (${error.message.slice(0, 200)}); it is left out`)
  }
}
