import type {ArchivedStudy} from '@ceibo/studies/archived-study'
import type {Patient} from '#api/subjects/actor.ts'
import {mayActFor, type Dependant} from '#modules/people/people.offers.ts'
import type {OwnedStudy} from './studies.subjects.ts'
import type {Self} from '#api/subjects/subject.ts'
import type {Viewing} from './viewing/viewer-ticket.queries.ts'

/**
 * Somebody may list their own studies and those of people whose results they may see. The command tells an account that is not
 * validated yet what to do.
 */
export const readResults = (actor: Patient, subject: Self | Dependant): boolean =>
  subject.is === 'self' ? subject.person.personId === actor.personId : mayActFor(actor, subject, 'results')

/** Whether this study of the subject may be listed: from 13 on only the adolescent sees the sensitive ones. */
export const seesStudy = (subject: Self | Dependant, {sensitivity}: Pick<ArchivedStudy, 'sensitivity'>): boolean =>
  sensitivity === 'normal' || subject.is === 'self' || subject.rights.has('sensitive-results')

/** Opening one study needs a validated identity, because anybody can register with the document of somebody else. */
export const readStudy = (actor: Patient, {study, patient}: OwnedStudy): boolean =>
  actor.status === 'validated' && readResults(actor, patient) && seesStudy(patient, study)

/** A ticket is enough: it was given to somebody who might read the study, and lasts five minutes. */
export const holdsTicket = (_: unknown, subject: Viewing): boolean => subject.is === 'viewing'
