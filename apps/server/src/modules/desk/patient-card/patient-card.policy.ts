import {STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import type {Staff} from '#api/subjects/actor.ts'
import type {CardSubject} from './patient-card.subjects.ts'

/** People are of the whole network, so a role in any centre may open a card; what it shows of a centre follows the roles there. */
export const seePatients = (actor: Staff, {is}: CardSubject): boolean =>
  is === 'card' && actor.roles.some((role) => STAFF_MAY.seePatient.some((one) => one === role))
