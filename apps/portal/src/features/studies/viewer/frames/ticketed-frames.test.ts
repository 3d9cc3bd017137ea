import {localFailure} from '@ceibo/web-kit/calls/api-failure'
import {ERRORS, type ErrorCode} from '@ceibo/contract/wire/errors'
import {describe, expect, it} from 'vitest'
import {aSlice} from '#features/studies/viewer/test-series.ts'
import type {FrameRequest} from './frame-request.ts'
import {ticketedFrames} from './ticketed-frames.ts'
import {createTicketStore} from './viewer-ticket-store.ts'

const REQUEST: FrameRequest = {instance: '1.2.3', frame: 2, width: 192, window: {center: 40, width: 400}}
const NEVER = new AbortController().signal

/** Frames whose server answers so in turn, and what it was asked. */
function someFrames(answers: (ErrorCode | 'ok')[], renew: () => Promise<string> = () => Promise.resolve('renewed')) {
  const asked: {address: string; ticket: string | null; accept: string | null}[] = []
  const tickets = createTicketStore({renew})
  tickets.store('first')
  const frames = ticketedFrames(tickets, async (address, init) => {
    const headers = new Headers(init.headers)
    asked.push({address, ticket: headers.get('authorization'), accept: headers.get('accept')})
    const code = answers[asked.length - 1] ?? 'ok'
    if (code === 'ok') return new Response('bytes')
    const {status, title, text, next} = ERRORS[code]
    const body = {estado: -1, codigo: code, titulo: title, mensaje: text, siguiente: next, pedido: '1'}
    return Response.json(body, {status})
  })
  return {frames, asked}
}

describe('pictures by ticket', () => {
  it('are asked for with size and window', async () => {
    const {frames, asked} = someFrames(['ok'])
    expect(await (await frames.frame(REQUEST, NEVER)).text()).toBe('bytes')
    expect(asked[0]).toMatchObject({ticket: 'Bearer first', accept: 'image/webp'})
    expect(asked[0]?.address).toMatch(/\/estudios\/visor\/1\.2\.3\/2\?centro=40&amplitud=400&ancho=192$/)
  })

  it('are asked for again with a new ticket when the old one is over', async () => {
    const {frames, asked} = someFrames(['link-expired', 'ok'])
    await frames.frame(REQUEST, NEVER)
    expect(asked.map(({ticket}) => ticket)).toEqual(['Bearer first', 'Bearer renewed'])
  })

  it.each<[string, ErrorCode[]]>([
    ['ended', ['link-expired', 'link-expired']],
    ['missing', ['not-found']],
    ['undecodable', ['image-not-shown']],
    ['archive', ['archive-unavailable']],
  ])('say %s after the answers %j', async (trouble, answers) => {
    await expect(someFrames(answers).frames.frame(REQUEST, NEVER)).rejects.toMatchObject({trouble})
  })

  it('tell a lost network from a session that is over', async () => {
    const offline = someFrames(['link-expired'], () => Promise.reject(localFailure('offline')))
    await expect(offline.frames.frame(REQUEST, NEVER)).rejects.toMatchObject({trouble: 'offline'})
  })

  it('are saved as JPEG, one by one, with the window that is seen', async () => {
    const {frames, asked} = someFrames(['ok', 'ok'])
    const slice = aSlice({instance: '9', frame: 4})
    const {content} = await frames.downloadImage(slice, null)
    await frames.downloadImage(slice, {center: -600, width: 1500})
    expect(await content.text()).toBe('bytes')
    expect(asked[0]?.address).toMatch(/visor\/9\/4\/jpeg$/)
    expect(asked[1]?.address).toMatch(/visor\/9\/4\/jpeg\?centro=-600&amplitud=1500$/)
  })
})
