import {DAY_MS} from '@ceibo/contract/time/civil-day'
import type {FollowedCase, verificationCases} from '@ceibo/contract/verification/verification-cases'
import {civilDate} from '@ceibo/rules/time/civil-time'
import {reviewDeadline} from '@ceibo/rules/verification/review-deadline'
import {holidaysFrom} from '#modules/catalogues/catalogues.offers.ts'
import type {validationOutcome} from '@ceibo/contract/verification/verification'
import type {Dependencies} from '#dependencies.ts'
import type {Call} from '#api/mount/route.ts'
import {subjectNameOf} from './subject-name.ts'
import {casesHandedIn, countWaiting} from './verification-case.queries.ts'
import {lastReasons, imagesOf} from './verification-round.queries.ts'
import type {Family} from '#modules/people/people.offers.ts'
import type {Self} from '#api/subjects/subject.ts'

const SETTLED_FOR = 30 * DAY_MS

type Needs = Pick<Dependencies, 'db' | 'clock' | 'config'>
type Row = Awaited<ReturnType<typeof casesHandedIn>>[number]

/** The cases that a person may follow: their own, and those about dependants whom they still act for. */
export async function followedCases(
  {actor, subject}: Call<typeof verificationCases, Family>,
  on: Needs,
): Promise<FollowedCase[]> {
  const now = on.clock.now()
  const members = new Set(subject.dependants.map(({person}) => person.personId))
  const rows = await casesHandedIn(on.db, actor.personId, new Date(now.getTime() - SETTLED_FOR))
  const holidays = await holidaysFrom(on.db, civilDate(new Date(now.getTime() - SETTLED_FOR)))
  const mine = rows.flatMap((row) => {
    const isSelf = row.subject_id === actor.personId
    return isSelf || members.has(row.subject_id ?? 0) ? [{row, isSelf}] : []
  })
  return Promise.all(mine.map((one) => shown(one, holidays, on)))
}

async function shown(
  {row, isSelf}: {row: Row; isSelf: boolean},
  holidays: ReadonlySet<string>,
  on: Needs,
): Promise<FollowedCase> {
  const {state, changed_at: since} = row
  const images = await imagesOf(on.db, row)
  const isRejected = state === 'rejected'
  const promise = () => reviewDeadline(since, on.config.reviewHours, (day) => holidays.has(day)).toISOString()
  return {
    id: row.handle,
    kind: row.kind,
    about: {
      ednsId: row.subject_edns_id ?? 0,
      firstName: subjectNameOf(row) ?? '',
      isSelf,
    },
    state: isRejected ? 'rejected' : state === 'accepted' ? 'accepted' : 'submitted',
    validation: row.validation_type,
    since: since.toISOString(),
    promisedBy: state === 'submitted' ? promise() : null,
    reasons: isRejected ? await lastReasons(on.db, row.id) : [],
    imageCount: images.length,
    images: isRejected
      ? images.flatMap(({position, rejection}) => (rejection === null ? [] : [{position, reason: rejection}]))
      : [],
    can: {resubmit: isRejected},
  }
}

/** The account's status and its waiting cases. It changes nothing. */
export async function finishValidation({actor}: Call<typeof validationOutcome, Self>, on: Pick<Dependencies, 'db'>) {
  const waiting = await countWaiting(on.db, actor.personId)
  return {status: actor.status, waiting}
}
