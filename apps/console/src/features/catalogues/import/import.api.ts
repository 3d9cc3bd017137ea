import {queryOptions, type QueryClient} from '@tanstack/react-query'
import {
  applyImport,
  bulkChanges,
  type ImportReport,
  previewImport,
  takeBackBulk,
} from '@ceibo/contract/catalogues/bulk/bulk-import'
import type {SheetId} from '@ceibo/contract/catalogues/bulk/sheet-list'
import {api, apiWithFiles} from '#shared/session/console-queries.ts'

/** The topic under which the server announces changes of the catalogues. */
const TOPIC = 'catalogues'

/** A file, and the sheet that it holds; undefined for one whose name does not say. */
export type ChosenFile = {file: File; sheet: SheetId | undefined}

/** Many rows take longer than other calls. */
const TIMEOUT_MS = 180_000

const sheetsOf = (files: readonly ChosenFile[]): SheetId[] => files.flatMap(({sheet}) => sheet ?? [])
const contentsOf = (files: readonly ChosenFile[]) => files.map(({file}) => ({name: file.name, content: file}))

export const previewFiles = async (files: readonly ChosenFile[]): Promise<ImportReport> =>
  (await apiWithFiles(contentsOf(files)).call(previewImport, {sheets: sheetsOf(files)}, {timeoutMs: TIMEOUT_MS})).report

export const applyFiles = (files: readonly ChosenFile[], shown: string) =>
  apiWithFiles(contentsOf(files)).call(applyImport, {sheets: sheetsOf(files), shown}, {timeoutMs: TIMEOUT_MS})

export const bulkChangesQuery = queryOptions({
  queryKey: [TOPIC, 'bulk'],
  queryFn: ({signal}) => api.call(bulkChanges, {}, {signal}),
})

export const takeBack = (bulkId: number) => api.call(takeBackBulk, {bulkId}, {timeoutMs: TIMEOUT_MS})

/** Everything of the catalogues is read again. */
export const readAgain = (queries: QueryClient) => queries.invalidateQueries({queryKey: [TOPIC]})
