import {type ErrorCode, ERRORS} from '@ceibo/contract/wire/errors'
import {perMinute} from '@ceibo/contract/wire/endpoint'
import type {FastifyError, FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import {requestFailure} from '#api/answers/request-failure.ts'
import {assertAllowed} from '#api/limits/limit-gate.ts'
import {memoryLimits} from '#api/limits/memory-limits.ts'
import {bearerOf} from '#api/mount/request-context.ts'
import type {Dependencies} from '#dependencies.ts'
import {keyedHash} from '#platform/secrets/keyed-hash.ts'
import {concurrencyLimit} from '#platform/work/concurrency-limit.ts'
import {MAX_MESSAGE_BYTES, TOO_LARGE_MESSAGE} from '#modules/studies/intake/reading-task.ts'
import {recordTooLarge} from '#modules/studies/receptions/record-reception.ts'
import {capabilityStatement} from './capability-statement.ts'
import {clientOfToken} from './intake-clients.ts'
import type {IssueCode} from './operation-outcome.ts'
import {receiveTransaction, refusal, type TransactionAnswer} from './receive-transaction.ts'
import {answerToken, MAX_FORM_BYTES} from './token-call.ts'

const FHIR = '/fhir'
const JSON_TYPES = ['application/fhir+json', 'application/json']

const OF_NETWORK = perMinute('network', 600)
const OF_CLIENT = perMinute('account', 300)

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with another one
  interface FastifyRequest {
    /** The system that sends results, by its token. */
    intakeClient: {name: string; scopes: readonly string[]} | null
  }
}

/** Mounts the intake of results over FHIR R4: the transaction, the tokens and what says how to use them. */
export function fhirIntake(server: FastifyInstance, on: Dependencies): void {
  const limits = memoryLimits()
  // A body is held in memory until it is stored.
  const atOnce = concurrencyLimit({atOnce: 4, waiting: 16})

  // The client is known before its body is read.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = bearerOf(request)
    request.intakeClient = token === undefined ? null : ((await clientOfToken(token, on)) ?? null)
    if (request.intakeClient === null) {
      request.failure = 'not-signed-in'
      reply.header('www-authenticate', 'Bearer realm="fhir"')
      const text = 'Send a valid token of POST /fhir/token as "Authorization: Bearer".'
      return send(reply, refusal(401, [{code: 'login', text}]))
    }
    assertAllowed([limits.count(OF_CLIENT, request.intakeClient.name, on.clock.now())])
    return undefined
  }
  const receive = async (request: FastifyRequest, reply: FastifyReply) => {
    const {body, intakeClient: sender} = request
    if (!Buffer.isBuffer(body) || sender === null) {
      return send(reply, refusal(400, [{code: 'structure', text: 'Send a Bundle as application/fhir+json.'}]))
    }
    const context = {id: request.id, network: keyedHash(on.config.secretKey, 'network', request.network)}
    return send(reply, await atOnce(() => receiveTransaction({content: body, sender, request: context}, on)))
  }

  server.decorateRequest('intakeClient', null)
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      JSON_TYPES,
      {parseAs: 'buffer', bodyLimit: MAX_MESSAGE_BYTES},
      async (_: FastifyRequest, body: unknown) => body,
    )
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      {parseAs: 'string', bodyLimit: MAX_FORM_BYTES},
      async (_: FastifyRequest, body: unknown) => body,
    )
    scope.setErrorHandler(async (error: FastifyError, request, reply) => {
      const failure = requestFailure(error, request, on)
      const sender = request.intakeClient?.name
      if (failure.code === 'too-large' && sender !== undefined) {
        await recordTooLarge(on.db, {way: 'fhir', sender, number: undefined}, on.clock.now())
      }
      if (failure.waitSeconds !== undefined) reply.header('retry-after', Math.ceil(failure.waitSeconds))
      const [code, text] = FAILURES[failure.code] ?? ['exception', 'The request could not be done: try again.']
      return send(reply, refusal(ERRORS[failure.code].status, [{code, text}]))
    })
    scope.addHook('onRequest', async (request) => {
      assertAllowed([limits.count(OF_NETWORK, request.network, on.clock.now())])
    })

    scope.post(`${FHIR}/token`, {config: {endpointId: 'fhirToken'}}, (request, reply) =>
      answerToken(request, reply, on),
    )

    scope.get(`${FHIR}/metadata`, {config: {endpointId: 'fhirMetadata'}}, (_, reply) => {
      const {publicUrl, brand} = on.config
      return send(reply, {status: 200, text: JSON.stringify(capabilityStatement({publicUrl, name: brand.name}))})
    })

    // Clients write the address of a server with a slash at its end, or without.
    for (const url of [FHIR, `${FHIR}/`]) scope.post(url, {config: {endpointId: 'fhirTransaction'}, onRequest}, receive)

    scope.all(`${FHIR}/*`, {config: {endpointId: 'fhirOther'}}, (request, reply) => {
      request.failure = 'not-found'
      const text = 'This is not served here: results are sent as transactions to POST /fhir; see GET /fhir/metadata.'
      return send(reply, refusal(404, [{code: 'not-supported', text}]))
    })
  })
}

function send(reply: FastifyReply, {status, text}: TransactionAnswer): FastifyReply {
  return reply.code(status).type('application/fhir+json; charset=utf-8').header('cache-control', 'no-store').send(text)
}

const FAILURES: {[Code in ErrorCode]?: readonly [IssueCode, string]} = {
  'bad-request': ['structure', 'The request cannot be read.'],
  'too-large': ['too-long', `The body cannot be taken: ${TOO_LARGE_MESSAGE}.`],
  'unsupported-media': ['not-supported', 'Send a Bundle as application/fhir+json.'],
  'too-many': ['throttled', 'Too many requests in a short time: wait as Retry-After says.'],
  busy: ['transient', 'The server is busy: send it again as Retry-After says.'],
  unavailable: ['transient', 'The server cannot store it now: send it again as Retry-After says.'],
}
