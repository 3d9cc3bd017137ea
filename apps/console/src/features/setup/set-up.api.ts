import {queryOptions} from '@tanstack/react-query'
import {setUpProgress} from '@ceibo/contract/setup/set-up'
import {api} from '#shared/session/console-queries.ts'

/** Read again when the installation, a catalogue or an agenda changes. */
const TOPICS = ['set-up', 'catalogues', 'agendas']

export const progressQuery = queryOptions({
  queryKey: [TOPICS, 'progress'],
  queryFn: ({signal}) => api.call(setUpProgress, {}, {signal}),
})
