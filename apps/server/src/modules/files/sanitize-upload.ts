import {createHash} from 'node:crypto'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import {concurrencyLimit} from '#platform/work/concurrency-limit.ts'
import {reencodeImage} from './reencode-image.ts'
import {rewritePdf} from './rewrite-pdf.ts'

export type NewContent = {
  kind: 'image' | 'pdf'
  contentType: 'image/jpeg' | 'application/pdf'
  content: Buffer
  sha256: Buffer
}

/** The types that a caller may upload. A PDF is a medical order, which only patients submit. */
export type AcceptedKinds = 'images' | 'images-and-pdf'

// Decoding an image of forty megapixels takes much memory.
const limited = concurrencyLimit({atOnce: 1, waiting: 24})

/**
 * The re-encoded file to store, never the original bytes. Throws `file-type`, `file-unreadable` (also for
 * a file that the scanner rejects) and `busy`.
 */
export async function sanitizeUpload(
  arrived: Buffer,
  accepted: AcceptedKinds,
  {malware, threads}: Pick<Dependencies, 'malware' | 'threads'>,
): Promise<NewContent> {
  const format = kindOfContent(arrived)
  if (format === undefined || (format === 'pdf' && accepted === 'images')) throw new AppError('file-type')
  if ((await malware.scan(arrived)).is === 'infected') throw new AppError('file-unreadable')
  if (format === 'pdf') return described('pdf', 'application/pdf', await limited(() => rewritePdf(arrived, {threads})))
  return described('image', 'image/jpeg', await limited(() => reencodeImage(arrived)))
}

function described(kind: NewContent['kind'], contentType: NewContent['contentType'], content: Buffer): NewContent {
  return {kind, contentType, content, sha256: createHash('sha256').update(content).digest()}
}

/** The type of content by its first bytes; undefined for types that are not accepted. */
function kindOfContent(content: Buffer): 'jpeg' | 'png' | 'pdf' | undefined {
  return SIGNATURES.find(({bytes}) => content.subarray(0, bytes.length).equals(bytes))?.kind
}

const SIGNATURES = [
  {kind: 'jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff])},
  {kind: 'png', bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])},
  {kind: 'pdf', bytes: Buffer.from('%PDF-')},
] as const
