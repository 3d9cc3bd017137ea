import {createHash} from 'node:crypto'
import type {MalwareScanner} from '@ceibo/adapters/malware/port'
import {AppError} from '../../api/app-error.ts'
import {concurrencyLimit} from '../../platform/concurrency-limit.ts'
import {kindOfContent} from './kind-of-content.ts'
import {reencodeImage} from './reencode-image.ts'
import {rewritePdf} from './rewrite-pdf.ts'

export type NewContent = {
  kind: 'image' | 'pdf'
  contentType: 'image/jpeg' | 'application/pdf'
  content: Buffer
  sha256: Buffer
}

/** What a sender may upload: a PDF is a medical order, and only patients have those. */
export type AcceptedKinds = 'images' | 'images-and-pdf'

// An image of forty megapixels is large while it is drawn.
const limited = concurrencyLimit({atOnce: 1, waiting: 24})

/**
 * What is kept of a file: never what arrived, but what we make of it. Throws `file-type`, `file-unreadable` (also for
 * what the scanner finds) and `busy`.
 */
export async function sanitizeUpload(
  arrived: Buffer,
  accepted: AcceptedKinds,
  scanner: MalwareScanner,
): Promise<NewContent> {
  const format = kindOfContent(arrived)
  if (format === undefined || (format === 'pdf' && accepted === 'images')) throw new AppError('file-type')
  if ((await scanner.scan(arrived)).is === 'infected') throw new AppError('file-unreadable')
  if (format === 'pdf') return described('pdf', 'application/pdf', await limited(() => rewritePdf(arrived)))
  return described('image', 'image/jpeg', await limited(() => reencodeImage(arrived)))
}

function described(kind: NewContent['kind'], contentType: NewContent['contentType'], content: Buffer): NewContent {
  return {kind, contentType, content, sha256: createHash('sha256').update(content).digest()}
}
