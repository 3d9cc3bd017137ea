import {fullName} from '@ceibo/contract/people/full-name'
import type {shares as contract, ShareSummary} from '@ceibo/contract/studies/sharing/study-sharing'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import type {Dependencies} from '#dependencies.ts'
import type {Call} from '#api/mount/route.ts'
import {addresseeOf} from '#modules/people/people.offers.ts'
import {sharesOf, studiesOfShares, visitsOfShares} from './share-list.queries.ts'
import {withdrawnOfShares} from './withdrawn-of-shares.ts'
import type {Self} from '#api/subjects/subject.ts'

/** What the person shared and what others shared of theirs, with every opening in words; never the link or the code. */
export async function listShares(
  {actor}: Call<typeof contract, Self>,
  on: Pick<Dependencies, 'db' | 'clock' | 'imaging' | 'laboratory' | 'log'>,
): Promise<ShareSummary[]> {
  const {db, clock} = on
  const found = await sharesOf(db, actor.personId, clock.now())
  if (found.length === 0) return []
  const ids = found.map(({id}) => id)
  const [studies, visits, names, withdrawnOf] = await Promise.all([
    studiesOfShares(db, ids),
    visitsOfShares(db, ids),
    namesOf(
      found.flatMap(({sharerId, patientId}) => [sharerId, patientId]),
      {db},
    ),
    withdrawnOfShares(found, actor, on),
  ])
  return found.map((share) => ({
    id: share.id,
    recipientName: share.recipientName,
    recipientEmail: share.recipientEmail,
    patientName: names.get(share.patientId) ?? '',
    sharerName: names.get(share.sharerId) ?? '',
    studies: studies
      .filter(({shareId}) => shareId === share.id)
      .map(({uid, kind, title, performedAt}) => ({
        uid,
        kind,
        title,
        performedAt: performedAt && civilInstant(performedAt),
        withdrawn: withdrawnOf(share, uid),
      })),
    createdAt: civilInstant(share.createdAt),
    expiresAt: civilInstant(share.expiresAt),
    state: share.state,
    openings: share.openings,
    mostOpenings: share.mostOpenings,
    visits: visits.filter(({shareId}) => shareId === share.id).map(({at, device}) => ({at: civilInstant(at), device})),
    revokedAt: share.revokedAt && civilInstant(share.revokedAt),
  }))
}

async function namesOf(ids: readonly number[], {db}: Pick<Dependencies, 'db'>): Promise<ReadonlyMap<number, string>> {
  const people = await Promise.all([...new Set(ids)].map((id) => addresseeOf(db, id)))
  return new Map(people.map((one) => [one.id, fullName(one)]))
}
