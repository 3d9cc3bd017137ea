import {createHash} from 'node:crypto'
import {setTimeout as wait} from 'node:timers/promises'
import type {Dependencies} from '#dependencies.ts'
import type {ArchivedPart} from '@ceibo/studies/imaging/port'
import {AppError} from '#platform/app-error.ts'
import {boundedCache} from '#platform/work/bounded-cache.ts'
import {sharedWork} from '#platform/work/shared-work.ts'
import {turnsByClient} from '#platform/work/turns-by-client.ts'
import {checkPdf} from '#modules/studies/import/documents/check-pdf.ts'
import {instanceSource} from './instance-source.ts'
import {documentOfFile, type FileAsker} from './picture-renderer.ts'

const KNOWN_VERDICTS = 20_000
/** How long the opening of a study waits for checks of its documents; what takes longer is offered the next time. */
const PATIENCE_MS = 5_000

const verdicts = boundedCache<boolean>(KNOWN_VERDICTS)
const shared = sharedWork<boolean>()
/** The importer checks in the same thread, and may not wait for viewers. */
const inTurn = turnsByClient({atOnce: 2, waitingOfOne: 64, waitingInAll: 512})

type InStudy = Pick<Dependencies, 'imaging' | 'threads'> & {studyUid: string; part: ArchivedPart}

/**
 * The PDF inside a part, byte for byte; undefined for a part without one that was checked and accepted, whichever archive it is in.
 * Throws `not-found`, `archive-unavailable`, `busy`.
 */
export async function checkedDocument(
  {imaging, threads, studyUid, part}: InStudy,
  asker: FileAsker,
): Promise<Buffer | undefined> {
  const key = {studyUid, seriesUid: part.seriesUid, instanceUid: part.uid}
  const bytes = await documentOfFile(await instanceSource(imaging, key, asker), asker, {threads})
  if (bytes === undefined) return undefined
  // An archive may send other bytes under the same version: the verdict is that of these.
  return (await isAccepted(bytes, {threads})) ? bytes : undefined
}

async function isAccepted(bytes: Buffer, on: Pick<Dependencies, 'threads'>): Promise<boolean> {
  const hash = `bytes ${createHash('sha256').update(bytes).digest('hex')}`
  return shared(hash, async () => remembered(hash, async () => (await checkPdf(bytes, on)).is === 'accepted'))
}

/** The uids of the parts that open as PDF. One whose archive does not answer now, or not in time, is not among them. */
export async function partsThatOpen(
  study: Omit<InStudy, 'part'>,
  parts: readonly ArchivedPart[],
): Promise<Set<string>> {
  const open = new Set<string>()
  const documents = parts.filter(({kind}) => kind === 'document')
  const checks = documents.map(async (part) => {
    if (await opens({...study, part})) open.add(part.uid)
  })
  const patience = new AbortController()
  const inTime = wait(PATIENCE_MS, undefined, {signal: patience.signal}).catch(() => undefined)
  await Promise.race([Promise.all(checks), inTime])
  patience.abort()
  return new Set(open)
}

async function opens(asked: InStudy): Promise<boolean> {
  const {studyUid, part} = asked
  const asker = {client: `documents of ${studyUid}`, version: part.version}
  const version = `part ${part.version}`
  const check = async () => (await checkedDocument(asked, asker)) !== undefined
  try {
    return await shared(version, () => remembered(version, () => inTurn(asker, check)))
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

async function remembered(key: string, check: () => Promise<boolean>): Promise<boolean> {
  const known = verdicts.get(key)
  if (known !== undefined) return known
  const verdict = await check()
  verdicts.set(key, verdict, 1)
  return verdict
}
