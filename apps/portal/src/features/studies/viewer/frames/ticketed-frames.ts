import {asFailure, failureOf} from '@ceibo/client/api-failure'
import {nameOfFile, type DownloadedFile} from '@ceibo/client/file-download'
import {API_BASE} from '@ceibo/contract/endpoint'
import type {Slice} from '../viewed-study.ts'
import type {FrameRequest} from './frame-request.ts'
import {FrameFailure, type FrameSource, type FrameTrouble} from './frame-source.ts'
import type {TicketKeeper} from './viewer-ticket-keeper.ts'

const VIEWER = `${API_BASE}/estudios/visor`
const PICTURES = 'image/webp'

/** The pictures and files of a study by its ticket, however the ticket was come by. */
export function ticketedFrames(
  tickets: TicketKeeper,
  send: (address: string, init: RequestInit) => Promise<Response> = (address, init) => fetch(address, init),
): Pick<FrameSource, 'frame' | 'downloadImage' | 'downloadStudy'> {
  async function ask(address: string, accept: string, ticket: string, signal: AbortSignal | null): Promise<Response> {
    const headers = {accept, authorization: `Bearer ${ticket}`}
    try {
      return await send(address, {headers, signal, credentials: 'same-origin'})
    } catch (error) {
      if (signal?.aborted) throw error
      throw new FrameFailure(navigator.onLine ? 'archive' : 'offline', error)
    }
  }

  async function get(address: string, accept: string, signal: AbortSignal | null = null): Promise<Response> {
    const ticket = await tickets.current().catch(tellEnded)
    const response = await ask(address, accept, ticket, signal)
    if (response.status !== 401 && response.status !== 403) return checked(response)
    return checked(await ask(address, accept, await tickets.instead(ticket).catch(tellEnded), signal))
  }

  const file = async (address: string, accept: string): Promise<DownloadedFile> => {
    const response = await get(address, accept)
    return {name: nameOfFile(response), content: await response.blob()}
  }

  return {
    frame: async (request, signal) => (await get(frameAddress(request), PICTURES, signal)).blob(),
    downloadImage: ({instance, frame}: Slice) =>
      file(frameAddress({instance, frame, width: null, window: null}), 'image/jpeg'),
    downloadStudy: () => file(`${VIEWER}/zip`, 'application/zip'),
  }
}

export function frameAddress({instance, frame, width, window}: FrameRequest): string {
  const query = new URLSearchParams()
  if (width !== null) query.set('ancho', String(width))
  if (window !== null) {
    query.set('centro', String(window.center))
    query.set('amplitud', String(window.width))
  }
  const path = `${VIEWER}/${encodeURIComponent(instance)}/${frame}`
  return query.size === 0 ? path : `${path}?${query.toString()}`
}

async function checked(response: Response): Promise<Response> {
  if (response.ok) return response
  throw new FrameFailure(troubleOf(response.status), await failureOf(response))
}

function troubleOf(status: number): FrameTrouble {
  if (status === 401 || status === 403) return 'ended'
  if (status === 404) return 'missing'
  if (status === 415 || status === 422) return 'undecodable'
  return 'archive'
}

/** A ticket that could not be renewed: a network that is away says nothing of the session. */
function tellEnded(error: unknown): never {
  const {code, status} = asFailure(error)
  if (code === 'offline') throw new FrameFailure('offline', error)
  throw new FrameFailure(status >= 400 && status < 500 ? 'ended' : 'archive', error)
}
