import type {Clock} from '@ceibo/adapters/clock/port'
import type {MailTransport} from '@ceibo/adapters/mail/port'
import type {Database} from '@ceibo/database/open-database'
import type {Logger} from 'pino'
import type {Configuration} from '../configuration.ts'
import {claimMails, markDropped, markSent, postpone, sentInADay} from './mail-outbox.queries.ts'
import type {WaitingMail} from './mail-outbox.queries.ts'
import {renderMail} from './mail-templates/render-mail.ts'

export type MailDelivery = {
  db: Database
  clock: Clock
  transport: MailTransport
  config: Pick<Configuration, 'brand' | 'publicUrl'>
  log: Logger
}

const BATCH = 10
const LEASE_SECONDS = 300
const MOST_A_DAY = 6
const MOST_TRIES = 12
const LONGEST_WAIT_MINUTES = 120

/** Sends what is due in the outbox and returns how many mails left. A mail that fails waits longer each time. */
export async function deliverMail(on: MailDelivery): Promise<number> {
  let sent = 0
  for (;;) {
    const mails = await claimMails(on.db, on.clock.now(), {most: BATCH, leaseSeconds: LEASE_SECONDS})
    if (mails.length === 0) return sent
    for (const mail of mails) if (await deliverOne(mail, on)) sent++
  }
}

async function deliverOne(mail: WaitingMail, on: MailDelivery): Promise<boolean> {
  const now = on.clock.now()
  if (mail.usefulUntil !== null && mail.usefulUntil <= now) return dropped(mail, 'useless by now', on)
  if ((await sentInADay(on.db, mail, now)) >= MOST_A_DAY) return dropped(mail, 'enough for a day', on)
  const content = renderMail(mail.kind, mail.data, on.config)
  if (content === undefined) return dropped(mail, 'no template reads it', on)
  try {
    await on.transport.send({reference: `outbox-${mail.id}`, to: mail.recipient, ...content, attachments: []})
  } catch (error) {
    on.log.warn({job: 'mail', err: error}, 'A mail could not be sent')
    if (mail.tries >= MOST_TRIES) return dropped(mail, 'too many tries', on)
    const minutes = Math.min(2 ** (mail.tries - 1), LONGEST_WAIT_MINUTES)
    await postpone(on.db, mail.id, new Date(now.getTime() + minutes * 60_000), nameOf(error))
    return false
  }
  await markSent(on.db, mail.id, on.clock.now())
  return true
}

async function dropped(mail: WaitingMail, why: string, on: MailDelivery): Promise<false> {
  on.log.warn({job: 'mail', code: why}, 'A mail was dropped')
  await markDropped(on.db, mail.id, on.clock.now(), why)
  return false
}

/** Never the message: a mail server quotes addresses in it. */
const nameOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? `${error.name} ${String(error.code)}` : 'failed'
