import {HOUR_MS} from '@ceibo/contract/time/civil-day'
import type {SeededPicks} from '#histories/seeded-picks.ts'

/** How people answer offers of freed times, as it was published. */
export type Habits = {
  /** The share of offers that whoever gets them would take, if the time is still there. */
  willing: number
  /** Of those who open a mail, which share has opened it after so many hours; in between it is a straight line. */
  opened: readonly {hours: number; share: number}[]
}

export const PUBLISHED_HABITS: Habits = {
  // 6,603 of 60,660 offers of an automated waiting list were accepted, which filled 30 % of 21,978 freed times: Journal of Medical Internet
  // Research 26, 2024, e52071. An earlier one has 8.3 % of 177,311: S. Chung and others, the same journal 22(6), 2020, e16451.
  willing: 0.109,
  // "Nearly one third of opens occur within 1 hour", of 2,000 campaigns: Mailchimp, 2006. Of 1.4 thousand million mails 51.8 % of the opens were
  // within six hours and 78.9 % within a day: MailerMailer, 2013.
  opened: [
    {hours: 0, share: 0},
    {hours: 1, share: 0.33},
    {hours: 6, share: 0.53},
    {hours: 24, share: 0.78},
    {hours: 168, share: 0.95},
    {hours: 720, share: 1},
  ],
}

/** After how long a mail is opened, by these habits. */
export function timeToOpen({opened}: Habits, picks: SeededPicks): number {
  const share = picks.below(1_000_000) / 1_000_000
  const after = opened.findIndex((point) => point.share > share)
  const [from, to] = [opened[after - 1], opened[after]]
  if (from === undefined || to === undefined) throw new Error('The shares rise from 0 to 1')
  return (from.hours + ((share - from.share) / (to.share - from.share)) * (to.hours - from.hours)) * HOUR_MS
}
