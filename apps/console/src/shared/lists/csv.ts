import {csvText} from '@ceibo/rules/desk/csv-text'

/** A table as a file to save. */
export const csvOf = (...table: Parameters<typeof csvText>): Blob =>
  new Blob([csvText(...table)], {type: 'text/csv;charset=utf-8'})
