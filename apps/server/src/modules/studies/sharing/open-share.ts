import {MINUTE_MS} from '@ceibo/contract/time/civil-day'
import {
  type OpenedShare,
  type openShare as contract,
  type resumeShare as resumeContract,
  type SharedStudies,
  VISIT_MINUTES,
} from '@ceibo/contract/studies/sharing/shared-studies'
import type {OpenSession} from '@ceibo/contract/accounts/account-security'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import {AppError} from '#platform/app-error.ts'
import {LINK_COOKIE} from '#api/mount/authenticate.ts'
import type {Call, RequestContext} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {hashSecret, newSecret} from '#platform/secrets/secret-token.ts'
import {deviceOf} from '#modules/accounts/accounts.offers.ts'
import {type AuditEvent, writeAudit} from '#modules/audit/audit.offers.ts'
import {insertNotification} from '#modules/notifications/notifications.offers.ts'
import {sharedView} from './shared-study.view.ts'
import {countOpening, countWrongCode, type LiveShare, lockLiveShare, unrevokedShareById} from './share.queries.ts'
import {isCode, secretsOf} from './share-secrets.ts'
import {insertVisit, type VisitTicket} from './share-visit.queries.ts'
import type {OpenedLink} from '#api/subjects/subject.ts'
import type {ShareVisit} from './share-access.ts'

type OpenCall = Call<typeof contract, OpenedLink>

/**
 * Opens a share with the code that its sharer told apart, counts the opening, and binds a ticket to this browser. A wrong code is counted.
 * Throws `link-expired` when the share ended meanwhile.
 */
export async function openShare({input, subject, actor, request}: OpenCall, on: Dependencies): Promise<OpenedShare> {
  const now = on.clock.now()
  const browser = browserOf(request)
  const ticket = newSecret()
  const opening = {shareId: subject.ownerId, code: input.code, request, actor, now}
  const opened = await inTransaction(on.db, (tx) =>
    enterShare(
      {...opening, ticket: {hash: hashSecret(ticket), browserHash: hashSecret(browser)}},
      {config: on.config, tx},
    ),
  )
  if (opened.is === 'over') throw new AppError('link-expired')
  if (opened.is === 'wrong-code') return opened
  request.setCookie(LINK_COOKIE, browser, {maxAgeSeconds: VISIT_MINUTES * 60})
  const {share, until} = opened
  const counted = {...share, openings: share.openings + 1}
  return {is: 'opened', ticket: {token: ticket, expiresAt: civilInstant(until)}, ...(await sharedView(counted, on))}
}

/** The opened share, again for the browser that opened it. Throws `link-expired` when the share ended meanwhile. */
export async function resumeShare(
  {subject}: Call<typeof resumeContract, ShareVisit>,
  on: Pick<Dependencies, 'db' | 'clock' | 'imaging' | 'laboratory'>,
): Promise<SharedStudies> {
  const share = await unrevokedShareById(on.db, subject.shareId)
  if (share === undefined) throw new AppError('link-expired')
  return sharedView(share, on)
}

const SECRET = /^[\w-]{43}$/

/** The cookie of an earlier opening is kept, so that a share in another tab stays open. */
function browserOf(request: RequestContext): string {
  const known = request.cookie(LINK_COOKIE)
  return known !== undefined && SECRET.test(known) ? known : newSecret()
}

type Entering = {
  shareId: number
  code: string
  request: RequestContext
  actor: AuditEvent['actor']
  now: Date
  ticket: VisitTicket
}
type Entered = {is: 'over'} | {is: 'wrong-code'; triesLeft: number} | {is: 'entered'; share: LiveShare; until: Date}

/** Compares the code and counts the outcome, one after another for each share. Call it in a transaction of its own. */
export async function enterShare(
  {shareId, code, request, actor, now, ticket}: Entering,
  {config, tx}: Pick<Dependencies, 'config'> & {tx: Database},
): Promise<Entered> {
  const share = await lockLiveShare(tx, shareId, now)
  if (share === undefined) return {is: 'over'}
  const audit = (result: string) =>
    writeAudit(tx, {
      at: now,
      actor,
      action: 'share-open',
      result,
      subjectId: share.patientId,
      object: `share:${share.id}`,
      request,
    })
  if (!isCode(code, secretsOf(share.salt, config))) {
    const triesLeft = await countWrongCode(tx, share.id)
    await audit(triesLeft > 0 ? 'wrong-code' : 'locked')
    return {is: 'wrong-code', triesLeft}
  }
  const until = new Date(Math.min(now.getTime() + VISIT_MINUTES * MINUTE_MS, share.expiresAt.getTime()))
  await countOpening(tx, share.id)
  await insertVisit(tx, {shareId: share.id, at: now, device: kindOf(request), ticket, expiresAt: until})
  await audit('ok')
  if (share.openings === 0) await notifyFirstOpening(share, now, tx)
  return {is: 'entered', share, until}
}

const kindOf = ({userAgent}: RequestContext): OpenSession['kind'] => deviceOf(userAgent).kind

const notifyFirstOpening = ({sharerId, recipientName}: LiveShare, now: Date, tx: Database) =>
  insertNotification(tx, sharerId, {
    text: `Abrieron por primera vez los estudios que compartiste con ${recipientName}.`,
    page: 'shares',
    now,
  })
