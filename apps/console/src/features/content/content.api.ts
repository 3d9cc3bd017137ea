import {queryOptions, skipToken} from '@tanstack/react-query'
import {contentHistory, contentPartDraft, contentParts} from '@ceibo/contract/content/editing/content-editing'
import {api} from '#shared/session/console-queries.ts'

/** The topic under which the server announces changes of the content and its drafts. */
export const CONTENT = 'content'

export const contentQuery = queryOptions({
  queryKey: [CONTENT],
  queryFn: ({signal}) => api.call(contentParts, {}, {signal}),
})

export const partQuery = (part: string) =>
  queryOptions({
    queryKey: [CONTENT, 'part', part],
    queryFn: ({signal}) => api.call(contentPartDraft, {part}, {signal}),
  })

export const historyQuery = (part: string, isShown: boolean) =>
  queryOptions({
    queryKey: [CONTENT, 'history', part],
    queryFn: isShown ? ({signal}) => api.call(contentHistory, {part}, {signal}) : skipToken,
  })
