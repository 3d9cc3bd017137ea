import {type OutputOf, pathOf} from '@ceibo/contract/wire/endpoint'
import {
  FHIR_VERSION,
  SHL_CONTENT_TYPE,
  type ShlFile,
  shlImage,
  type shlManifest,
  shlStudy,
} from '@ceibo/contract/studies/sharing/smart-health-links'
import {inTransaction} from '@ceibo/database/transaction'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import {AppError} from '#platform/app-error.ts'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import type {Asker} from '#platform/work/client-queues.ts'
import {hashSecret, newSecret} from '#platform/secrets/secret-token.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {throwUnavailable} from '#modules/studies/archive-trouble.ts'
import {askerOfShare} from '#modules/studies/reports/report-file.ts'
import {enterShare} from '#modules/studies/sharing/open-share.ts'
import {holdShare, type LiveShare} from '#modules/studies/sharing/share.queries.ts'
import {secretsOf} from '#modules/studies/sharing/share-secrets.ts'
import {sharedStudies} from '#modules/studies/sharing/shared-study.view.ts'
import type {StudyWithStatus} from '#modules/studies/study.view.ts'
import {encryptedFile, MAX_WHOLE_BYTES} from './encrypt-file.ts'
import {triesLeft} from './smart-link.queries.ts'
import {isGiven, studyBundle} from './study-bundle.ts'
import type {OpenedLink} from '#api/subjects/subject.ts'

type ManifestCall = Call<typeof shlManifest, OpenedLink>

/** A longer file is fetched by its own address, so that a manifest of twenty studies stays within some megabytes. */
const MAX_EMBEDDED_BYTES = 256 * 1024
/** Any report with its fonts is longer: for a program that embeds fewer bytes no file is made. */
const MIN_EMBEDDED_BYTES = 16 * 1024
/** Printing twenty reports may take long under load: those that are not ready by then are fetched by their address. */
const EMBEDDING_MS = 2_000
/** Images in one manifest. A study with more than are left is shown without its files, never with some of them. */
const MAX_IMAGES = 3_000

/**
 * Opens a share for a program: counts the opening, and answers the files of its studies, which it can fetch while the visit lasts. Throws
 * `wrong-passcode`, which is counted with the wrong codes of the page, and `not-found` when the share ended meanwhile.
 */
export async function answerManifest(
  {input, subject, actor, request}: ManifestCall,
  on: Dependencies,
): Promise<OutputOf<typeof shlManifest>> {
  const {passcode, embeddedLengthMax = MAX_EMBEDDED_BYTES} = input
  const shareId = subject.ownerId
  if (passcode === undefined || passcode === '') throw wrongPasscode(await triesLeft(on.db, shareId))
  const now = on.clock.now()
  const ticket = newSecret()
  const entering = {shareId, code: passcode, request, actor, now, ticket: {hash: hashSecret(ticket), browserHash: null}}
  const entered = await inTransaction(on.db, (tx) => enterShare(entering, {config: on.config, tx}))
  if (entered.is === 'over') throw new AppError('not-found')
  if (entered.is === 'wrong-code') throw wrongPasscode(entered.triesLeft)
  const {share} = entered
  const asker = askerOfShare(share, request.gone())
  const shared = await sharedStudies(share, on)
  if (shared.studies.length === 0 && shared.unreachable > 0) throw new AppError('archive-unavailable')
  const studies = shared.studies.filter(isGiven)
  const ends = performance.now() + EMBEDDING_MS
  const files: ShlFile[] = []
  // One after another: each prints a report.
  for (const study of studies) {
    const most = performance.now() < ends ? Math.min(embeddedLengthMax, MAX_EMBEDDED_BYTES) : 0
    files.push(await studyFile(study, {share, ticket, most, asker}, on))
  }
  files.push(...(await imageFiles(studies, ticket, on)))
  await inTransaction(on.db, async (tx) => {
    if (!(await holdShare(tx, shareId))) throw new AppError('not-found')
    for (const {study, status} of studies) {
      const event = {at: now, actor, result: 'ok', subjectId: share.patientId, object: `study:${study.uid}`, request}
      if (status.can.open) await writeAudit(tx, {...event, action: 'shared-study-open'})
      if (status.can.images) await writeAudit(tx, {...event, action: 'shared-images-open'})
    }
  })
  return {files}
}

const wrongPasscode = (remainingAttempts: number) => new AppError('wrong-passcode', {remainingAttempts})

const FHIR = {contentType: SHL_CONTENT_TYPE, fhirVersion: FHIR_VERSION} as const

type Opening = {share: LiveShare; ticket: string; most: number; asker: Asker}

async function studyFile(
  status: StudyWithStatus,
  {share, ticket, most, asker}: Opening,
  on: Dependencies,
): Promise<ShlFile> {
  const {study} = status
  const changedAt = study.withdrawn?.since ?? study.report?.issuedAt
  const file = {...FHIR, ...(changedAt && {lastUpdated: civilInstant(changedAt)})}
  if (most >= MIN_EMBEDDED_BYTES) {
    const bundle = await studyBundle(status, share.patientId, asker, on).catch(noneWhenBusy)
    const key = secretsOf(share.salt, on.config).fileKey
    const isWhole = bundle !== undefined && bundle.length <= MAX_WHOLE_BYTES
    const embedded = isWhole ? await encryptedFile(bundle, key) : undefined
    if (embedded !== undefined && embedded.length <= most) return {...file, embedded}
  }
  return {...file, location: locationOf(shlStudy, {visita: ticket, estudio: study.uid}, on)}
}

/** The opening was already counted, so a file that cannot be made now is given by its address, to be fetched later. */
function noneWhenBusy(error: unknown): undefined {
  if (error instanceof AppError && (error.code === 'busy' || error.code === 'archive-unavailable')) return undefined
  throw error
}

async function imageFiles(studies: readonly StudyWithStatus[], ticket: string, on: Dependencies): Promise<ShlFile[]> {
  const files: ShlFile[] = []
  for (const {study, status} of studies) {
    if (!status.can.images) continue
    // Studies of an archive that does not answer are left out.
    const content = await Promise.all([on.imaging.series(study.uid), on.imaging.parts(study.uid)])
      .catch(throwUnavailable)
      .catch(noneWhenBusy)
    if (content === undefined) continue
    const [series, parts] = content
    const images = [...series.flatMap(({instances}) => instances), ...parts]
    if (files.length + images.length > MAX_IMAGES) continue
    for (const {uid: imagen} of images) {
      files.push({...FHIR, location: locationOf(shlImage, {visita: ticket, estudio: study.uid, imagen}, on)})
    }
  }
  return files
}

const locationOf = (
  endpoint: typeof shlStudy | typeof shlImage,
  names: Record<string, string>,
  {config}: Pick<Dependencies, 'config'>,
): string => `${config.publicUrl}${pathOf(endpoint).replaceAll(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '')}`
