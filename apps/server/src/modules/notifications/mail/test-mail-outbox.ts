import {once} from 'node:events'
import type {MailTransport, OutgoingMail} from '@ceibo/adapters/mail/port'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import type {Database} from '@ceibo/database/open-database'
import {TEST_NOW, testConfiguration} from '#api/testing/test-server.ts'
import {MAILS} from '#server-modules.ts'
import {createLog} from '#platform/health/create-log.ts'
import {deliveredOutbox, type MailAttachment, type MailDelivery} from './deliver-mail.ts'

export const APPOINTMENT = {
  patientName: 'Ana Ceballos',
  specialty: 'Cardiología',
  service: 'Consulta',
  practitionerName: 'Laura Méndez',
  centreName: 'Centro Belgrano',
  centreAddress: 'Calle 1234',
  centrePhone: '11 5555 0100',
  startsAt: '2026-03-03T10:30:00-03:00',
  preparation: null,
}

/** Puts a mail into the outbox, due at `TEST_NOW` by default; returns its id. */
export async function putInOutbox(
  db: Database,
  changed: {kind?: string; recipient?: string; data?: object; usefulUntil?: Date; at?: Date} = {},
): Promise<number> {
  const {
    kind = 'appointment-booked',
    recipient = 'ana@ceibo.example',
    data = APPOINTMENT,
    usefulUntil,
    at = TEST_NOW,
  } = changed
  const {id} = await db
    .insertInto('mail_outbox')
    .values({
      kind,
      recipient,
      data: JSON.stringify(data),
      created_at: at,
      not_before: at,
      ...(usefulUntil && {useful_until: usefulUntil}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const PASSWORD_CHANGED = {firstName: 'Ana', at: '2026-03-02T09:59:00-03:00'}
export const PIN = {firstName: 'Ana', pin: '123456', purpose: 'registration'}

type State = {
  broken: boolean
  stalled: Set<string>
  answers: Promise<void>
  attachments: readonly MailAttachment[] | null
}

/**
 * An outbox with a transport that records its mails. It fails while `broken`, never finishes for the recipients of `stalled`, and finishes for
 * the others when `answers` does.
 */
export function testDelivery(db: Database, clock = settableClock(TEST_NOW)) {
  const sent: OutgoingMail[] = []
  const attachmentsOf: MailDelivery['attachmentsOf'] = async () => state.attachments
  const state: State = {broken: false, stalled: new Set<string>(), answers: Promise.resolve(), attachments: []}
  const transport: MailTransport = {
    send: async (mail, signal) => {
      if (state.broken) throw Object.assign(new Error('451 ana@ceibo.example is not here'), {code: 'EENVELOPE'})
      if (state.stalled.has(mail.to) && signal !== undefined) await aborted(signal)
      await state.answers
      sent.push(mail)
    },
    close: async () => undefined,
  }
  const on = {db, clock, transport, config: testConfiguration(), log: createLog('silent'), mails: MAILS, attachmentsOf}
  const outbox = deliveredOutbox(on)
  const deliver = async () => {
    outbox.wake()
    await outbox.idle()
  }
  return {on, sent, state, outbox, deliver}
}

/** Rejects when the signal aborts, and stays pending until then. */
async function aborted(signal: AbortSignal): Promise<never> {
  await once(signal, 'abort')
  throw signal.reason
}
