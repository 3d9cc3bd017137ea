import {randomUUID} from 'node:crypto'
import {
  type restoreResult,
  WITHDRAWAL_MINUTES,
  type withdrawResult,
} from '@ceibo/contract/studies/inbox/published-results'
import {MINUTE_MS} from '@ceibo/contract/time/civil-day'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import {BY_CONSOLE} from '@ceibo/studies/built-in/withdrawal.queries'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {assertExplained} from '#modules/studies/inbox/hold-result.ts'
import {restoreStudy} from '#modules/studies/withdrawal/restore-study.ts'
import {withdrawStudy} from '#modules/studies/withdrawal/withdraw-study.ts'
import type {PublishedSubject} from './published.subjects.ts'

type Needs = Pick<Dependencies, 'db' | 'clock'>

/** Takes a result back at once; those who read it are told when the time to undo it is over. Of two people who do so, the second finds it done. */
export async function withdrawPublished(
  {input: {version, why}, subject: {study}, actor, request}: Call<typeof withdrawResult, PublishedSubject>,
  {db, clock}: Needs,
): Promise<OutputOf<typeof withdrawResult>> {
  assertExplained(why)
  const tellAt = new Date(clock.now().getTime() + WITHDRAWAL_MINUTES * MINUTE_MS)
  const {is} = await withdrawStudy(
    {
      studyUid: study.uid,
      status: 'entered-in-error',
      at: null,
      coversImages: study.kind === 'imaging',
      reason: why,
      source: `${BY_CONSOLE}${actor.name}`,
      // Each press is another one.
      key: randomUUID(),
      tellAt,
      by: {actor, request, sawVersion: version},
    },
    {db, clock},
  )
  if (is === 'withdrawn') return {is, tellAt: civilInstant(tellAt)}
  return {is: is === 'replaced' ? 'changed' : 'gone'}
}

/** Makes a result valid again that the staff withdrew. */
export async function restorePublished(
  {input: {why}, subject: {study}, actor, request}: Call<typeof restoreResult, PublishedSubject>,
  on: Needs,
): Promise<OutputOf<typeof restoreResult>> {
  assertExplained(why)
  const is = await restoreStudy({study, by: {actor, request}, reason: why}, on)
  if (is === 'by-issuer') return {is}
  if (is === 'not-withdrawn') return {is: 'gone'}
  return {is: 'restored', wasTold: is === 'restored'}
}
