import {createHmac, timingSafeEqual} from 'node:crypto'
import {mobileNumber} from '@ceibo/contract/fields/mobile-numbers'
import {perMinute} from '@ceibo/contract/wire/endpoint'
import type {FastifyInstance, FastifyRequest} from 'fastify'
import {assertAllowed} from '#api/limits/limit-gate.ts'
import {memoryLimits} from '#api/limits/memory-limits.ts'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import type {MessageType, ReplyContext} from '#platform/output/message-type.ts'
import {hashSecret} from '#platform/secrets/secret-token.ts'
import {keyedHash} from '#platform/secrets/keyed-hash.ts'
import {noteReceived, wasReceived} from './message-replies.queries.ts'
import {isOptOut, optOut, receiveReply} from './receive-reply.ts'
import {receiveStatus} from './receive-status.ts'
import {type ReceivedMessage, whatsappEvents} from './whatsapp-events.ts'

const PATH = '/webhooks/whatsapp'
const MAX_BODY_BYTES = 256_000
const OF_NETWORK = perMinute('network', 1_200)

/**
 * Where WhatsApp's Cloud API says what became of messages, and what people answered. Mounted only where WhatsApp is configured. Nothing of a body is parsed
 * before its signature was checked; what is repeated changes nothing. https://developers.facebook.com/docs/graph-api/webhooks/getting-started
 */
export const whatsappWebhook =
  (messages: readonly MessageType[]) =>
  (server: FastifyInstance, on: Dependencies): void => {
    const {whatsapp} = on.config
    if (whatsapp === undefined) return
    const limits = memoryLimits()

    void server.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser(
        'application/json',
        {parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES},
        async (_: FastifyRequest, body: unknown) => body,
      )
      scope.addHook('onRequest', async (request) => {
        assertAllowed([limits.count(OF_NETWORK, request.network, on.clock.now())])
      })

      scope.get<{Querystring: Record<string, unknown>}>(
        PATH,
        {config: {endpointId: 'whatsappChallenge'}},
        ({query}, reply) => {
          const {'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge} = query
          const isOurs = typeof token === 'string' && isSameSecret(token, whatsapp.verifyToken)
          const isChallenge = typeof challenge === 'string' && /^[\w-]{1,200}$/.test(challenge)
          if (mode !== 'subscribe' || !isOurs || !isChallenge) throw new AppError('not-found')
          return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(challenge)
        },
      )

      scope.post(PATH, {config: {endpointId: 'whatsappWebhook'}}, async (request, reply) => {
        const {body} = request
        const signature = request.headers['x-hub-signature-256']
        if (!Buffer.isBuffer(body) || !isSigned(body, signature, whatsapp.appSecret)) throw new AppError('not-found')
        const {statuses, messages: received} = whatsappEvents(body, whatsapp.phoneNumberId)
        const context = {id: request.id, network: keyedHash(on.config.secretKey, 'network', request.network)}
        for (const status of statuses) await receiveStatus(status, on)
        for (const message of received) await receiveMessage(message, context, on, messages)
        return reply.code(200).header('cache-control', 'no-store').send()
      })
    })
  }

/** Whether the app of the network signed these bytes; compared in constant time. */
function isSigned(body: Buffer, signature: string | string[] | undefined, appSecret: string): boolean {
  const [, hex] = /^sha256=([\da-f]{64})$/.exec(typeof signature === 'string' ? signature : '') ?? []
  if (hex === undefined) return false
  return timingSafeEqual(Buffer.from(hex, 'hex'), createHmac('sha256', appSecret).update(body).digest())
}

/** Compared as hashes, which have one length. */
const isSameSecret = (given: string, secret: string) => timingSafeEqual(hashSecret(given), hashSecret(secret))

/** What is received twice is worked on once; what fails is not noted, so that WhatsApp's repeat of it is. */
async function receiveMessage(
  {id, from, button, text}: ReceivedMessage,
  context: ReplyContext,
  on: Dependencies,
  messages: readonly MessageType[],
): Promise<void> {
  const number = mobileNumber(`+${from}`)
  if (number === undefined || (await wasReceived(on.db, id))) return
  if (button !== undefined) {
    const outcome = await receiveReply({number, ...button}, context, on, messages)
    if (outcome !== 'done') on.log.warn({code: outcome}, 'A press of a message changed nothing')
  } else if (text !== undefined && isOptOut(text)) {
    await optOut(number, context, on)
  }
  await noteReceived(on.db, id, on.clock.now())
}
