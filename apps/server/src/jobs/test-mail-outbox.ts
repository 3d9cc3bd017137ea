import type {MailTransport, OutgoingMail} from '@ceibo/adapters/mail/port'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import type {Database} from '@ceibo/database/open-database'
import {TEST_NOW, testConfiguration} from '../http/test-server.ts'
import {createLog} from '../http/create-log.ts'

export const APPOINTMENT = {
  patientName: 'Ana Ceballos',
  specialty: 'Cardiología',
  practice: 'Consulta',
  providerName: 'Laura Méndez',
  centreName: 'Centro Belgrano',
  centreAddress: 'Calle 1234',
  centrePhone: '11 5555 0100',
  startsAt: '2026-03-03T10:30:00-03:00',
  preparation: null,
}

/** A mail of the outbox, due at `TEST_NOW`; returns its id. */
export async function putInOutbox(
  db: Database,
  changed: {kind?: string; recipient?: string; data?: object; usefulUntil?: Date} = {},
): Promise<number> {
  const {kind = 'appointment-booked', recipient = 'ana@ceibo.example', data = APPOINTMENT, usefulUntil} = changed
  const {id} = await db
    .insertInto('mail_outbox')
    .values({
      kind,
      recipient,
      data: JSON.stringify(data),
      created_at: TEST_NOW,
      not_before: TEST_NOW,
      ...(usefulUntil && {useful_until: usefulUntil}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What delivery needs, with a transport that keeps what it is given and fails while `broken`. */
export function testDelivery(db: Database) {
  const sent: OutgoingMail[] = []
  const state = {broken: false}
  const transport: MailTransport = {
    send: async (mail) => {
      if (state.broken) throw Object.assign(new Error('451 ana@ceibo.example is not here'), {code: 'EENVELOPE'})
      sent.push(mail)
    },
    close: async () => undefined,
  }
  const on = {db, clock: settableClock(TEST_NOW), transport, config: testConfiguration(), log: createLog('silent')}
  return {on, sent, state}
}
