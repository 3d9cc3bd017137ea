import type {Dependencies} from '#dependencies.ts'
import {hashSecret} from '#platform/secrets/secret-token.ts'
import {dependantsOf, validatedIdentity} from '#modules/people/people.offers.ts'
import {findStudy} from '#modules/studies/opening/find-study.ts'
import {liveShareByToken} from './share.queries.ts'
import {isShared, liveVisit} from './share-visit.queries.ts'
import type {OpenedLink} from '#api/subjects/subject.ts'
import type {ArchivedStudy} from '@ceibo/studies/archived-study'

/** An unexpired ticket of an opened share, presented by the browser that opened it; `study` is set when the call names one. */
export type ShareVisit = {
  is: 'share-visit'
  visitId: number
  shareId: number
  sharerId: number
  patientId: number
  study: ArchivedStudy | null
  /** When the ticket expires. */
  until: Date
}

/** The ticket of an opened share, and the secret of the browser that opened it; null for a program, which keeps no cookie. */
export type VisitProof = {ticket: string; browser: string | null}

type On = Pick<Dependencies, 'db' | 'clock' | 'imaging' | 'laboratory'>
type Parties = {sharerId: number; patientId: number}

/** The name of the client that all readers by shares of one patient are together, because one person can make many shares. */
export const sharesOf = (patientId: number): string => `shares of ${patientId}`

/** What the link of a share opens; undefined when it expired, was revoked, was used up, ended by wrong codes, or never was. */
export async function openedShareLink(
  token: string,
  on: Pick<Dependencies, 'db' | 'clock'>,
): Promise<OpenedLink | undefined> {
  const tokenHash = hashSecret(token)
  const share = await liveShareByToken(on.db, tokenHash, on.clock.now())
  if (share === undefined || !(await sharerRights(share, on)).normal) return undefined
  return {is: 'link', purpose: 'share', ownerId: share.id, tokenHash, isSpent: false}
}

/** What the ticket of an opened share shows: the named study only while its sharer may see it, and it may be shared. */
export async function openedVisit(
  {ticket, browser}: VisitProof,
  studyUid: string | undefined,
  on: On,
): Promise<ShareVisit | undefined> {
  const now = on.clock.now()
  const visit = await liveVisit(on.db, {
    ticketHash: hashSecret(ticket),
    browserHash: browser === null ? null : hashSecret(browser),
    now,
  })
  if (visit === undefined) return undefined
  const rights = await sharerRights(visit, on)
  if (!rights.normal) return undefined
  if (studyUid === undefined) return {is: 'share-visit', ...visit, study: null}
  if (!(await isShared(on.db, visit.shareId, studyUid))) return undefined
  const study = await findStudy(studyUid, on)
  return study !== undefined && rights[study.sensitivity] ? {is: 'share-visit', ...visit, study} : undefined
}

/** A share shows only what its sharer may see today: a permission to act may have ended since. */
export async function sharerRights(
  {sharerId, patientId}: Parties,
  on: Pick<Dependencies, 'db' | 'clock'>,
): Promise<{normal: boolean; sensitive: boolean; reserved: false}> {
  if ((await validatedIdentity(on.db, sharerId)) === undefined)
    return {normal: false, sensitive: false, reserved: false}
  if (sharerId === patientId) return {normal: true, sensitive: true, reserved: false}
  const members = await dependantsOf(sharerId, on)
  const rights = members.find(({person}) => person.personId === patientId)?.rights
  const normal = rights?.has('results') ?? false
  return {normal, sensitive: normal && (rights?.has('sensitive-results') ?? false), reserved: false}
}
