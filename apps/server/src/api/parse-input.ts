import type {Endpoint} from '@ceibo/contract/endpoint'
import type {FieldProblem} from '@ceibo/contract/errors'
import type {FastifyRequest} from 'fastify'
import * as z from 'zod/mini'
import {AppError} from './app-error.ts'
import {fieldProblems, spanishMessage} from './field-problems.ts'
import {sanitizeInput} from './sanitize-input.ts'
import type {WireShape} from './wire-shape.ts'

/**
 * The clean input of a call; throws `invalid` with its problems at once, by the field's name on the wire. Of the headers
 * only those that the call reads: browsers and proxies add others, with bytes of their own. `wire` is what it was made of.
 */
export function parseInput(
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
