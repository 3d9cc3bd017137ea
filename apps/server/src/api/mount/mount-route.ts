import {isFileEndpoint, isRangedFile, pathOf} from '@ceibo/contract/wire/endpoint'
import {STAFF_API} from '@ceibo/contract/staff/staff-api'
import {placesOfInput} from '@ceibo/contract/wire/field-names'
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import * as z from 'zod/mini'
import type {Dependencies} from '#dependencies.ts'
import type {Caller} from '#api/subjects/actor.ts'
import {callerOf} from './authenticate.ts'
import {callLimits} from '#api/limits/call-limits.ts'
import {answerPreflight} from '#api/http/cross-origin.ts'
import {checkCaptcha, spendCaptcha} from '#api/limits/captcha-gate.ts'
import {problemsOfIds} from '#api/subjects/declared-ids.ts'
import {fileAnswer} from '#api/answers/file-answer.ts'
import {answerWithKey} from './idempotency.ts'
import {BODY_LIMIT_BYTES, NO_BODY_LIMIT_BYTES} from '#api/input/json-body.ts'
import {parseInput} from '#api/input/parse-input.ts'
import {bearerOf, cookieOf, requestContext} from './request-context.ts'
import {refuseOtherSites} from './refuse-other-sites.ts'
import {type Access, holdsLink, resolveSubject} from '#api/subjects/resolve-subject.ts'
import type {Route} from './route.ts'
import {sendAnswer} from '#api/answers/send-answer.ts'
import {AppError} from '#platform/app-error.ts'
import {sharedAnswers} from '#api/answers/shared-answers.ts'
import {asObject, shapeOf, wireSchema} from '#api/input/wire-shape.ts'
import {sendFile} from '#api/answers/send-file.ts'

/** The account by which a call is counted. */
function accountOf(actor: Caller): string | undefined {
  if (actor.is === 'staff') return `staff:${actor.staffId}`
  return actor.is === 'patient' ? String(actor.personId) : undefined
}

/** The token by which a call is counted: its bearer, or that of a link in its address. */
function tokenReader({endpoint, subject}: Route): (request: FastifyRequest) => string | undefined {
  const place = placesOfInput(endpoint.input).find(({field}) => field === subject.token)?.place
  const [part, name = ''] = place?.split('.') ?? []
  if (part !== 'params') return bearerOf
  return ({params}) => {
    const given = asObject(params)[name]
    return typeof given === 'string' ? given : undefined
  }
}

/** Mounts one call. The body of `answer` is the pipeline of a request, in order. */
export function mountRoute(server: FastifyInstance, route: Route, access: Access, on: Dependencies): void {
  const {endpoint} = route
  const shape = shapeOf(wireSchema(endpoint.input))
  const problems = problemsOfIds(route, shape)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const limits = callLimits(endpoint, on)
  const countedToken = tokenReader(route)
  const hasRoles = endpoint.roles !== undefined && endpoint.roles.length > 0
  if (hasRoles !== (endpoint.authorization === 'staff')) {
    throw new Error(`${endpoint.id} does not mount: a call of staff, and no other, names its roles`)
  }
  const isOfPatients = endpoint.base !== STAFF_API && endpoint.whileClosed !== true
  const takesBody = shape.fields.has('body')
  if (takesBody && (endpoint.method === 'GET' || endpoint.method === 'DELETE')) {
    throw new Error(`${endpoint.id} does not mount: ${endpoint.method} takes no body`)
  }
  if (endpoint.cacheSeconds !== undefined && (endpoint.method !== 'GET' || endpoint.authorization !== 'none')) {
    throw new Error(`${endpoint.id} does not mount: only a GET without authorization may be kept`)
  }
  const {sharedSeconds = 0} = endpoint
  const isShareable = endpoint.method === 'GET' && endpoint.authorization === 'none' && !endpoint.captcha
  if (sharedSeconds > 0 && !isShareable) {
    throw new Error(`${endpoint.id} does not mount: only a GET that anybody may make can be shared`)
  }
  const answers = sharedAnswers<unknown>(sharedSeconds, on.clock)
  if (sharedSeconds > 0) access.onShared?.(answers.forget)
  const shared = (wire: object, make: () => Promise<unknown>) =>
    sharedSeconds === 0 ? make() : answers.answer(JSON.stringify(wire), make)
  // The body of a call without one may hold the captcha alone.
  const readsBody = takesBody || (endpoint.captcha && endpoint.method !== 'GET')
  const url = pathOf(endpoint).replaceAll(/\{(\w+)\}/g, ':$1')
  const crossOrigin = endpoint.crossOrigin === true
  if (crossOrigin) answerPreflight(server, {url, endpoint})
  server.route({
    method: isRangedFile(endpoint) ? ['GET', 'HEAD'] : endpoint.method,
    url,
    config: {endpointId: endpoint.id, input: endpoint.input, readsBody, crossOrigin},
    bodyLimit: takesBody ? BODY_LIMIT_BYTES : NO_BODY_LIMIT_BYTES,
    handler: answer,
  })

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    refuseOtherSites(endpoint, request)
    if (isOfPatients && on.installation.portal() !== 'open') throw new AppError('not-open')
    const actor = await callerOf(endpoint, request, access, on)
    const account = accountOf(actor)
    const token = countedToken(request)
    const counted = {
      network: request.network,
      all: 'all',
      ...(account !== undefined && {account}),
      ...(token !== undefined && {token}),
    }
    const holds = () => holdsLink(route, {actor, token, cookie: (name) => cookieOf(request, name, on)}, on)
    await limits.onArrival(counted, holds)
    const solved = await checkCaptcha(endpoint, request, on)
    const {input, wire} = parseInput(endpoint, shape, request)
    // Spent before the command runs, because the command may count limits by its input.
    await spendCaptcha(solved, on.db)
    await limits.onceSolved(counted, holds)
    const call = {input, actor, request: requestContext(request, reply, on, endpoint.upload)}
    const work = async () => {
      const subject = await resolveSubject(route, call, access, on)
      return route.handle({...call, subject}, on)
    }
    if (isFileEndpoint(endpoint)) {
      const file = fileAnswer.parse(await shared(wire, work))
      const record = () => access.recordDownload({...call, file, endpoint}, on)
      return sendFile({file, endpoint, record}, request, reply)
    }
    const made = async () => JSON.stringify(z.encode(endpoint.output, await work()))
    const run = async () => ({status: 200, text: String(await shared(wire, made))})
    return sendAnswer(await answerWithKey(endpoint, request, call, run, on), request, reply, endpoint.cacheSeconds)
  }
}
