import type {Endpoint} from '@ceibo/contract/wire/endpoint'
import {fieldNameOf, type FieldProblem} from '@ceibo/contract/wire/field-names'
import {spanishMessage} from '@ceibo/contract/wire/spanish-message'
import type {FastifyRequest} from 'fastify'
import * as z from 'zod/mini'
import {AppError} from '#platform/app-error.ts'
import {fieldProblems} from './field-problems.ts'
import {sanitizeInput} from './sanitize-input.ts'
import type {WireShape} from './wire-shape.ts'

/**
 * The parsed input of a call; throws `invalid` with all its problems, by our names. Of the headers
 * only those that the call declares are read: browsers and proxies add others. `wire` is the sanitized input before parsing.
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
  const named = problems.map(({field, message}) => ({field: fieldNameOf(field, endpoint.input), message}))
  throw new AppError('invalid', {problems: named.slice(0, MAX_PROBLEMS)})
}

const MAX_PROBLEMS = 50

const merged = (first: readonly FieldProblem[], rest: readonly FieldProblem[]) => [
  ...first,
  ...rest.filter(({field}) => !first.some((one) => one.field === field)),
]

/** The value of a header that was sent once. */
const oneText = (header: string | string[] | undefined) => (typeof header === 'string' ? header : undefined)
