import {createHash} from 'node:crypto'
import type {ReceptionState, ReceptionWay} from '@ceibo/contract/studies/inbox/result-receptions'
import {HOUR_MS} from '@ceibo/contract/time/civil-day'
import type {Database} from '@ceibo/database/open-database'
import {announce} from '#modules/staff/staff.offers.ts'
import {TOO_LARGE_MESSAGE} from '#modules/studies/intake/reading-task.ts'
import {problemList} from '#modules/studies/import/problem-list.ts'
import {writeReception} from './reception.queries.ts'

/** Who sent something, by which way, and the number that they gave it. */
export type Sending = {way: ReceptionWay; sender: string; number: string | undefined}

/** What became of a sending. `notes` are what its sender was told, one for each result that waits among them. */
export type BecameOfSending =
  | {is: 'stored'; results: number; waiting: number; notes: readonly string[]}
  | {is: 'refused'; notes: readonly string[]}
  | {is: 'repeated'}

const MAX_NAME = 250
const MAX_NOTE = 300

/** Adds to the list of the staff what an intake received. Called in the transaction that stores it, if it is stored. */
export async function recordReception(
  tx: Database,
  {way, ...sending}: Sending,
  became: BecameOfSending,
  at: Date,
): Promise<void> {
  const sender = plain(sending.sender, MAX_NAME)
  const number = sending.number === undefined ? null : plain(sending.number, MAX_NAME)
  const state = stateOf(became)
  const {results, waiting} = became.is === 'stored' ? became : {results: 0, waiting: 0}
  const notes = became.is === 'repeated' ? [] : toldOf(became.notes)
  const hour = Math.floor(at.getTime() / HOUR_MS)
  const sameness =
    became.is === 'stored'
      ? null
      : createHash('sha256')
          .update(JSON.stringify([way, sender, number, state, notes, hour]))
          .digest()
  await writeReception(tx, {way, sender, number, state, results, waiting, notes, receivedAt: at, sameness})
  await announce(tx, 'receptions')
}

/** The same of a message that is larger than any that is read. */
export const recordTooLarge = (db: Database, sending: Sending, at: Date): Promise<void> =>
  recordReception(db, sending, {is: 'refused', notes: [TOO_LARGE_MESSAGE]}, at)

function stateOf(became: BecameOfSending): ReceptionState {
  if (became.is !== 'stored') return became.is
  return became.notes.length > became.waiting ? 'noted' : 'taken'
}

function toldOf(notes: readonly string[]): string[] {
  const told = problemList()
  for (const note of notes) told.add(plain(note, MAX_NOTE))
  return told.lines()
}

/** As the database can store it: without signs of control, and without half a sign at its end. */
const plain = (text: string, most: number) =>
  text
    .slice(0, most)
    .replaceAll(/\p{Cc}/gu, ' ')
    .toWellFormed()
