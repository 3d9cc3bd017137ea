import {MINUTE_MS} from '@ceibo/contract/time/civil-day'
import type {Clock} from '@ceibo/adapters/clock/port'
import type {MailTransport, OutgoingMail} from '@ceibo/adapters/mail/port'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import type {Logger} from 'pino'
import type {Configuration} from '#platform/configuration/configuration.ts'
import type {MailFate, MailType} from '#platform/output/mail-type.ts'
import {coalesceWork} from './coalesced-work.ts'
import {
  claimMail,
  giveBack,
  markDropped,
  markSent,
  postpone,
  roomFrom,
  type WaitingMail,
} from './mail-outbox.queries.ts'
import {mailTiming} from '#modules/notifications/preferences/mail-timing.ts'
import {storedPreference} from '#modules/notifications/preferences/notification-preference.queries.ts'

export type MailAttachment = OutgoingMail['attachments'][number]
/** A mail of the outbox whose files are to be made; the signal aborts making them. */
export type MailToAttach = Pick<WaitingMail, 'kind' | 'data'> & {signal: AbortSignal}

export type MailDelivery = {
  db: Database
  clock: Clock
  transport: MailTransport
  config: Pick<Configuration, 'brand' | 'publicUrl'>
  log: Logger
  /** Every kind of mail. */
  mails: readonly MailType[]
  /** The files of a mail, made when it is sent, so that the outbox stores none; null for a mail that must no longer be sent. */
  attachmentsOf: (mail: MailToAttach) => Promise<readonly MailAttachment[] | null>
}

export type DeliveredOutbox = {
  /** Signals that mails may be due. */
  wake(): void
  /** Resolves when no mail is being sent or due. */
  idle(): Promise<void>
  /** Stops taking mails, waits up to `waitMs` for those being sent, and releases the rest. */
  stop(waitMs?: number): Promise<void>
}

/** Mails sent in parallel, so that a slow one does not delay the others. */
const AT_ONCE = 4
/** A mail that takes longer is tried again. Shorter than the lease, so that no other process sends it meanwhile. */
const SEND_MS = 40_000
const LEASE_SECONDS = 50
const STOP_MS = 4_000
const MAX_TRIES = 12
const MAX_WAIT_MINUTES = 120

/** Mails of one kind to an address per day, where the kind has no limit of its own. Beyond it, a mail with a link valid for days is sent later. */
const MAX_A_DAY = 6
/** Sends the due mails of the outbox whenever it is woken. A mail that fails waits longer each time. */
export function deliveredOutbox(on: MailDelivery): DeliveredOutbox {
  const sending = new Map<WaitingMail, Promise<void>>()
  const stopping = new AbortController()
  const givingUp = new AbortController()
  const failed = (err: unknown) => on.log.error({job: 'mail', err}, 'The outbox could not be read or written')
  const taking = coalesceWork(takeWhatIsDue, failed)

  async function takeWhatIsDue(): Promise<void> {
    while (!stopping.signal.aborted && sending.size < AT_ONCE) {
      const now = on.clock.now()
      const mail = await claimMail(on.db, now, {leaseSeconds: LEASE_SECONDS, besides: [...sending.keys()]})
      if (mail === undefined) return
      if (stopping.signal.aborted) return giveBack(on.db, mail.id, now, null)
      const delivery = deliver(mail, givingUp.signal, on)
        .catch(failed)
        .finally(() => {
          sending.delete(mail)
          taking.wake()
        })
      sending.set(mail, delivery)
    }
  }

  async function idle(): Promise<void> {
    await taking.idle()
    if (sending.size === 0) return
    await Promise.all(sending.values())
    await idle()
  }

  return {
    wake: () => taking.wake(),
    idle,
    async stop(waitMs = STOP_MS) {
      stopping.abort()
      const timer = setTimeout(() => givingUp.abort(), waitMs)
      await idle()
      clearTimeout(timer)
    },
  }
}

async function deliver(mail: WaitingMail, givingUp: AbortSignal, on: MailDelivery): Promise<void> {
  const now = on.clock.now()
  if (mail.usefulUntil !== null && mail.usefulUntil <= now) return drop(mail, 'useless by now', on)
  // The outbox may hold a kind of another version of the server.
  const type = on.mails.find(({kind}) => kind === mail.kind)
  const timing =
    mail.personId === null ? SENT_NOW : mailTiming(type?.topic, mail, await storedPreference(on.db, mail.personId), now)
  if (timing.is === 'unwanted') return markDropped(on.db, mail.id, now, 'silenced')
  if (timing.is === 'later') return giveBack(on.db, mail.id, timing.at, 'quiet hours')
  const later = await roomFromOf(mail, type, now, on)
  if (later !== undefined) {
    return canWait(mail, type, later) ? giveBack(on.db, mail.id, later, ENOUGH) : drop(mail, ENOUGH, on)
  }
  const content = type?.render(mail.data, on.config)
  if (content === undefined) return drop(mail, 'no template reads it', on)
  try {
    const signal = AbortSignal.any([givingUp, AbortSignal.timeout(SEND_MS)])
    const attachments = await on.attachmentsOf({kind: mail.kind, data: mail.data, signal})
    if (attachments === null) return drop(mail, 'useless by now', on)
    await on.transport.send({reference: `outbox-${mail.id}`, to: mail.recipient, ...content, attachments}, signal)
  } catch (error) {
    return givingUp.aborted ? giveBack(on.db, mail.id, now, 'stopped') : tryLater(mail, error, on)
  }
  await settle(mail, 'sent', on, (tx, at) => markSent(tx, mail.id, at))
}

const SENT_NOW = {is: 'now'} as const

/** The time from which this mail may be sent; undefined is now. */
async function roomFromOf(
  mail: WaitingMail,
  {mostADay = MAX_A_DAY}: Pick<MailType, 'mostADay'> = {},
  now: Date,
  on: MailDelivery,
): Promise<Date | undefined> {
  return mostADay === null ? undefined : roomFrom(on.db, mail, {most: mostADay, now})
}

/** Whether the mail is still useful at `until`. */
const canWait = ({usefulUntil}: WaitingMail, type: MailType | undefined, until: Date) =>
  type?.isAlwaysSent === true || (usefulUntil !== null && usefulUntil > until)

const ENOUGH = 'enough for a day'

async function tryLater(mail: WaitingMail, error: unknown, on: MailDelivery): Promise<void> {
  on.log.warn({job: 'mail', err: error}, 'A mail could not be sent')
  if (mail.tries >= MAX_TRIES) return drop(mail, 'too many tries', on)
  const minutes = Math.min(2 ** (mail.tries - 1), MAX_WAIT_MINUTES)
  await settle(mail, 'failing', on, (tx, at) =>
    postpone(tx, mail.id, new Date(at.getTime() + minutes * MINUTE_MS), nameOf(error)),
  )
}

async function drop(mail: WaitingMail, why: string, on: MailDelivery): Promise<void> {
  on.log.warn({job: 'mail', code: why}, 'A mail was dropped')
  await settle(mail, 'failed', on, (tx, at) => markDropped(tx, mail.id, at, why))
}

/** Records what became of a mail, and tells the kind that wants to know. */
async function settle(
  {id: mailId, kind}: WaitingMail,
  fate: MailFate['fate'],
  {db, clock, mails}: MailDelivery,
  record: (tx: Database, at: Date) => Promise<void>,
): Promise<void> {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    await record(tx, at)
    await mails.find((one) => one.kind === kind)?.onFate?.(tx, {mailId, fate, at})
  })
}

/** The name and code of an error, never its message, because mail servers quote addresses in it. */
const nameOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? `${error.name} ${String(error.code)}` : 'failed'
