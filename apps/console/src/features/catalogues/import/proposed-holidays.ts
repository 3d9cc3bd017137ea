import {useQuery} from '@tanstack/react-query'
import {useEffect, useEffectEvent, useRef} from 'react'
import {newValues} from '@ceibo/rules/catalogues/catalogue-fields'
import {missingHolidays} from '@ceibo/rules/catalogues/missing-holidays'
import {catalogueCells, catalogueColumns, sheetFile} from '@ceibo/rules/catalogues/sheets'
import type {NationalHoliday} from '@ceibo/rules/time/national-holidays'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {csvOf} from '#shared/lists/csv.ts'
import {rowsQuery} from '#features/catalogues/catalogues.api.ts'

/** Brings a sheet of the national holidays that the network lacks, once, as if somebody had chosen it. */
export function useProposedHolidays(isAsked: boolean, take: (files: readonly File[]) => void) {
  const today = useToday()
  const isTaken = useRef(false)
  const query = useQuery({...rowsQuery('holidays'), enabled: isAsked})
  const rows = isAsked ? query.data?.rows : undefined
  const missing =
    rows &&
    missingHolidays(
      today,
      rows.map(({values}) => values),
    )
  const bring = useEffectEvent(() => {
    if (isTaken.current || missing === undefined || missing.length === 0) return
    isTaken.current = true
    take([sheetOf(missing)])
  })
  const isKnown = missing !== undefined
  useEffect(() => {
    if (isKnown) bring()
  }, [isKnown])
  return {...query, isComplete: missing?.length === 0}
}

/** New entries have no number, which is the first column. */
function sheetOf(missing: readonly NationalHoliday[]): File {
  const cells = missing.map((one) =>
    catalogueCells('holidays', {rowId: 0, values: {...newValues('holidays'), ...one}}, []).slice(1),
  )
  return new File([csvOf(catalogueColumns('holidays').slice(1), cells)], `${sheetFile('holidays')}.csv`)
}
