import type * as contract from '@ceibo/contract/content/editing/content-editing'
import {partIn} from '@ceibo/contract/content/editing/content-parts'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import {changesOfPart, unsafePlaces} from '#modules/content/content.offers.ts'
import {announce} from '#modules/staff/staff.offers.ts'
import {
  type ContentDraft,
  deleteDraft,
  draftOfPart,
  insertDraft,
  lockedDraft,
  scheduleDraft,
  updateDraft,
} from './content-draft.queries.ts'
import type {PartSubject} from './content-parts.subjects.ts'
import {currentContent, revisionOf} from './read-content.ts'

type Needs = Pick<Dependencies, 'db' | 'clock'>
type SaveCall = Call<typeof contract.saveContentDraft, PartSubject>

/**
 * Saves the draft of a part, or begins it. It is refused to whoever read another version of it, and to whoever began from what is not published
 * any more: a draft that says on top of what it is made becomes one on top of that.
 */
export async function saveDraft(
  {input: {version, revision, value}, subject: {part}, actor}: SaveCall,
  {db, clock}: Needs,
): Promise<OutputOf<typeof contract.saveContentDraft>> {
  const unsafe = unsafePlaces(value)
  if (unsafe.length > 0) {
    const message = 'Hay caracteres que no se pueden usar'
    throw new AppError('invalid', {problems: unsafe.map((path) => ({field: ['value', ...path].join('.'), message}))})
  }
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const draft = await lockedDraft(tx, part)
    const published = partIn(await currentContent(tx), part)
    if (draft !== undefined && draft.version !== version) return changedMeanwhile(draft)
    if (draft?.publishAt) return {is: 'scheduled', publishAt: civilInstant(draft.publishAt)}
    const isOnTop = revision === revisionOf(published)
    const isGone = draft === undefined && version !== 0
    if (isGone || !(isOnTop || (draft !== undefined && revision === revisionOf(draft.base))))
      return publishedMeanwhile(tx, part)
    const base = isOnTop || draft === undefined ? published : draft.base
    const next = {part, base, value, staffId: actor.staffId, at: now}
    const saved = draft === undefined ? await insertDraft(tx, next) : await updateDraft(tx, next)
    // Somebody began it at the same time.
    if (saved === undefined) return changedMeanwhile(await present(tx, part))
    await announce(tx, 'content')
    return {is: 'saved', version: saved, at: civilInstant(now)}
  })
}

async function present(tx: Database, part: string): Promise<ContentDraft> {
  const draft = await draftOfPart(tx, part)
  if (draft === undefined) throw new AppError('busy')
  return draft
}

export const changedMeanwhile = ({by, at, version, value}: ContentDraft) =>
  ({is: 'changed-meanwhile', by, at: civilInstant(at), version, value}) as const

/** What is published now, and who did it. */
export async function publishedMeanwhile(tx: Database, part: string) {
  const published = partIn(await currentContent(tx), part)
  const [last] = await changesOfPart(tx, part, 1)
  return {
    is: 'published-meanwhile',
    by: last?.by ?? null,
    at: last === undefined ? null : civilInstant(last.at),
    revision: revisionOf(published),
    published,
  } as const
}

/** Throws a draft away; a repeat finds none, which is right too. */
export const discardDraft = (
  {input: {version}, subject: {part}}: Call<typeof contract.discardContentDraft, PartSubject>,
  {db}: Needs,
): Promise<OutputOf<typeof contract.discardContentDraft>> =>
  inTransaction(db, async (tx) => {
    const draft = await lockedDraft(tx, part)
    if (draft === undefined) return {is: 'discarded'}
    if (draft.version !== version) return changedMeanwhile(draft)
    if (draft.publishAt) return {is: 'scheduled', publishAt: civilInstant(draft.publishAt)}
    await deleteDraft(tx, part)
    await announce(tx, 'content')
    return {is: 'discarded'}
  })

export const cancelSchedule = (
  {subject: {part}}: Call<typeof contract.cancelContentSchedule, PartSubject>,
  {db}: Needs,
): Promise<Record<string, never>> =>
  inTransaction(db, async (tx) => {
    const draft = await lockedDraft(tx, part)
    if (draft?.publishAt) {
      await scheduleDraft(tx, part, {publishAt: null})
      await announce(tx, 'content')
    }
    return {}
  })
