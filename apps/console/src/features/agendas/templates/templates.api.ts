import {queryOptions, skipToken} from '@tanstack/react-query'
import * as agendas from '@ceibo/contract/agenda/agenda-editing'
import type {AgendaDraft} from '@ceibo/contract/agenda/agenda-values'
import {api} from '#shared/session/console-queries.ts'

/** The topic under which the server announces changes of agendas. */
export const TOPIC = 'agendas'

export const agendasQuery = (centreId: string) =>
  queryOptions({
    queryKey: [TOPIC, 'centre', centreId],
    queryFn: ({signal}) => api.call(agendas.agendasOfCentre, {centreId}, {signal}),
  })

/** What an agenda may name, which the catalogues have. */
export const choicesQuery = (centreId: string) =>
  queryOptions({
    queryKey: ['catalogues', 'agenda-choices', centreId],
    queryFn: ({signal}) => api.call(agendas.agendaChoices, {centreId}, {signal}),
  })

/** The changes of an agenda; a new one has none. */
export const historyQuery = (agendaId: number | undefined) =>
  queryOptions({
    queryKey: [TOPIC, 'history', agendaId],
    queryFn: agendaId === undefined ? skipToken : ({signal}) => api.call(agendas.agendaHistory, {agendaId}, {signal}),
  })

/** What a draft would do to patients; nothing is asked without one. */
export const effectsQuery = (draft: AgendaDraft | undefined) =>
  queryOptions({
    queryKey: [TOPIC, 'effects', draft],
    queryFn: draft === undefined ? skipToken : ({signal}) => api.call(agendas.previewAgenda, {draft}, {signal}),
    gcTime: 0,
  })
