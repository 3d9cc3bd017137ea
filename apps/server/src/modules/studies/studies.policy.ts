import type {ArchivedStudy} from '@ceibo/adapters/studies/archived-study'
import type {Patient} from '../../api/actor.ts'
import {mayActFor} from '../../api/policies.ts'
import type {Dependant, OwnedStudy, Self, Viewing} from '../../api/subject.ts'

/**
 * Whose studies somebody may list: their own, and those of whom they may see results of. An account that is not validated yet is told what it has to
 * do, by the command.
 */
export const readResults = (actor: Patient, subject: Self | Dependant): boolean =>
  subject.is === 'self' ? subject.person.personId === actor.personId : mayActFor(actor, subject, 'results')

/** Whether this study of the subject is among them: from 13 on the sensitive ones are the adolescent's alone. */
export const seesStudy = (subject: Self | Dependant, {sensitivity}: Pick<ArchivedStudy, 'sensitivity'>): boolean =>
  sensitivity === 'normal' || subject.is === 'self' || subject.rights.has('sensitive-results')

/** One study. Before the identity is validated, somebody may have declared the document of another. */
export const readStudy = (actor: Patient, {study, patient}: OwnedStudy): boolean =>
  actor.status === 'validated' && readResults(actor, patient) && seesStudy(patient, study)

/** A ticket is enough: it was given to somebody who might read the study, and lasts five minutes. */
export const holdsTicket = (_: unknown, subject: Viewing): boolean => subject.is === 'viewing'
