import {createHash} from 'node:crypto'
import type {Endpoint} from '@ceibo/contract/endpoint'
import {isFileEndpoint, pathOf} from '@ceibo/contract/endpoint'
import type {FieldProblem} from '@ceibo/contract/errors'
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import * as z from 'zod/mini'
import type {Dependencies} from '../dependencies.ts'
import type {Anonymous, Caller, Link} from './actor.ts'
import {idempotently} from './idempotency.ts'
import {AppError} from './app-error.ts'
import type {Authenticate} from './authenticate.ts'
import {fileAnswer, sendFile} from './file-answer.ts'
import {bodyToRepeat, checkCaptcha, spendCaptcha} from './captcha-gate.ts'
import {sanitizeInput} from './sanitize-input.ts'
import type {Answer} from './error-answer.ts'
import {problemsOfIds} from './declared-ids.ts'
import {fieldProblems, spanishMessage} from './field-problems.ts'
import {BODY_LIMIT_BYTES, NO_BODY_LIMIT_BYTES} from './json-body.ts'
import {keyedHash} from '../platform/keyed-hash.ts'
import {keyScope} from './key-scope.ts'
import {limitGate} from './limit-gate.ts'
import {allowedSubject} from './resolve-subject.ts'
import type {Access} from './resolve-subject.ts'
import {bearerOf, cookieOf, requestContext} from './request-context.ts'
import type {Asked, RequestContext, Route} from './route.ts'
import type {Subject} from './subject.ts'
import {sendAnswer} from './send-answer.ts'
import {wireSchema} from './wire-schema.ts'
import {shapeOf} from './wire-shape.ts'
import type {WireShape} from './wire-shape.ts'

/** Mounts one call. What happens to a request, in its order, is the body of `answer`. */
export function mountRoute(server: FastifyInstance, route: Route, access: Access, on: Dependencies): void {
  const {endpoint} = route
  const shape = shapeOf(wireSchema(endpoint.input))
  const problems = problemsOfIds(route, shape)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const passLimits = limitGate(endpoint, on)
  const takesBody = shape.fields.has('body')
  if (takesBody && (endpoint.method === 'GET' || endpoint.method === 'DELETE')) {
    throw new Error(`${endpoint.id} does not mount: ${endpoint.method} takes no body`)
  }
  server.route({
    method: isFileEndpoint(endpoint) ? ['GET', 'HEAD'] : endpoint.method,
    url: pathOf(endpoint).replaceAll(/\{(\w+)\}/g, ':$1'),
    config: {endpointId: endpoint.id, takesBody},
    bodyLimit: takesBody ? BODY_LIMIT_BYTES : NO_BODY_LIMIT_BYTES,
    handler: answer,
  })

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const actor = await actorOf(endpoint, request, access.authenticate, on)
    const account = actor.is === 'patient' ? String(actor.personId) : undefined
    await passLimits({network: request.network, all: 'all', ...(account !== undefined && {account})})
    const solved = await checkCaptcha(endpoint, request, on)
    const {input, wire} = parseInput(endpoint, shape, request)
    // Before the command, which may count by what the input names.
    await spendCaptcha(solved, on.db)
    const call = {input, actor, request: requestContext(request, reply, on, endpoint.upload)}
    const work = async () => {
      const subject = await assertAllowed(route, call, wire, access, on)
      return route.handle({...call, subject}, on)
    }
    if (isFileEndpoint(endpoint)) {
      const file = fileAnswer.parse(await work())
      const record = () => access.recordDownload({...call, file, endpoint}, on)
      return sendFile({file, endpoint, record}, request, reply)
    }
    if (endpoint.idempotent) assertKey(call.request)
    const run = async () => ({status: 200, text: JSON.stringify(z.encode(endpoint.output, await work()))})
    const result = endpoint.idempotent === true ? await once(endpoint, request, call, run, on) : await run()
    return sendAnswer(result, request, reply)
  }
}

async function actorOf(
  {authorization: needs}: Endpoint,
  request: FastifyRequest,
  authenticate: Authenticate,
  on: Dependencies,
): Promise<Caller> {
  const {authorization} = request.headers
  const token = bearerOf(request)
  const byLink: Link | Anonymous = token === undefined ? {is: 'anonymous'} : {is: 'link', token}
  if (needs === 'none') return {is: 'anonymous'}
  if (needs === 'link' || (needs === 'patient-or-link' && authorization === undefined)) return byLink
  const found = await authenticate({authorization, cookie: (name) => cookieOf(request, name, on)}, on)
  if (found.is === 'patient') {
    request.actorHash = keyedHash(on.config.secretKey, 'log', String(found.actor.personId)).toString('hex').slice(0, 12)
    return found.actor
  }
  // The token of a link is none of a session.
  if (needs === 'patient-or-link' && found.is === 'not-signed-in') return byLink
  throw new AppError(found.is)
}

/**
 * The clean input of a call; throws `invalid` with its problems at once, by the field's name on the wire. Of the headers
 * only those that the call reads: browsers and proxies add others, with bytes of their own. `wire` is what it was made of.
 */
function parseInput(
  endpoint: Endpoint,
  shape: WireShape,
  request: FastifyRequest,
): {input: unknown; wire: Record<string, unknown>} {
  const {query, params, body} = request
  const headerNames = [...(shape.fields.get('headers')?.fields.keys() ?? [])]
  const headers = Object.fromEntries(headerNames.map((name) => [name, oneText(request.headers[name])]))
  const arrived = new Map<string, unknown>(Object.entries({params, query, headers, body: body ?? {}}))
  const cleaned = [...shape.fields].map(([place, known]) => [place, sanitizeInput(arrived.get(place), known)] as const)
  const unsafe = cleaned.flatMap(([, {problems}]) => problems)
  const wire = Object.fromEntries(cleaned.map(([place, {value}]) => [place, value]))
  const parsed = z.safeDecode(endpoint.input, wire, {error: spanishMessage})
  if (parsed.success && unsafe.length === 0) return {input: parsed.data, wire}
  const problems = merged(unsafe, parsed.success ? [] : fieldProblems(parsed.error.issues))
  throw new AppError('invalid', {problems: problems.slice(0, MAX_PROBLEMS)})
}

/** Nobody corrects more at once. */
const MAX_PROBLEMS = 50

const merged = (first: readonly FieldProblem[], rest: readonly FieldProblem[]) => [
  ...first,
  ...rest.filter(({campo}) => !first.some((one) => one.campo === campo)),
]

/** A header that arrived once. */
const oneText = (header: string | string[] | undefined) => (typeof header === 'string' ? header : undefined)

/**
 * The subject that the caller may act on. A refusal reads as what does not exist: `not-found` and, of a link, `link-expired`.
 * Those of signed-in people are audited and counted.
 */
async function assertAllowed(
  route: Route,
  {actor, request}: Asked<Endpoint>,
  wire: Record<string, unknown>,
  access: Access,
  on: Dependencies,
): Promise<Subject> {
  const subject = await allowedSubject(route, actor, wire, access.subjects, on)
  if (subject !== undefined) return subject
  if (actor.is !== 'patient') throw new AppError(route.endpoint.authorization === 'none' ? 'not-found' : 'link-expired')
  await access.recordRefusal({actor, request, object: route.endpoint.id}, on)
  throw new AppError('not-found')
}

const IDEMPOTENCY_KEY = /^[\w.:-]{8,200}$/

function assertKey({idempotencyKey: key}: RequestContext): void {
  if (key === undefined || IDEMPOTENCY_KEY.test(key)) return
  const mensaje = 'De 8 a 200 letras, números, puntos o guiones'
  throw new AppError('invalid', {problems: [{campo: 'idempotency-key', mensaje}]})
}

async function once(
  endpoint: Endpoint,
  request: FastifyRequest,
  call: Asked<Endpoint>,
  run: () => Promise<Answer>,
  on: Dependencies,
): Promise<Answer> {
  const key = call.request.idempotencyKey
  const scope = key === undefined ? undefined : keyScope(endpoint, call, on)
  if (key === undefined || scope === undefined) return run()
  const bodyHash = createHash('sha256')
    .update(`${endpoint.id}\0${request.url}\0`)
    .update(bodyToRepeat(request))
    .digest()
  return idempotently({scope, key, bodyHash, requestId: request.id}, run, on)
}
