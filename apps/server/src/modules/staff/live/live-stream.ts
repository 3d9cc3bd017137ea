import {randomUUID} from 'node:crypto'
import {PassThrough} from 'node:stream'
import {EVERYTHING, LIVE_STREAM, viewersTopic} from '@ceibo/contract/staff/live-topics'
import {perMinute} from '@ceibo/contract/wire/endpoint'
import {inTransaction} from '@ceibo/database/transaction'
import type {FastifyInstance} from 'fastify'
import type {Dependencies} from '#dependencies.ts'
import {assertAllowed} from '#api/limits/limit-gate.ts'
import {memoryLimits} from '#api/limits/memory-limits.ts'
import type {AuthenticateStaff} from '#api/mount/authenticate.ts'
import {cookieOf} from '#api/mount/request-context.ts'
import type {Staff} from '#api/subjects/actor.ts'
import {AppError} from '#platform/app-error.ts'
import {announce, memberTopic} from './announce.queries.ts'
import type {LiveChanges} from './live-changes.ts'
import {mayHear} from './may-hear.ts'
import {deleteTab, insertTab, touchTab} from './open-tabs.queries.ts'

/** Tabs of one session, and streams of this process. */
const MAX_OF_SESSION = 8
const MAX_OF_PROCESS = 1_000

/** How often a stream proves that it is alive, and looks whether its session still is. */
const HEARTBEAT_MS = 15_000

/** A console that reads this much too slowly is cut; it connects again and reads everything anew. */
const MAX_UNREAD_BYTES = 65_536

const OPENING = perMinute('account', 60)
const OPENING_OF_NETWORK = perMinute('network', 600)

type Options = {heartbeatMs?: number; maxOfSession?: number; maxOfProcess?: number}

/**
 * Mounts the stream of changes: topics that the member may hear of, while the session is open. Reading it is no use of the session. A tab is open
 * as long as its stream, which tells it its id.
 */
export function liveStream(
  changes: LiveChanges,
  authenticateStaff: AuthenticateStaff,
  {heartbeatMs = HEARTBEAT_MS, maxOfSession = MAX_OF_SESSION, maxOfProcess = MAX_OF_PROCESS}: Options = {},
): (server: FastifyInstance, on: Dependencies) => void {
  return (server, on) => {
    const open = new Map<PassThrough, {sessionId: number; tab: string}>()
    const limits = memoryLimits()
    server.addHook('preClose', async () => {
      // The database is there for as long as this takes.
      await Promise.all([...open.values()].map(({tab}) => forget(tab)))
      for (const stream of open.keys()) stream.end()
    })

    /** Says at once that the tab shows nothing any more. If that fails, it counts no more after a while. */
    const forget = (tab: string) =>
      inTransaction(on.db, async (tx) => {
        const card = await deleteTab(tx, tab)
        if (card !== undefined) await announce(tx, viewersTopic(card))
      }).catch((err: unknown) => on.log.warn({err}, 'A closed tab of the console is not forgotten yet'))

    server.get(LIVE_STREAM, {config: {endpointId: 'liveStream'}, exposeHeadRoute: false}, async (request, reply) => {
      const now = on.clock.now()
      assertAllowed([limits.count(OPENING_OF_NETWORK, request.network, now)])
      const proof = {authorization: undefined, cookie: (name: string) => cookieOf(request, name, on)}
      let actor = await openMember()
      assertAllowed([limits.count(OPENING, String(actor.staffId), now)])
      const ofSession = [...open.values()].filter(({sessionId}) => sessionId === actor.sessionId).length
      if (ofSession >= maxOfSession || open.size >= maxOfProcess) throw new AppError('busy', {waitSeconds: 30})

      const stream = new PassThrough()
      const tab = randomUUID()
      open.set(stream, {sessionId: actor.sessionId, tab})
      await insertTab(on.db, {id: tab, sessionId: actor.sessionId, now}).catch((error: unknown) => {
        open.delete(stream)
        throw error
      })
      // What is heard while the roles are read again waits for them.
      let upToDate = Promise.resolve()
      const stopListening = changes.listen((topic) => {
        if (topic === memberTopic(actor.staffId) || topic === EVERYTHING) upToDate = upToDate.then(lookAgain)
        upToDate = upToDate.then(() => (mayHear(actor, topic) ? send(`data: ${topic}\n\n`) : undefined))
      })
      const heartbeat = setInterval(() => void lookAgain(), heartbeatMs)
      stream.once('close', () => {
        open.delete(stream)
        stopListening()
        clearInterval(heartbeat)
        void forget(tab)
      })
      reply.raw.once('close', () => stream.destroy())
      // The tab may have gone while it was noted.
      if (reply.raw.closed) stream.destroy()
      // What happened between the page's first reading and this line would otherwise be missed.
      send(`id: ${tab}\nretry: 2000\ndata: ${EVERYTHING}\n\n`)
      // Its end comes hours later, which is no duration of an answer.
      request.isRecorded = true
      return reply
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .type('text/event-stream; charset=utf-8')
        .send(stream)

      async function openMember(): Promise<Staff> {
        const found = await authenticateStaff(proof, on)
        if (found.is !== 'staff') throw new AppError(found.is)
        if (found.isLocked) throw new AppError('session-locked')
        return found.actor
      }

      async function lookAgain(): Promise<void> {
        try {
          actor = await openMember()
          if (await touchTab(on.db, tab, on.clock.now())) send(': \n\n')
          else stream.end()
        } catch {
          stream.end()
        }
      }

      function send(text: string): void {
        if (stream.writableEnded || stream.destroyed) return
        stream.write(text)
        if (stream.readableLength + stream.writableLength > MAX_UNREAD_BYTES) reply.raw.destroy()
      }
    })
  }
}
