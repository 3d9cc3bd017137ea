import type {ListedPicture, PictureUpload} from '@ceibo/contract/content/editing/content-editing'
import {CONSOLE_HEADER} from '@ceibo/contract/staff/staff-api'
import {failureOf} from '@ceibo/web-kit/calls/api-failure'
import {prepareRequest} from '@ceibo/web-kit/calls/wire-request'
import * as z from 'zod/mini'

/** Sends a picture, which is no JSON as other calls are. Throws an `ApiFailure` for one that was not taken. */
export async function uploadPicture(call: PictureUpload, picture: Blob, alternative: string): Promise<ListedPicture> {
  const {url, method} = await prepareRequest(call, {alternative}, '')
  const body = new FormData()
  body.append('file', picture, 'foto.jpg')
  const response = await fetch(url, {method, body, headers: {[CONSOLE_HEADER]: '1'}, credentials: 'same-origin'})
  if (!response.ok) throw await failureOf(response, call)
  return z.decode(call.output, await response.json()).picture
}
