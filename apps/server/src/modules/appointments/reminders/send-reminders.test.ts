import {earliestCancellable} from '@ceibo/rules/appointments/booking-window'
import {connectDatabase} from '@ceibo/database/open-database'
import {anAgenda, aSlot} from '@ceibo/testing/builders/agenda-builders'
import {bookable} from '@ceibo/testing/builders/order-builders'
import {aChildOf, aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {sql} from 'kysely'
import {afterAll, describe, expect, it} from 'vitest'
import {testConfiguration} from '#api/testing/test-server.ts'
import {anAccount} from '#modules/accounts/credentials/test-account.ts'
import {testDelivery} from '#modules/notifications/mail/test-mail-outbox.ts'
import {writePreference} from '#modules/notifications/preferences/notification-preference.queries.ts'
import {attachCalendar} from './attach-calendar.ts'
import {
  aBooking,
  BOOKED_AT,
  DAY_BEFORE,
  reminderJob,
  remindersTo,
  STARTS_AT,
  THREE_DAYS_BEFORE,
} from './test-reminders.ts'

const fresh = await freshDatabase()
// A connection for each of several processes.
const db = connectDatabase(fresh.appUrl, () => undefined, {connections: 12})
afterAll(() => db.destroy())

const EVERYTHING = {bellOff: [], mailOff: [], quietHours: null, namesWho: false}
const reader = (personId: number) => ({personId, dependantIds: [], ownBookingsOnly: false})
const effects = (event: 'appointment-moved' | 'appointment-cancelled', actorId: number) => ({
  event,
  actorId,
  network: '',
  requestId: 'test',
})

/** Sends what waits as the server does, with the calendar file of each reminder. */
function aPost(job: ReturnType<typeof reminderJob>) {
  const {on, sent, outbox} = testDelivery(db, job.clock)
  on.attachmentsOf = async (mail) => (await attachCalendar(mail, {...job, config: testConfiguration()})) ?? null
  return {
    async deliver() {
      outbox.wake()
      await outbox.idle()
    },
    to: (recipient: string | null) => sent.filter((mail) => mail.to === recipient),
  }
}

describe('an appointment', () => {
  it('is reminded of three days and one day before, each once, in the same words', async () => {
    const {patient, appointmentId} = await aBooking(db)
    const job = reminderJob(db, new Date(THREE_DAYS_BEFORE.getTime() - 1))
    const count = async () => {
      await job.run()
      return (await remindersTo(db, patient.id)).length
    }
    expect(await count()).toBe(0)
    job.clock.set(THREE_DAYS_BEFORE)
    expect([await count(), await count()]).toEqual([1, 1])
    job.clock.set(DAY_BEFORE)
    expect([await count(), await count()]).toEqual([2, 2])
    job.clock.set(new Date(STARTS_AT))
    expect(await count()).toBe(2)
    const notes = await db
      .selectFrom('reminder')
      .select(['wording_id', 'decided_at'])
      .where('appointment_id', '=', appointmentId)
      .orderBy('decided_at')
      .execute()
    expect(notes.map(({decided_at}) => decided_at)).toEqual([THREE_DAYS_BEFORE, DAY_BEFORE])
    expect(new Set(notes.map(({wording_id}) => wording_id)).size).toBe(1)
  })

  it('that was booked less than three hours before a reminder has the next one only', async () => {
    const {patient} = await aBooking(db, {bookedAt: new Date('2026-03-09T08:00:00-03:00')})
    const job = reminderJob(db)
    await job.run()
    expect(await remindersTo(db, patient.id)).toEqual([])
    job.clock.set(DAY_BEFORE)
    await job.run()
    expect(await remindersTo(db, patient.id)).toHaveLength(1)
  })

  it('that was cancelled has none, and what it was moved to has its own', async () => {
    const job = reminderJob(db, BOOKED_AT)
    const [gone, moved] = [await aBooking(db), await aBooking(db)]
    const startsFrom = earliestCancellable(BOOKED_AT)
    await job.bookingSystem.cancel(
      {appointmentId: gone.appointmentId, reader: reader(gone.patient.id), startsFrom},
      effects('appointment-cancelled', gone.patient.id),
    )
    await aSlot(db, moved.agenda, '2026-03-18T16:00:00-03:00')
    const answer = await job.bookingSystem.move(
      {
        ...moved.at,
        date: '2026-03-18',
        time: '16:00',
        appointmentId: moved.appointmentId,
        patient: bookable(moved.patient),
        bookerId: moved.patient.id,
        requestKey: undefined,
        reader: reader(moved.patient.id),
        startsFrom,
      },
      effects('appointment-moved', moved.patient.id),
    )
    expect(answer.is).toBe('confirmed')
    job.clock.set(DAY_BEFORE)
    await job.run()
    expect([await remindersTo(db, gone.patient.id), await remindersTo(db, moved.patient.id)]).toEqual([[], []])
    job.clock.set(new Date('2026-03-15T16:00:00-03:00'))
    await job.run()
    expect(await remindersTo(db, moved.patient.id)).toMatchObject([{data: {startsAt: '2026-03-18T16:00:00-03:00'}}])
  })

  it('waits for the end of the quiet hours of who booked it', async () => {
    const {patient} = await aBooking(db, {startsAt: '2026-03-12T07:00:00-03:00'})
    await writePreference(db, patient.id, {...EVERYTHING, quietHours: {from: '21:00', until: '08:30'}}, BOOKED_AT)
    const job = reminderJob(db, new Date('2026-03-09T08:29:00-03:00'))
    await job.run()
    expect(await remindersTo(db, patient.id)).toEqual([])
    job.clock.advance(60)
    await job.run()
    expect(await remindersTo(db, patient.id)).toHaveLength(1)
  })

  it('follows the days that the network chose, and is not reminded of while it chose none', async () => {
    const rules = (active: boolean) => db.updateTable('reminder_rule').set({active}).execute()
    const {patient} = await aBooking(db)
    const job = reminderJob(db, DAY_BEFORE)
    await rules(false)
    await job.run()
    expect(await remindersTo(db, patient.id)).toEqual([])
    await rules(true)
    await job.run()
    expect(await remindersTo(db, patient.id)).toHaveLength(1)
  })
})

describe('a reminder', () => {
  it('says when and where, with three links, and neither specialty nor service nor professional', async () => {
    const {patient, agenda} = await aBooking(db)
    const job = reminderJob(db)
    const post = aPost(job)
    await job.run()
    await post.deliver()
    const [mail] = post.to(patient.email)
    const all = JSON.stringify({...mail, attachments: mail?.attachments.map(({content}) => content.toString())})
    expect(mail?.subject).toContain('jueves 12 de marzo, 10:30')
    expect(mail?.text).toContain(agenda.centre.name)
    for (const path of ['confirmar-turno', 'cambiar-turno', 'no-puedo-ir']) {
      expect(mail?.text).toMatch(new RegExp(`/${path}\\?token=[\\w-]{40,}`))
    }
    expect(mail?.attachments.map(({filename}) => filename)).toEqual(['turno-2026-03-12.ics'])
    expect(all).toContain('BEGIN:VALARM')
    const service = await db
      .selectFrom('service')
      .innerJoin('specialty', 'specialty.id', 'service.specialty_id')
      .select(['service.name as service', 'specialty.name as specialty'])
      .where('service.id', '=', agenda.service.id)
      .executeTakeFirstOrThrow()
    for (const secret of [service.service, service.specialty, agenda.practitioner.last_name]) {
      expect(all).not.toContain(secret)
    }
  })

  it('names who attends for a reader who wants that', async () => {
    const {patient, agenda} = await aBooking(db)
    await writePreference(db, patient.id, {...EVERYTHING, namesWho: true}, BOOKED_AT)
    await reminderJob(db).run()
    expect(JSON.stringify(await remindersTo(db, patient.id))).toContain(agenda.practitioner.last_name)
  })

  it('of two on one day says that there is another, and of a child says whose it is', async () => {
    const mother = await aPatient(db)
    const child = await aChildOf(db, mother.id)
    await aBooking(db, {patient: child, booker: mother})
    await aBooking(db, {patient: child, booker: mother, startsAt: '2026-03-12T16:00:00-03:00'})
    const job = reminderJob(db, DAY_BEFORE)
    const post = aPost(job)
    await job.run()
    job.clock.set(new Date('2026-03-11T16:00:00-03:00'))
    await job.run()
    await post.deliver()
    const [first, second] = post.to(mother.email)
    expect([first?.subject, second?.subject].map((subject) => subject?.slice(-7))).toEqual([
      '10:30\u00a0h',
      '16:00\u00a0h',
    ])
    expect(first?.text).toContain('Para: Tomás')
    expect(first?.text).toContain('Ese día hay otro turno: 16:00\u00a0h en')
    expect(second?.text).toContain('Ese día hay otro turno: 10:30\u00a0h en')
  })

  it('is a notification too, and only that for who silenced its mails', async () => {
    const ana = await anAccount(db)
    await aBooking(db, {patient: ana})
    await writePreference(db, ana.id, {...EVERYTHING, mailOff: ['reminders']}, BOOKED_AT)
    await reminderJob(db).run()
    expect(await remindersTo(db, ana.id)).toEqual([])
    const told = await db
      .selectFrom('notification')
      .select(['text', 'topic'])
      .where('person_id', '=', ana.id)
      .where('topic', '=', 'reminders')
      .execute()
    expect(told).toHaveLength(1)
    expect(
      await db
        .selectFrom('attendance_link')
        .innerJoin('appointment', 'appointment.id', 'appointment_id')
        .select('purpose')
        .where('patient_id', '=', ana.id)
        .execute(),
    ).toEqual([])
  })

  it('whose appointment was cancelled after it was queued is not sent', async () => {
    const {patient, appointmentId} = await aBooking(db)
    const job = reminderJob(db)
    const post = aPost(job)
    await job.run()
    await job.bookingSystem.cancel(
      {appointmentId, reader: reader(patient.id), startsFrom: job.clock.now()},
      {...effects('appointment-cancelled', patient.id), quiet: true},
    )
    await post.deliver()
    expect(post.to(patient.email)).toEqual([])
    expect(await remindersTo(db, patient.id)).toMatchObject([{sent_at: null, last_error: 'useless by now'}])
  })
})

describe('exactly once', () => {
  it('of eight processes that run the job at once', async () => {
    const agenda = await anAgenda(db)
    const bookings = []
    for (let minute = 0; minute < 40; minute++) {
      const startsAt = new Date(Date.parse('2026-03-26T08:00:00-03:00') + minute * 20 * 60_000)
      bookings.push(await aBooking(db, {agenda, startsAt: startsAt.toISOString()}))
    }
    const jobs = Array.from({length: 8}, () => reminderJob(db, new Date('2026-03-24T22:00:00-03:00')))
    const counts = await Promise.all(jobs.map(({run}) => run()))
    expect(counts.reduce((all, one) => all + one, 0)).toBe(40)
    for (const {patient} of bookings) expect(await remindersTo(db, patient.id)).toHaveLength(1)
  })

  it('of a job that is killed before it commits, and of one that is killed before the mail is sent', async () => {
    const {patient, appointmentId} = await aBooking(db)
    const job = reminderJob(db)
    await killWhileLocked('mail_outbox', job.run)
    expect(
      await db.selectFrom('reminder').select('rule_id').where('appointment_id', '=', appointmentId).execute(),
    ).toEqual([])
    expect(await remindersTo(db, patient.id)).toEqual([])

    await job.run()
    // The process ended here: another one sends what the outbox has, and reminds of nothing again.
    const other = reminderJob(db)
    const post = aPost(other)
    await other.run()
    await post.deliver()
    await other.run()
    await post.deliver()
    expect(post.to(patient.email)).toHaveLength(1)
  })

  it('of an appointment that is cancelled at the same moment: it is reminded of before, or not at all', async () => {
    const job = reminderJob(db)
    for (let turn = 0; turn < 10; turn++) {
      const {patient, appointmentId} = await aBooking(db)
      await Promise.all([
        job.run(),
        job.bookingSystem.cancel(
          {appointmentId, reader: reader(patient.id), startsFrom: job.clock.now()},
          {...effects('appointment-cancelled', patient.id), quiet: true},
        ),
      ])
      const post = aPost(job)
      await post.deliver()
      expect(post.to(patient.email)).toEqual([])
    }
  })
})

/** Runs the work until it waits for a lock of the table, and ends its connection there. */
async function killWhileLocked(table: string, work: () => Promise<unknown>): Promise<void> {
  await fresh.db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in exclusive mode`.execute(tx)
    const outcome = work().then(
      () => 'done',
      () => 'killed',
    )
    await sql`
      do $$ begin
        for turn in 1..1500 loop
          perform pg_stat_clear_snapshot();
          exit when exists (
            select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          );
          perform pg_sleep(0.01);
        end loop;
        perform pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock';
      end $$`.execute(tx)
    expect(await outcome).toBe('killed')
  })
}
