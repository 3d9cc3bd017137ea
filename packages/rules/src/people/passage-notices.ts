import {ADOLESCENT_AGE, OWN_ACCOUNT_AGE} from './age.ts'

/** The birthdays that change who may act for a child; the table of notices has the same. */
export const PASSAGE_AGES = [ADOLESCENT_AGE, OWN_ACCOUNT_AGE] as const
export type PassageAge = (typeof PASSAGE_AGES)[number]

/** How many days before such a birthday the first notice is sent, and the last. */
export const NOTICE_DAYS = {first: 30, last: 1} as const
export type NoticeDays = (typeof NOTICE_DAYS)[keyof typeof NOTICE_DAYS]

/** The notice that is due so many days before the birthday: the first, also if it is late, or the last; undefined for none. */
export function noticeDue(days: number): NoticeDays | undefined {
  if (days < NOTICE_DAYS.last || days > NOTICE_DAYS.first) return undefined
  return days === NOTICE_DAYS.last ? NOTICE_DAYS.last : NOTICE_DAYS.first
}
