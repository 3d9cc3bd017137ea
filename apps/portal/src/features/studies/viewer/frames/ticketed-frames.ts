import {asFailure, failureOf, type ApiFailure} from '@ceibo/web-kit/calls/api-failure'
import {nameOfFile, type DownloadedFile} from '@ceibo/web-kit/calls/file-download'
import {prepareRequest, type PreparedRequest} from '@ceibo/web-kit/calls/wire-request'
import type {Endpoint, InputOf} from '@ceibo/contract/wire/endpoint'
import {imageFrame, imageJpeg, imagesZip, partFile, partPdf} from '@ceibo/contract/studies/study-frames'
import type {WindowLevel} from '#features/studies/viewer/viewed-study.ts'
import type {FrameRequest} from './frame-request.ts'
import {FrameFailure, type FrameSource, type FrameTrouble} from './frame-source.ts'
import type {TicketStore} from './viewer-ticket-store.ts'

/** All supported browsers decode WebP. */
const PICTURES = 'image/webp'

/** The pictures and files of a study by its ticket, whether a session or a share gave the ticket. */
export function ticketedFrames(
  tickets: TicketStore,
  send: (address: string, init: RequestInit) => Promise<Response> = (address, init) => fetch(address, init),
): Pick<FrameSource, 'frame' | 'downloadImage' | 'downloadPart' | 'downloadStudy'> {
  async function ask(request: PreparedRequest, ticket: string, signal: AbortSignal | null): Promise<Response> {
    const headers = {...request.headers, authorization: `Bearer ${ticket}`}
    try {
      return await send(request.url, {headers, signal, credentials: 'same-origin'})
    } catch (error) {
      if (signal?.aborted) throw error
      throw new FrameFailure(navigator.onLine ? 'archive' : 'offline', error)
    }
  }

  async function get<E extends Endpoint>(endpoint: E, input: InputOf<E>, signal: AbortSignal | null = null) {
    const request = await prepareRequest(endpoint, input, '')
    const ticket = await tickets.current().catch(announceEnded)
    const response = await ask(request, ticket, signal)
    if (response.ok) return response
    const failure = await failureOf(response, endpoint)
    if (!isTicketOver(failure)) throw new FrameFailure(troubleOf(failure), failure)
    const again = await ask(request, await tickets.instead(ticket).catch(announceEnded), signal)
    if (again.ok) return again
    const second = await failureOf(again, endpoint)
    throw new FrameFailure(isTicketOver(second) ? 'ended' : troubleOf(second), second)
  }

  const file = async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<DownloadedFile> => {
    const response = await get(endpoint, input)
    return {name: nameOfFile(response), content: await response.blob()}
  }

  return {
    frame: async (request, signal) => (await get(imageFrame, frameInput(request), signal)).blob(),
    downloadImage: ({instance, frame}, window) =>
      file(imageJpeg, {instanceUid: instance, frame, ...windowInput(window)}),
    downloadPart: (uid, as) => file(as === 'pdf' ? partPdf : partFile, {instanceUid: uid}),
    downloadStudy: () => file(imagesZip, {}),
  }
}

const frameInput = ({instance, frame, width, window}: FrameRequest) => ({
  instanceUid: instance,
  frame,
  accept: PICTURES,
  ...(width !== null && {width}),
  ...windowInput(window),
})

const windowInput = (window: WindowLevel | null) =>
  window === null ? {} : {windowCenter: window.center, windowWidth: window.width}

const isTicketOver = ({code, status}: ApiFailure) => status === 401 || status === 403 || code === 'link-expired'

function troubleOf({code}: ApiFailure): FrameTrouble {
  if (code === 'image-not-shown') return 'undecodable'
  if (code === 'not-found') return 'missing'
  return code === 'offline' ? 'offline' : 'archive'
}

/** The failure of a ticket that could not be renewed. Without a network nothing is known about the session. */
function announceEnded(error: unknown): never {
  const {code, status} = asFailure(error)
  if (code === 'offline') throw new FrameFailure('offline', error)
  throw new FrameFailure(status >= 400 && status < 500 ? 'ended' : 'archive', error)
}
