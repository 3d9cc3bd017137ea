import {queryOptions, skipToken} from '@tanstack/react-query'
import {
  contentHistory,
  contentPartDraft,
  contentParts,
  type ListedPicture,
  uploadContentPicture,
} from '@ceibo/contract/content/editing/content-editing'
import {CONSOLE_HEADER} from '@ceibo/contract/staff/staff-api'
import {failureOf} from '@ceibo/web-kit/calls/api-failure'
import {prepareRequest} from '@ceibo/web-kit/calls/wire-request'
import * as z from 'zod/mini'
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

/** Sends a picture, which is no JSON as other calls are. */
export async function uploadPicture(picture: Blob, alternative: string): Promise<ListedPicture> {
  const {url, method} = await prepareRequest(uploadContentPicture, {alternative}, '')
  const body = new FormData()
  body.append('file', picture, 'foto.jpg')
  const response = await fetch(url, {method, body, headers: {[CONSOLE_HEADER]: '1'}, credentials: 'same-origin'})
  if (!response.ok) throw await failureOf(response, uploadContentPicture)
  return z.decode(uploadContentPicture.output, await response.json()).picture
}
