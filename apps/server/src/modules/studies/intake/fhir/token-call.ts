import type {FastifyReply, FastifyRequest} from 'fastify'
import type {Dependencies} from '#dependencies.ts'
import {takeLimits} from '#api/limits/limit-gate.ts'
import {keyedHash} from '#platform/secrets/keyed-hash.ts'
import {AppError} from '#platform/app-error.ts'
import {type Credentials, issueToken, TOKEN_SECONDS} from './intake-clients.ts'

/** A name, a secret, a grant and scopes. */
export const MAX_FORM_BYTES = 4_096

/** Answers a token to a client by OAuth 2.0 client credentials (RFC 6749, sections 2.3.1, 4.4 and 5.2). */
export async function answerToken(
  request: FastifyRequest,
  reply: FastifyReply,
  on: Dependencies,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store').header('pragma', 'no-cache')
  const refuse = (status: 400 | 401 | 429, error: string, why: string) => {
    request.failure = error
    if (status === 401) reply.header('www-authenticate', 'Basic realm="fhir"')
    return reply.code(status).send({error, error_description: why})
  }
  const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
  if (form.get('grant_type') !== 'client_credentials') {
    return refuse(400, 'unsupported_grant_type', 'Send grant_type=client_credentials.')
  }
  const credentials = credentialsOf(request.headers.authorization, form)
  if (credentials === undefined) return refuse(401, 'invalid_client', 'Send the id and the secret of a client.')
  try {
    await takeLimits(limitsOf(request, credentials, on), on)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too-many') throw error
    reply.header('retry-after', error.waitSeconds ?? TOKEN_SECONDS)
    return refuse(429, 'temporarily_unavailable', 'Too many tokens in a short time: use one until it expires.')
  }
  const context = {id: request.id, network: keyedHash(on.config.secretKey, 'network', request.network)}
  const asked = (form.get('scope') ?? '').split(' ').filter(Boolean)
  const answer = await issueToken({...credentials, asked, request: context}, on)
  switch (answer.is) {
    case 'unknown-client':
      return refuse(401, 'invalid_client', 'No client has this id and secret.')
    case 'unknown-scope':
      return refuse(400, 'invalid_scope', 'The client does not have this scope.')
    case 'issued':
      return reply.send({
        access_token: answer.token,
        token_type: 'Bearer',
        expires_in: TOKEN_SECONDS,
        scope: answer.scopes.join(' '),
      })
  }
}

/** One token serves for its whole life; this leaves room for restarts and for several processes of a system. */
const limitsOf = (request: FastifyRequest, {clientId}: Credentials, {config}: Dependencies) => [
  {
    action: 'intakeToken:network',
    subject: keyedHash(config.secretKey, 'network', request.network),
    max: 60,
    seconds: 600,
  },
  {
    action: 'intakeToken:client',
    subject: keyedHash(config.secretKey, 'intake-client', clientId),
    max: 60,
    seconds: 600,
  },
]

/** From the header or from the form, and not from both. */
function credentialsOf(header: string | undefined, form: URLSearchParams): Credentials | undefined {
  const basic = /^Basic ([A-Za-z\d+/=]{1,1000})$/i.exec(header ?? '')?.[1]
  if (basic !== undefined) {
    const [clientId = '', secret = ''] = Buffer.from(basic, 'base64').toString('utf8').split(':', 2).map(decoded)
    return clientId === '' || form.has('client_secret') ? undefined : {clientId, secret}
  }
  const [clientId, secret] = [form.get('client_id'), form.get('client_secret')]
  return clientId && secret ? {clientId, secret} : undefined
}

/** Ids and secrets are form-encoded before they are put into the header. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
