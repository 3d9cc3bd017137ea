import {API_BASE, type Endpoint, type InputOf} from '@ceibo/contract/wire/endpoint'
import * as z from 'zod/mini'
import {inputFailure} from './api-failure.ts'

const text = z.record(z.string(), z.optional(z.string()))

const wireRequest = z.object({
  params: z.optional(text),
  query: z.optional(text),
  headers: z.optional(text),
  body: z.optional(z.unknown()),
})

/** A request ready for fetch; `body` is JSON text, or null where the call has none. */
export type PreparedRequest = {method: string; url: string; headers: Record<string, string>; body: string | null}

/** Encodes an input by the contract. An invalid input fails as `invalid` before anything is sent. */
export async function prepareRequest<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  origin: string,
): Promise<PreparedRequest> {
  const encoded = z.safeEncode(endpoint.input, input)
  if (!encoded.success) throw await inputFailure(encoded.error.issues, endpoint)
  const wire = wireRequest.parse(encoded.data)
  const body = wire.body === undefined ? null : JSON.stringify(wire.body)
  const query = new URLSearchParams(Object.entries(present(wire.query))).toString()
  return {
    method: endpoint.method,
    url: `${origin}${endpoint.base ?? API_BASE}${fillPath(endpoint.path, present(wire.params))}${query && `?${query}`}`,
    headers: {...present(wire.headers), ...(body !== null && {'content-type': 'application/json'})},
    body,
  }
}

function present(values: Record<string, string | undefined> | undefined): Record<string, string> {
  const stored: Record<string, string> = {}
  for (const [name, value] of Object.entries(values ?? {})) if (value !== undefined) stored[name] = value
  return stored
}

const fillPath = (path: string, params: Record<string, string>) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
