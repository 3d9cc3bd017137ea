import {
  type Endpoint,
  type FileEndpoint,
  isFileEndpoint,
  isRangedFile,
  pathOf,
  type UploadLimits,
} from '@ceibo/contract/wire/endpoint'
import {type ErrorCode, ERRORS} from '@ceibo/contract/wire/errors'
import {asObject, type Json, propertyOf, wireSchema} from '#api/input/wire-shape.ts'

/** Failures of every call, besides those it declares. */
const COMMON: readonly ErrorCode[] = [
  'bad-request',
  'invalid',
  'too-large',
  'unsupported-media',
  'too-many',
  'unexpected',
  'unavailable',
  'busy',
]

/** The calls of each area. */
export type Areas = Readonly<Record<string, readonly Endpoint[]>>

/** The OpenAPI 3.1 description of every call on the wire, generated from the contract. */
export function openApiDocument(areas: Areas, site: {title: string; url: string}): Json {
  const paths: Record<string, Json> = {}
  for (const [area, endpoints] of Object.entries(areas)) {
    for (const endpoint of endpoints) {
      const path = (paths[pathOf(endpoint)] ??= {})
      path[endpoint.method.toLowerCase()] = {tags: [area], ...operationOf(endpoint)}
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: site.title,
      version: '1',
      description:
        'Answers carry `estado` (0 is success) and `mensaje`. A 403 means an expired token and nothing else: refresh ' +
        'once and repeat. What does not exist and what is not yours answer the same 404.',
    },
    servers: [{url: site.url}],
    paths,
    components: {
      securitySchemes: {
        session: {type: 'http', scheme: 'bearer', description: 'Token of a session, worth nothing without its cookie'},
        link: {type: 'http', scheme: 'bearer', description: 'Token of one purpose, from a mail or a login'},
        staff: {type: 'http', scheme: 'bearer', description: 'Token of a session of the console'},
        binding: {type: 'apiKey', in: 'cookie', name: '__Host-ceibo', description: 'Set at login, HttpOnly'},
      },
      schemas: {Error: ERROR_SCHEMA},
    },
  }
}

function operationOf(endpoint: Endpoint): Json {
  const wire = wireSchema(endpoint.input)
  const body = propertyOf(wire, 'body')
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    ...(endpoint.authorization !== 'none' && {security: securityOf(endpoint)}),
    parameters: [
      ...parametersIn(wire, 'params', 'path'),
      ...parametersIn(wire, 'query', 'query'),
      ...parametersIn(wire, 'headers', 'header'),
      ...(endpoint.captcha ? [CAPTCHA] : []),
      ...(endpoint.idempotent ? [IDEMPOTENCY_KEY] : []),
      ...(isRangedFile(endpoint) ? CONDITIONS : []),
    ],
    ...(endpoint.upload && {requestBody: {required: true, content: filesContent(endpoint.upload)}}),
    ...(body && {requestBody: {required: true, content: {'application/json': {schema: body}}}}),
    responses: {
      ...(isFileEndpoint(endpoint) ? fileResponses(endpoint) : jsonResponses(endpoint)),
      ...failuresOf(endpoint),
    },
    ...(endpoint.limits.length > 0 && {'x-limits': endpoint.limits}),
  }
}

const jsonResponses = ({output}: Endpoint): Json => ({
  '200': {
    description: 'Success, or an outcome told by estado',
    content: {'application/json': {schema: wireSchema(output)}},
  },
})

function fileResponses(endpoint: FileEndpoint): Json {
  const {file} = endpoint
  const content = {[file.contentType]: {schema: {type: 'string', format: 'binary'}}}
  return {
    '200': {description: `The file, as ${file.disposition}, with its ETag`, content},
    ...(isRangedFile(endpoint) && {
      '206': {description: 'The range that was asked for', content},
      '304': {description: 'The caller has this version already'},
    }),
  }
}

const filesContent = ({files, fileBytes, requestBytes}: UploadLimits): Json => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: ['file'],
      properties: {file: {type: 'array', minItems: 1, maxItems: files, items: {type: 'string', format: 'binary'}}},
      description: `At most ${files} files of ${fileBytes} bytes, ${requestBytes} bytes together`,
    },
  },
})

/** Every status that a call may answer. */
export const declaredStatuses = (endpoint: Endpoint): number[] => [
  200,
  ...(isRangedFile(endpoint) ? [206, 304] : []),
  ...new Set(failureCodes(endpoint).map((code) => ERRORS[code].status)),
]

function failureCodes(endpoint: Endpoint): ErrorCode[] {
  const {authorization} = endpoint
  const signed: ErrorCode[] = authorization === 'none' ? [] : ['not-signed-in', 'session-expired', 'not-found']
  const ofPatient: ErrorCode[] = authorization === 'none' || authorization === 'staff' ? [] : ['terms-pending']
  const stored: ErrorCode[] = endpoint.idempotent === true ? ['in-progress'] : []
  const once: ErrorCode[] = endpoint.idempotent ? [...stored, 'key-reused', 'outcome-unknown'] : []
  const file: ErrorCode[] = isRangedFile(endpoint) ? ['range-not-satisfiable'] : []
  const captcha: ErrorCode[] = endpoint.captcha ? ['captcha-required'] : []
  return [...new Set([...endpoint.errors, ...signed, ...ofPatient, ...once, ...file, ...captcha, ...COMMON])]
}

function failuresOf(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(failureCodes(endpoint), (code) => ERRORS[code].status)
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([a], [b]) => a - b)
      .map(([status, found]) => [
        String(status),
        {
          description: found.map((code) => `${code}: ${ERRORS[code].title}`).join('; '),
          content: {'application/json': {schema: {$ref: '#/components/schemas/Error'}}},
        },
      ]),
  )
}

function securityOf({authorization}: Endpoint): Json[] {
  const patient = {session: [], binding: []}
  if (authorization === 'staff') return [{staff: [], binding: []}]
  if (authorization === 'patient') return [patient]
  return authorization === 'link' ? [{link: []}] : [patient, {link: []}]
}

function parametersIn(wire: Json, place: string, where: 'path' | 'query' | 'header'): Json[] {
  const group = propertyOf(wire, place)
  const required = Array.isArray(group?.['required']) ? group['required'] : []
  return Object.entries(asObject(group?.['properties'])).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema,
  }))
}

const CAPTCHA = {
  name: 'recaptcha',
  in: 'header',
  required: false,
  schema: {type: 'string'},
  description:
    'Solution of the captcha. The header `apim_recaptcha`, which nginx drops unless it is told not to, and the body fields ' +
    '`recaptcha`, `apim_recaptcha`, `recaptchaResponse` and `tokenRecaptcha` serve too. Each solution counts once.',
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: {type: 'string', minLength: 8, maxLength: 200},
  description: 'A repeat within 24 hours gets the first answer again',
}

const CONDITIONS = ['Range', 'If-Range', 'If-None-Match'].map((name) => ({
  name,
  in: 'header',
  required: false,
  schema: {type: 'string'},
}))

const ERROR_SCHEMA = {
  type: 'object',
  required: ['estado', 'codigo', 'titulo', 'mensaje', 'siguiente', 'pedido'],
  properties: {
    estado: {type: 'integer', description: 'Never 0'},
    codigo: {type: 'string', enum: Object.keys(ERRORS)},
    titulo: {type: 'string'},
    mensaje: {type: 'string'},
    siguiente: {type: 'string', enum: ['correct', 'retry', 'sign-in', 'call', 'wait', 'back', 'none']},
    pedido: {type: 'string', description: 'Id of the request, for support'},
    errores: {
      type: 'array',
      items: {type: 'object', properties: {campo: {type: 'string'}, mensaje: {type: 'string'}}},
    },
    esperaSegundos: {type: 'integer'},
  },
  example: {
    estado: 422,
    codigo: 'invalid',
    titulo: ERRORS.invalid.title,
    mensaje: ERRORS.invalid.text,
    siguiente: 'correct',
    pedido: 'Zm9vYmFyYmF6',
    errores: [{campo: 'nroDoc', mensaje: 'Ingresá un DNI válido'}],
  },
}
