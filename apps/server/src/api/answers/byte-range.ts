import type {IncomingHttpHeaders} from 'node:http'
import type {ByteRange} from '@ceibo/adapters/files/port'

/**
 * The range of a file of `size` bytes that a request asks for (RFC 9110, 14); undefined is the whole file. Several ranges
 * at once, and a header that is not a byte range, count as the whole.
 */
export function requestedRange(
  {range, 'if-range': ifRange}: IncomingHttpHeaders,
  {size, etag}: {size: number; etag: string},
): ByteRange | 'unsatisfiable' | undefined {
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return undefined
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  if (first === '' && last === '') return undefined
  if (first === '') return rangeOf(Math.max(0, size - Number(last)), size - 1, size)
  if (last !== '' && Number(last) < Number(first)) return undefined
  return rangeOf(Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1), size)
}

const rangeOf = (start: number, end: number, size: number) =>
  start < size && start <= end ? {start, end} : ('unsatisfiable' as const)

/** Whether the client already has the version named by `etag` (If-None-Match). */
export function hasVersion({'if-none-match': known}: IncomingHttpHeaders, etag: string): boolean {
  if (known === undefined) return false
  const tags = known.split(',').map((one) => one.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}
