import {queryOptions} from '@tanstack/react-query'
import {patientCard} from '@ceibo/contract/desk/patient-card'
import {patientTopic} from '@ceibo/contract/staff/live-topics'
import {api} from '#shared/session/console-queries.ts'

/** The card of a patient. The key begins with the topic under which the server announces its changes. */
export const cardQuery = (personId: number) =>
  queryOptions({
    queryKey: [patientTopic(personId), 'card'],
    queryFn: ({signal}) => api.call(patientCard, {personId}, {signal}),
  })
