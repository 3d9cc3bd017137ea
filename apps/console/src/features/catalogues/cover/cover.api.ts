import {keepPreviousData, queryOptions, skipToken} from '@tanstack/react-query'
import {
  coverageChoices,
  coverageGrid,
  type GridCell,
  previewCoverage,
  saveCoverage,
} from '@ceibo/contract/catalogues/bulk/coverage-grid'
import {api} from '#shared/session/console-queries.ts'

/** The topic under which the server announces changes of the catalogues. */
const TOPIC = 'catalogues'

export const choicesQuery = queryOptions({
  queryKey: [TOPIC, 'cover'],
  queryFn: ({signal}) => api.call(coverageChoices, {}, {signal}),
})

/** The centre is that of the rules; undefined are those of all centres. */
type Shown = {specialty: number; insurer: number | undefined; centre: string | undefined}

export const gridQuery = (shown: Shown) =>
  queryOptions({
    queryKey: [TOPIC, 'cover', 'grid', shown],
    queryFn: ({signal}) => api.call(coverageGrid, shown, {signal}),
  })

/** What changed cells would do to patients; nothing is asked without any. */
export const effectsQuery = (centre: string | undefined, cells: readonly GridCell[]) =>
  queryOptions({
    queryKey: [TOPIC, 'cover', 'effects', centre, cells],
    queryFn:
      cells.length === 0
        ? skipToken
        : ({signal}) => api.call(previewCoverage, {centre: centre ?? null, cells: [...cells]}, {signal}),
    gcTime: 0,
    placeholderData: keepPreviousData,
  })

export const saveCells = (centre: string | undefined, cells: readonly GridCell[]) =>
  api.call(saveCoverage, {centre: centre ?? null, cells: [...cells]})
