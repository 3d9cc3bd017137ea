import {OutsideFailure} from '@ceibo/adapters/outbound/outside-failure'

const MAX_HEADER_BYTES = 8 * 1024
const END_OF_HEADERS = '\r\n\r\n'

/**
 * The content of a multipart answer with a single part (RFC 2046 section 5.1), as a stream. Throws OutsideFailure when it is cut off or has
 * several parts.
 */
export async function* singlePart(chunks: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<Buffer> {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  // The first delimiter has no line break before it, so one is added.
  let held = Buffer.from('\r\n')
  let inside: 'preamble' | 'headers' | 'content' | 'delimiter' | 'epilogue' = 'preamble'
  for await (const chunk of chunks) {
    if (inside === 'epilogue') continue
    held = Buffer.concat([held, chunk])
    if (inside === 'preamble') {
      const at = held.indexOf(delimiter)
      if (at >= 0) {
        held = held.subarray(at + delimiter.length)
        inside = 'headers'
      }
    }
    if (inside === 'headers') {
      const at = held.indexOf(END_OF_HEADERS)
      if (at >= 0) {
        held = held.subarray(at + END_OF_HEADERS.length)
        inside = 'content'
      }
    }
    if (inside === 'content') {
      const at = held.indexOf(delimiter)
      const end = at >= 0 ? at : Math.max(0, held.length - delimiter.length)
      if (end > 0) yield held.subarray(0, end)
      held = held.subarray(at >= 0 ? at + delimiter.length : end)
      if (at >= 0) inside = 'delimiter'
    }
    if (inside === 'delimiter' && held.length >= 2) {
      if (held.toString('latin1', 0, 2) !== '--') throw new OutsideFailure('unknown', 'The answer has several parts')
      inside = 'epilogue'
    }
    if (held.length > MAX_HEADER_BYTES) throw new OutsideFailure('unknown', 'The answer is not as multipart is')
  }
  if (inside !== 'epilogue') throw new OutsideFailure('unknown', 'The answer was cut')
}

/** The boundary of a multipart answer with DICOM files; undefined for any other content type. */
export function dicomBoundary(contentType: string): string | undefined {
  if (!/^multipart\/related\b/i.test(contentType)) return undefined
  if (!/;\s*type="?application\/dicom"?\s*(;|$)/i.test(contentType)) return undefined
  return /;\s*boundary=(?:"([^"]{1,100})"|([^\s;"]{1,100}))/i.exec(contentType)?.slice(1).find(Boolean)
}
