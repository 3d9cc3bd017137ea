import {VIEWER_TICKET_SECONDS, type ViewerTicket} from '@ceibo/contract/studies/study-images'
import type {Database} from '@ceibo/database/open-database'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import {joinedLookups} from '#platform/work/joined-lookups.ts'
import {hashSecret, newSecret} from '#platform/secrets/secret-token.ts'
import {insertTicket, type NewTicket, prolongTicket, ticketByHash, type Viewing} from './viewer-ticket.queries.ts'

/** Who opens the images of which study of whom: a person with a session, or whoever holds a link of a share. */
type Opening = Omit<NewTicket, 'hash' | 'expiresAt'>

/** `until`: when the right behind the ticket ends, such as the visit of a share. */
type Time = {now: Date; until?: Date}

const expiryAt = ({now, until}: Time) =>
  new Date(Math.min(now.getTime() + VIEWER_TICKET_SECONDS * 1000, until?.getTime() ?? Infinity))

/** A new ticket of five minutes at most. Call it in the transaction that audits the opening. */
export async function giveTicket(tx: Database, opening: Opening, time: Time): Promise<ViewerTicket> {
  const token = newSecret()
  const expiresAt = expiryAt(time)
  await insertTicket(tx, {...opening, hash: hashSecret(token), expiresAt})
  return {token, expiresAt: civilInstant(expiresAt)}
}

/** A viewer asks for six images at a time. A ticket may have been revoked, so what it opened before is not kept. */
const joined = joinedLookups<Viewing | undefined>()

/** What the ticket of a viewer opens; undefined when it is over or was never given. */
export async function openedViewing(
  ticket: string,
  {db, clock}: Pick<Dependencies, 'db' | 'clock'>,
): Promise<Viewing | undefined> {
  return joined(ticket, async () => {
    const found = await ticketByHash(db, hashSecret(ticket), clock.now())
    return found && {is: 'viewing', ...found}
  })
}

/** The same for whoever it was given to. Throws `ticket-over` when it is over, or was given to somebody else. */
export async function storeTicket(
  {token, until: end, ...opening}: Pick<Opening, 'studyUid' | 'readerId' | 'shareId'> & {token: string; until?: Date},
  {db, clock}: Pick<Dependencies, 'db' | 'clock'>,
): Promise<ViewerTicket> {
  const now = clock.now()
  const until = expiryAt({now, ...(end && {until: end})})
  if (!(await prolongTicket(db, {hash: hashSecret(token), ...opening}, {now, until}))) throw new AppError('ticket-over')
  return {token, expiresAt: civilInstant(until)}
}
