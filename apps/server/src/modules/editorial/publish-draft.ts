import type * as contract from '@ceibo/contract/content/editing/content-editing'
import {type Json, partIn, partNamed, withPart} from '@ceibo/contract/content/editing/content-parts'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import type {SiteContent} from '@ceibo/contract/content/content-document'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {checkPart, type PartProblem} from '@ceibo/rules/content/editing/check-part'
import {isSame, mergePart} from '@ceibo/rules/content/editing/merge-part'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import type {Call} from '#api/mount/route.ts'
import type {Staff} from '#api/subjects/actor.ts'
import type {Dependencies} from '#dependencies.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {recordCentreHours} from '#modules/catalogues/catalogues.offers.ts'
import {
  changesOfPart,
  lockContent,
  namedPictures,
  recordContent,
  sitePictures,
} from '#modules/content/content.offers.ts'
import {announce} from '#modules/staff/staff.offers.ts'
import type {JobNeeds} from '#platform/jobs/start-jobs.ts'
import {deleteDraft, dueParts, lockedDraft, scheduleDraft, takeDueDraft} from './content-draft.queries.ts'
import {centreOf, type ContentChangeSubject, type PartSubject} from './content-parts.subjects.ts'
import {currentContent} from './read-content.ts'
import {changedMeanwhile, publishedMeanwhile} from './save-draft.ts'

type Needs = Pick<Dependencies, 'db' | 'clock'>
type PublishCall = Call<typeof contract.publishContentDraft, PartSubject>

/** Publishes a draft now, or says when it is to be published. */
export const publishDraft = (
  {input: {version, publishAt}, subject: {part}, actor, request}: PublishCall,
  {db, clock}: Needs,
): Promise<OutputOf<typeof contract.publishContentDraft>> =>
  inTransaction(db, async (tx) => {
    const now = clock.now()
    const draft = await lockedDraft(tx, part)
    if (draft === undefined) return publishedMeanwhile(tx, part)
    if (draft.version !== version) return changedMeanwhile(draft)
    if (draft.publishAt) return {is: 'scheduled', publishAt: civilInstant(draft.publishAt)}
    const audit = {at: now, actor, action: 'content-publish', object: `content:${part}`, request} as const
    if (publishAt === undefined) {
      const done = await publishPart(tx, {part, base: draft.base, value: draft.value}, actor, now)
      if (done.is === 'conflict') return publishedMeanwhile(tx, part)
      if (done.is === 'invalid') return done
      await deleteDraft(tx, part)
      await writeAudit(tx, {...audit, result: 'published'})
      await announce(tx, 'content')
      return done
    }
    const at = new Date(publishAt)
    if (at <= now) return {is: 'too-early'}
    const {problems, isConflict} = await onTopOfPublished(tx, {part, base: draft.base, value: draft.value})
    if (isConflict) return publishedMeanwhile(tx, part)
    if (problems.length > 0) return {is: 'invalid', problems}
    await scheduleDraft(tx, part, {publishAt: at, staffId: actor.staffId})
    await writeAudit(tx, {...audit, result: 'scheduled'})
    await announce(tx, 'content')
    return {is: 'scheduled', publishAt: civilInstant(at)}
  })

type Change = {part: string; base: Json; value: Json}

/** A change on top of what is published now, and why that cannot be published. */
export async function onTopOfPublished(db: Database, {part, base, value}: Change) {
  const content = await currentContent(db)
  const merged = mergePart(base, value, partIn(content, part))
  const next = withPart(content, part, merged.value)
  const own = checkPart(part, merged.value)
  const problems = own.length > 0 ? own : next === undefined ? [UNFIT] : await missingPictures(db, part, next)
  return {content, next, value: merged.value, problems, isConflict: merged.conflicts.length > 0}
}

/** The rules of the whole document: what a part names must be in it, and its lists have ends. */
const UNFIT: PartProblem = {
  path: '',
  message: 'Nombra algo que ya no está en las páginas, o hay demasiados en la lista',
}

async function missingPictures(db: Database, part: string, next: SiteContent): Promise<PartProblem[]> {
  const known = await sitePictures(db)
  return namedPictures(next).some(({name}) => !Object.hasOwn(known, name))
    ? [{path: partNamed(part).kind === 'centre' ? 'cover' : 'picture', message: 'Esa foto ya no está'}]
    : []
}

type Published =
  {is: 'published'; publicationId: number | null} | {is: 'invalid'; problems: PartProblem[]} | {is: 'conflict'}

/** Publishes a change of a part together with what others published meanwhile; in conflict are those of the same field. */
async function publishPart(
  tx: Database,
  change: Change,
  {staffId}: Pick<Staff, 'staffId'>,
  now: Date,
  takesBack: number | null = null,
): Promise<Published> {
  await lockContent(tx)
  const {content, next, problems, isConflict} = await onTopOfPublished(tx, change)
  if (isConflict) return {is: 'conflict'}
  if (problems.length > 0 || next === undefined) return {is: 'invalid', problems}
  const slug = centreOf(change.part)
  const hoursIn = (document: SiteContent) => document.centres.find((one) => one.slug === slug)?.hours
  const hours = hoursIn(next)
  if (slug !== undefined && hours !== undefined && !isSame(hours, hoursIn(content)))
    await recordCentreHours(tx, {slug, hours, staffId}, now)
  const changes = await recordContent(tx, {before: content, next}, {staffId, takesBack}, now)
  return {is: 'published', publicationId: changes.get(change.part) ?? null}
}

/** Publishes what was there before the last change of a part. */
export const takeBack = (
  {subject: {change}, actor, request}: Call<typeof contract.takeBackContentChange, ContentChangeSubject>,
  {db, clock}: Needs,
): Promise<OutputOf<typeof contract.takeBackContentChange>> =>
  inTransaction(db, async (tx) => {
    const now = clock.now()
    const {part, before, after, publicationId} = change
    await lockContent(tx)
    const [last] = await changesOfPart(tx, part, 1)
    if (last?.publicationId !== publicationId) return {is: 'changed-meanwhile'}
    const done = await publishPart(tx, {part, base: after, value: before}, actor, now, publicationId)
    if (done.is !== 'published') return {is: 'changed-meanwhile'}
    await writeAudit(tx, {
      at: now,
      actor,
      action: 'content-publish',
      result: 'taken-back',
      object: `content:${part}`,
      request,
    })
    return {is: 'taken-back'}
  })

/** Publishes the drafts whose time has come, each by one process alone; one that cannot be published is kept, with the reason. */
export async function publishDue({db, clock}: Pick<JobNeeds, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  let published = 0
  for (const part of await dueParts(db, now)) {
    if (await inTransaction(db, (tx) => publishDuePart(tx, part, now))) published++
  }
  return published
}

async function publishDuePart(tx: Database, part: string, now: Date): Promise<boolean> {
  const draft = await takeDueDraft(tx, part, now)
  if (draft === undefined) return false
  const {base, value, staffId} = draft
  const done = await publishPart(tx, {part, base, value}, {staffId}, now)
  if (done.is === 'published') {
    await deleteDraft(tx, part)
    await writeAudit(tx, {
      at: now,
      actor: {is: 'staff', staffId},
      action: 'content-publish',
      result: 'published',
      object: `content:${part}`,
    })
  } else {
    await scheduleDraft(tx, part, {publishAt: null, problem: done.is === 'invalid' ? 'invalid' : 'changed-meanwhile'})
  }
  await announce(tx, 'content')
  return done.is === 'published'
}
