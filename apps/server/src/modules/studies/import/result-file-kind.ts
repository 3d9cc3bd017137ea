import {open} from 'node:fs/promises'
import {columnName} from '#platform/csv/csv-column-name.ts'

export type ResultFileKind = 'dicom' | 'csv' | 'fhir' | 'hl7' | 'pdf' | 'unknown'

/** Enough for the prefix of DICOM and the names of all columns. */
const HEAD_BYTES = 4096

/** What a file holds, by its first bytes; where they say nothing, by the end of its name. */
export async function kindOfFile(path: string): Promise<ResultFileKind> {
  const file = await open(path)
  try {
    const {bytesRead, buffer} = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return kindOfHead(buffer.subarray(0, bytesRead).toString('latin1'), path.toLowerCase())
  } finally {
    await file.close()
  }
}

/** The same of a content without a name. */
export const kindOfContent = (content: Buffer): ResultFileKind =>
  kindOfHead(content.subarray(0, HEAD_BYTES).toString('latin1'), '')

/** A message or a batch of HL7 v2, perhaps with the byte that begins a block of MLLP. */
const HL7 = /^\s*(?:MSH|FHS|BHS)[^\p{L}\d\s]/u

const isHeader = (line: string) => /documento/.test(columnName(line)) && /protocolo/.test(columnName(line))

function kindOfHead(bytes: string, name: string): ResultFileKind {
  if (bytes.startsWith('DICM', 128)) return 'dicom'
  // Marks of UTF-8 and UTF-16, and the zeros of the latter.
  const head = bytes.replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '').replaceAll('\0', '')
  if (head.startsWith('%PDF-')) return 'pdf'
  if (HL7.test(head) || /\.(?:hl7|er7)$/.test(name)) return 'hl7'
  if (/^\s*\{/.test(head) || name.endsWith('.json')) return 'fhir'
  return name.endsWith('.csv') || head.split(/[\r\n]+/, 4).some(isHeader) ? 'csv' : 'unknown'
}
