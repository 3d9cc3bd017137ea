import {queryOptions, skipToken} from '@tanstack/react-query'
import {
  catalogueHistory,
  catalogueList,
  catalogueRows,
  previewCatalogueChange,
} from '@ceibo/contract/catalogues/editing/catalogue-editing'
import type {CatalogueDraft, CatalogueId} from '@ceibo/contract/catalogues/editing/catalogue-values'
import {agendasOfProfessional} from '@ceibo/contract/agenda/agenda-editing'
import {api} from '#shared/session/console-queries.ts'

/** The topic under which the server announces changes of the catalogues. */
const TOPIC = 'catalogues'

export const cataloguesQuery = queryOptions({
  queryKey: [TOPIC],
  queryFn: ({signal}) => api.call(catalogueList, {}, {signal}),
})

export const rowsQuery = (catalogue: CatalogueId) =>
  queryOptions({
    queryKey: [TOPIC, 'rows', catalogue],
    queryFn: ({signal}) => api.call(catalogueRows, {catalogue}, {signal}),
  })

/** The changes of an entry; a new one has none. */
export const historyQuery = (catalogue: CatalogueId, rowId: number | undefined) =>
  queryOptions({
    queryKey: [TOPIC, 'history', catalogue, rowId],
    queryFn: rowId === undefined ? skipToken : ({signal}) => api.call(catalogueHistory, {catalogue, rowId}, {signal}),
  })

/** What a professional attends; its agendas are announced under a topic of their own. */
export const attendanceQuery = (practitionerId: number) =>
  queryOptions({
    queryKey: ['agendas', 'professional', practitionerId],
    queryFn: ({signal}) => api.call(agendasOfProfessional, {practitionerId}, {signal}),
  })

/** What a draft would do to patients; nothing is asked without one. */
export const effectsQuery = (draft: CatalogueDraft | undefined) =>
  queryOptions({
    queryKey: [TOPIC, 'effects', draft],
    queryFn: draft === undefined ? skipToken : ({signal}) => api.call(previewCatalogueChange, {draft}, {signal}),
    gcTime: 0,
  })
