import type {DB} from '@ceibo/database/generated/database-types'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {horizonFrom} from '@ceibo/rules/appointments/booking-window'
import {civilDate} from '@ceibo/rules/time/civil-time'
import type {Transaction} from 'kysely'
import {countSlotDays} from '@ceibo/agenda/built-in/numbers/slot-days.queries'
import {makeSlotsInside} from '@ceibo/agenda/built-in/slots/slot-making.queries'
import {openPortal, writeNetwork} from './demo-network.queries.ts'
import {DEMO_PASSWORD} from './demo-people.ts'
import {writeEnquiries} from './demo-enquiries.queries.ts'
import {writePeople} from './demo-people.queries.ts'
import {birthDateIn} from './studies/demo-studies.queries.ts'
import {writeUnmatchedResults} from './studies/demo-unmatched.ts'
import {writeStudies} from './studies/write-studies.ts'
import {countLoadedRows, hasNetwork, isDemoLoaded, loadOneAtATime} from './demo-presence.queries.ts'
import {drawNetwork} from './draw-network.ts'
import {drawPatients} from './draw-patients.ts'
import {writeHandedIn, type PutPicture} from './handed-in-documents.ts'
import {dayOfBirthDate, NAMED_PEOPLE, TOMAS} from './people.data.ts'
import {hasStaff, writeStaff} from './demo-staff.queries.ts'
import {DEMO_PIN} from './staff.data.ts'
import {writeAllAppointments} from './write-appointments.ts'

export type DemoOptions = {
  /** The time of loading, at which the network's calendars begin. */
  now: Date
  hashPassword: (plain: string) => Promise<string>
  putPicture: PutPicture
}

/** The database contains another network, so the demo is not loaded. */
export class NetworkAlreadyThere extends Error {
  override name = 'NetworkAlreadyThere'
  constructor() {
    super('The database already has a network of its own: the demo is only loaded into an empty one.')
  }
}

/**
 * Loads the demo network in one transaction and returns whether it did: a database that already has it does not change, except that
 * it gets studies and staff that an earlier version lacked. Two loads with the same `now` give the same network. The images of studies are
 * drawn later, because that takes long. Throws NetworkAlreadyThere when there are other centres.
 */
export async function loadDemo(db: Database, {now, hashPassword, putPicture}: DemoOptions): Promise<{loaded: boolean}> {
  if (await isDemoLoaded(db)) {
    await inTransaction(db, async (tx) => {
      await addMissingStudies(tx)
      if (!(await hasStaff(tx))) await writeStaff(tx, {now, ...(await hashesOf(hashPassword))})
    })
    return {loaded: false}
  }
  const hashes = await hashesOf(hashPassword)
  const loaded = await inTransaction(db, async (tx) => {
    await loadOneAtATime(tx)
    if (await isDemoLoaded(tx)) return {loaded: false}
    if (await hasNetwork(tx)) throw new NetworkAlreadyThere()
    const today = civilDate(now)
    await writeNetwork(tx, drawNetwork(), today)
    await makeSlotsInside(tx, {from: today, until: horizonFrom(today)})
    const people = await writePeople(tx, [...NAMED_PEOPLE, ...drawPatients(today)], {now, ...hashes})
    await writeStaff(tx, {now, ...hashes})
    const named = people.slice(0, NAMED_PEOPLE.length)
    await writeAllAppointments(tx, {named, ordinary: people.slice(NAMED_PEOPLE.length)}, now)
    await writeHandedIn(tx, named, {now, putPicture})
    await writeStudies(tx, today)
    await writeUnmatchedResults(tx, now)
    await writeEnquiries(tx, now)
    await countSlotDays(tx, now)
    await openPortal(tx, now)
    return {loaded: true}
  })
  if (loaded.loaded) await countLoadedRows(db)
  return loaded
}

const hashesOf = async (hashPassword: DemoOptions['hashPassword']) => ({
  passwordHash: await hashPassword(DEMO_PASSWORD),
  pinHash: await hashPassword(DEMO_PIN),
})

/** Adds missing studies for the day on which the demo was loaded, which is derived from a child's birth date. */
async function addMissingStudies(tx: Transaction<DB>): Promise<void> {
  await loadOneAtATime(tx)
  const birthDate = await birthDateIn(tx, TOMAS)
  if (birthDate !== undefined) await writeStudies(tx, dayOfBirthDate(TOMAS, birthDate))
}
