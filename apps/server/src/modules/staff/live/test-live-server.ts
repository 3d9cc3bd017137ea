import {get, type IncomingMessage} from 'node:http'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {LIVE_STREAM} from '@ceibo/contract/staff/live-topics'
import {listenTo} from '@ceibo/database/listen-to'
import type {FreshDatabase} from '@ceibo/testing/fresh-database'
import {onTestFinished, vi} from 'vitest'
import * as z from 'zod/mini'
import {TEST_NOW, testServer} from '#api/testing/test-server.ts'
import {authenticateStaff} from '#modules/staff/session/authenticate-staff.ts'
import {ROUTES} from '#server-modules.ts'
import {LIVE_CHANNEL} from './announce.queries.ts'
import {liveChanges} from './live-changes.ts'
import {liveStream} from './live-stream.ts'

type Options = Parameters<typeof liveStream>[2]

/** A listening server with a connection for notifications of its own, as each process has. */
export async function liveServer({db, appUrl}: FreshDatabase, options: Options = {}) {
  const changes = liveChanges()
  const clock = settableClock(TEST_NOW)
  const server = await testServer(db, {
    routes: ROUTES,
    clock,
    extras: [liveStream(changes, authenticateStaff, options)],
  })
  const listening = listenTo(appUrl, {[LIVE_CHANNEL]: changes.heard}, () => undefined)
  onTestFinished(() => listening.close())
  await listening.ready
  const url = await server.listen({port: 0, host: '127.0.0.1'})
  /** Opens a stream and collects the topics that arrive. */
  async function hear(headers: Record<string, string>) {
    const request = get(`${url}${LIVE_STREAM}`, {headers, agent: false})
    onTestFinished(() => void request.destroy())
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      request.once('response', resolve).once('error', reject),
    )
    const topics: string[] = []
    const ids: string[] = []
    // The test cuts its connection at its end.
    answer.on('error', () => undefined)
    answer.setEncoding('utf8').on('data', (text: string) => {
      topics.push(...[...text.matchAll(/^data: (.*)$/gm)].map(([, topic = '']) => topic))
      ids.push(...[...text.matchAll(/^id: (.*)$/gm)].map(([, id = '']) => id))
    })
    const ended = new Promise<void>((resolve) => answer.once('close', resolve))
    /** The id that the stream gives its tab. */
    const tab = async () => vi.waitFor(() => z.parse(z.string(), ids[0]))
    const close = () => void request.destroy()
    return {status: answer.statusCode, topics, ended, type: answer.headers['content-type'], tab, close}
  }
  return {server, clock, hear}
}
