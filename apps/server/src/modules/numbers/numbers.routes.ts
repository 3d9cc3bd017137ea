import * as contract from '@ceibo/contract/numbers/numbers'
import {isGrantedEverywhere, STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import type {Actor} from '#api/subjects/actor.ts'
import {route, type Route} from '#api/mount/route.ts'
import {anybody} from '#api/subjects/policies.ts'
import {nobody} from '#api/subjects/subject.ts'
import {
  readAppointmentNumbers,
  readFirstFreeNumbers,
  readMailNumbers,
  readOccupancyNumbers,
  readReminderNumbers,
  readReviewNumbers,
} from './read-numbers.ts'

/** Reviews and mails have no centre: who sees the numbers of all centres sees theirs. */
const seeAllNumbers = (actor: Actor, subject: {is: string}): boolean =>
  subject.is === 'none' && actor.is === 'staff' && isGrantedEverywhere(actor.grants, STAFF_MAY.seeNumbers)

// Of the agenda, the commands count the centres of the member alone.

export const numbersRoutes: readonly Route[] = [
  route(contract.appointmentNumbers, nobody('centreId'), anybody, readAppointmentNumbers),
  route(contract.occupancyNumbers, nobody('centreId'), anybody, readOccupancyNumbers),
  route(contract.firstFreeNumbers, nobody('centreId'), anybody, readFirstFreeNumbers),
  route(contract.reminderNumbers, nobody('centreId'), anybody, readReminderNumbers),
  route(contract.reviewNumbers, nobody(), seeAllNumbers, readReviewNumbers),
  route(contract.mailNumbers, nobody(), seeAllNumbers, readMailNumbers),
]
