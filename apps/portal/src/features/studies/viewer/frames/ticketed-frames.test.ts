import {localFailure} from '@ceibo/client/api-failure'
import {describe, expect, it} from 'vitest'
import {aSlice} from '../test-series.ts'
import {frameAddress, ticketedFrames} from './ticketed-frames.ts'
import {createTicketKeeper} from './viewer-ticket-keeper.ts'

const REQUEST = {instance: '1.2.3', frame: 2, width: 192, window: {center: 40, width: 400}}
const NEVER = new AbortController().signal

/** Frames whose server answers with these statuses in turn, and what it was asked. */
function someFrames(statuses: number[], renew: () => Promise<string> = () => Promise.resolve('renewed')) {
  const asked: {address: string; ticket: string | null; accept: string | null}[] = []
  const tickets = createTicketKeeper({renew})
  tickets.keep('first')
  const frames = ticketedFrames(tickets, async (address, init) => {
    const headers = new Headers(init.headers)
    asked.push({address, ticket: headers.get('authorization'), accept: headers.get('accept')})
    return new Response('bytes', {status: statuses[asked.length - 1] ?? 200})
  })
  return {frames, asked}
}

describe('pictures by ticket', () => {
  it('are asked for with size and window', async () => {
    const {frames, asked} = someFrames([200])
    expect(await (await frames.frame(REQUEST, NEVER)).text()).toBe('bytes')
    expect(asked).toEqual([{address: frameAddress(REQUEST), ticket: 'Bearer first', accept: 'image/webp'}])
    expect(frameAddress(REQUEST)).toMatch(/\/estudios\/visor\/1\.2\.3\/2\?ancho=192&centro=40&amplitud=400$/)
  })

  it('are asked for again with a new ticket when the old one is over', async () => {
    const {frames, asked} = someFrames([403, 200])
    await frames.frame(REQUEST, NEVER)
    expect(asked.map(({ticket}) => ticket)).toEqual(['Bearer first', 'Bearer renewed'])
  })

  it.each([
    ['ended', [401, 401]],
    ['missing', [404]],
    ['undecodable', [422]],
    ['archive', [503]],
  ])('say %s after the answers %j', async (trouble, statuses) => {
    await expect(someFrames(statuses).frames.frame(REQUEST, NEVER)).rejects.toMatchObject({trouble})
  })

  it('tell a lost network from a session that is over', async () => {
    const offline = someFrames([403], () => Promise.reject(localFailure('offline')))
    await expect(offline.frames.frame(REQUEST, NEVER)).rejects.toMatchObject({trouble: 'offline'})
  })

  it('are saved as JPEG, one by one', async () => {
    const {frames, asked} = someFrames([200])
    const {content} = await frames.downloadImage(aSlice({instance: '9', frame: 4}))
    expect(await content.text()).toBe('bytes')
    expect(asked[0]).toMatchObject({accept: 'image/jpeg'})
    expect(asked[0]?.address).toMatch(/visor\/9\/4$/)
  })
})
