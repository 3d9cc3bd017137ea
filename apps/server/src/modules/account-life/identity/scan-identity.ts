import {DAY_SECONDS} from '@ceibo/contract/time/civil-day'
import type {IdentityOutcome} from '@ceibo/contract/verification/identity-scan'
import type {Channel} from '@ceibo/contract/people/person-fields'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {type CardOwner, type CardVerdict, compareCard, readIdentityCard} from '@ceibo/rules/verification/identity-card'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import {takeLimits} from '#api/limits/limit-gate.ts'
import {takeBackCount} from '#api/limits/rate-limit.queries.ts'
import type {RequestContext} from '#api/mount/route.ts'
import {keyedHash} from '#platform/secrets/keyed-hash.ts'
import {settle} from './accept-review.ts'
import {documentSubject, lockSubjects} from '#modules/accounts/accounts.offers.ts'
import {type AuditEvent, writeAudit} from '#modules/audit/audit.offers.ts'
import {readUnclaimed} from '#modules/files/files.offers.ts'
import {lockAccountStatus, lockDocumentOwner, setAccountStatus} from '#modules/people/people.offers.ts'
import {
  cardOwner,
  lockCase,
  markHandoff,
  openCase,
  readBarcodesOf,
  unvalidatedStatus,
  wrongFiles,
} from '#modules/verification/verification.offers.ts'

const MAX_A_DAY = 10

export type Scan = {
  personId: number
  file: string
  channel: Channel
  device?: string | undefined
  /** The link of the phone that took the picture. */
  handoff?: Buffer
  request: Pick<RequestContext, 'id' | 'network'>
}

/**
 * Reads the barcode of a stored picture and compares it with the person; texts that a browser read are ignored. A card with the person's
 * number validates the identity at once or opens a case for the team, as configured; one that contradicts their data in anything else
 * always opens a case. Another number, or none, changes nothing. Throws `review-open`, `already-validated`, `too-many` (ten a day),
 * `invalid` and `busy`.
 */
export async function scanIdentity(scan: Scan, on: Dependencies): Promise<IdentityOutcome> {
  const {personId, file} = scan
  unvalidatedStatus(await lockAccountStatus(on.db, personId))
  const subject = keyedHash(on.config.secretKey, 'review', `person:${personId}`)
  const limit = {action: 'identity-scan', subject, max: MAX_A_DAY, seconds: DAY_SECONDS}
  const countedAt = on.clock.now()
  await takeLimits([limit], on)
  const picture = await readUnclaimed({key: file, owner: {kind: 'patient', id: personId}}, on)
  if (picture === undefined) throw wrongFiles()
  const person = await cardOwner(on.db, personId)
  const barcodes = await readBarcodesOf({image: picture, senderId: personId}, on).catch(async (error: unknown) => {
    // Nothing was read, so the try is given back.
    await takeBackCount(on.db, limit, countedAt)
    throw error
  })
  const verdict = verdictOf(barcodes, person)
  if (verdict === 'same' || verdict === 'contradicts') return takeAsProof(scan, {person, verdict}, on)
  const outcome = verdict === 'other-number' ? 'mismatch' : verdict
  await inTransaction(on.db, async (tx) => {
    if (scan.handoff !== undefined) await markHandoff(tx, scan.handoff, 'failed_at', on.clock.now())
    await audit(tx, scan, outcome, on)
  })
  return {is: outcome}
}

/** A picture may also show cards of others: with the person's it goes to the team, without it it proves nothing. */
function verdictOf(barcodes: readonly {text: string}[], person: CardOwner): CardVerdict | 'unreadable' {
  const cards = barcodes.flatMap(({text}) => readIdentityCard(text) ?? [])
  const verdicts = cards.map((card) => compareCard(card, person))
  const [first = 'unreadable'] = verdicts
  return verdicts.every((verdict) => verdict === first) ? first : 'contradicts'
}

type Found = {person: CardOwner; verdict: 'same' | 'contradicts'}

async function takeAsProof(scan: Scan, {person, verdict}: Found, on: Dependencies): Promise<IdentityOutcome> {
  const {personId, file, channel, device, handoff, request} = scan
  const now = on.clock.now()
  const document = {type: person.documentTypeId, number: person.documentNumber}
  const isGranted = await inTransaction(on.db, async (tx) => {
    await lockSubjects(tx, [documentSubject(document, on)])
    const statusBefore = unvalidatedStatus(await lockAccountStatus(tx, personId))
    if (handoff !== undefined && !(await markHandoff(tx, handoff, 'used_at', now))) throw new AppError('link-expired')
    const {caseId} = await openCase(tx, {
      kind: 'identity',
      holderId: personId,
      subjectId: personId,
      document,
      validation: 'scan',
      channel,
      device,
      statusBefore,
      files: [file],
      owner: {kind: 'patient', id: personId},
      request,
      now,
    })
    // A reviewer must look at a card that contradicts, and at a document that belongs to a person whom the network knows.
    const isPlain = verdict === 'same' && (await lockDocumentOwner(tx, personId)) === undefined
    const grants = isPlain && on.config.identityScan === 'grant'
    const opened = grants ? await lockCase(tx, caseId) : undefined
    if (opened === undefined) await setAccountStatus(tx, personId, 'pending')
    else await settle(tx, opened, {name: 'scan'}, now)
    await audit(tx, scan, grants ? 'validated' : 'review', on)
    return grants
  })
  if (isGranted) on.wake('mail')
  return {is: 'received', status: isGranted ? 'validated' : 'pending'}
}

const audit = (
  tx: Database,
  {personId, handoff, request}: Scan,
  result: 'validated' | 'review' | 'mismatch' | 'unreadable',
  {clock}: Pick<Dependencies, 'clock'>,
) =>
  writeAudit(tx, {
    at: clock.now(),
    actor: handoff === undefined ? {is: 'patient', personId} : {is: 'link'},
    action: 'identity-scan',
    result,
    subjectId: personId,
    request,
  } satisfies AuditEvent)
