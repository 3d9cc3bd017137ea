/** The header of a message as it was sent, byte by byte in Latin-1: what an answer repeats of it. */
export type Hl7Header = {
  field: string
  encoding: string
  application: string
  facility: string
  receivingApplication: string
  receivingFacility: string
  type: string
  controlId: string
  processing: string
  version: string
}

/** The header is looked for here alone; one has some hundred bytes. */
const HEAD_BYTES = 4_096
const MAX_FIELD = 250

/** The header of a message, read before anything else of it; undefined for what does not begin with one. */
export function hl7HeaderOf(message: Buffer): Hl7Header | undefined {
  const head = message
    .subarray(0, HEAD_BYTES)
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*/, '')
  const [line = ''] = head.split(/[\r\n]/, 1)
  const field = line.charAt(3)
  if (!line.startsWith('MSH') || !/^[^A-Za-z\d\s]$/.test(field)) return undefined
  const [
    ,
    encoding = '',
    application = '',
    facility = '',
    receivingApplication = '',
    receivingFacility = '',
    ,
    ,
    type = '',
    controlId = '',
    processing = '',
    version = '',
  ] = line.split(field).map((one) => one.replaceAll(/\p{Cc}/gu, '').slice(0, MAX_FIELD))
  return {
    field,
    encoding,
    application,
    facility,
    receivingApplication,
    receivingFacility,
    type,
    controlId,
    processing,
    version,
  }
}

/** The parts of a field; the sign between them is the first of MSH-2. */
export const partsOf = (text: string, {encoding}: Hl7Header): string[] =>
  text.split(encoding.charAt(0) || '^').map((one) => one.trim().toUpperCase())
