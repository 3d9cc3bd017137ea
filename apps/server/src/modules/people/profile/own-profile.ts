import type {Profile, profile, updateProfile as contract} from '@ceibo/contract/people/profile'
import {inTransaction} from '@ceibo/database/transaction'
import {civilDate} from '@ceibo/rules/time/civil-time'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import type {Call} from '#api/mount/route.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {homeProblems} from '#modules/people/home-problems.ts'
import {lockProfile, profileRow, writeProfile} from './profile.queries.ts'
import {profileView, versionOf} from './profile.view.ts'
import type {Self} from '#api/subjects/subject.ts'

/** The data that the network has of the signed-in person. */
export async function ownProfile(
  {subject}: Call<typeof profile, Self>,
  on: Pick<Dependencies, 'db' | 'clock'>,
): Promise<Profile> {
  return profileView(await profileRow(on.db, subject.person.personId), civilDate(on.clock.now()))
}

/**
 * Changes the fields that are sent. Throws `invalid` for values that are not in the catalogues, and `profile-changed` when the
 * profile is not the one that the caller read.
 */
export async function updateProfile(
  {subject, input, actor, request}: Call<typeof contract, Self>,
  on: Pick<Dependencies, 'db' | 'clock'>,
): Promise<{version: string}> {
  const {personId} = subject.person
  const {personId: _, version, ...given} = input
  const problems = await homeProblems(on.db, given)
  if (problems.length > 0) throw new AppError('invalid', {problems})
  const changed = Object.entries(given).flatMap(([field, value]) => (value === undefined ? [] : [field]))
  return inTransaction(on.db, async (tx) => {
    await lockProfile(tx, personId)
    const before = versionOf(await profileRow(tx, personId))
    if (version !== undefined && version !== before) throw new AppError('profile-changed')
    if (changed.length === 0) return {version: before}
    await writeProfile(tx, personId, given)
    await writeAudit(tx, {
      at: on.clock.now(),
      actor,
      action: 'profile-update',
      object: changed.toSorted().join(','),
      result: 'done',
      subjectId: personId,
      request,
    })
    return {version: versionOf(await profileRow(tx, personId))}
  })
}
