import {open} from 'node:fs/promises'

export type ResultFileKind = 'dicom' | 'csv' | 'fhir' | 'unknown'

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

function kindOfHead(head: string, name: string): ResultFileKind {
  if (head.startsWith('DICM', 128)) return 'dicom'
  if (/^(\u00ef\u00bb\u00bf)?\s*\{/.test(head) || name.endsWith('.json')) return 'fhir'
  const [header = ''] = head.toLowerCase().split(/[\r\n]/)
  const isCsv = header.includes('protocolo') && header.includes('documento')
  return isCsv || name.endsWith('.csv') ? 'csv' : 'unknown'
}
