import type {Patient} from '#api/subjects/actor.ts'
import {readStudy} from '#modules/studies/studies.policy.ts'
import type {OwnedStudies} from '#modules/studies/studies.subjects.ts'
import type {OwnedShare} from './share.queries.ts'
import type {ShareVisit} from './share-access.ts'

/** Whoever may read all of the studies may share them; the command refuses those that cannot be shared at all. */
export const readStudies = (actor: Patient, {studies, patient}: OwnedStudies): boolean =>
  studies.every((study) => readStudy(actor, {is: 'study', study, patient}))

/** A share is ended by whoever made it, and by whose studies they are. */
export const endOwnShare = (actor: Patient, {sharerId, patientId}: OwnedShare): boolean =>
  actor.personId === sharerId || actor.personId === patientId

/** The ticket was given for the right code, in this browser, and a study was named. */
export const duringVisit = (_: unknown, {study}: ShareVisit): boolean => study !== null

/** The same, of the share as a whole. */
export const holdsVisit = (_: unknown, {study}: ShareVisit): boolean => study === null
