import {CATALOGUE_PERMISSIONS} from '@ceibo/contract/catalogues/editing/catalogue-values'
import {isGrantedEverywhere, STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import type {Staff} from '#api/subjects/actor.ts'
import {mayAt, maySomewhere} from '#api/subjects/policies.ts'
import type {CatalogueSubject, ChangeSubject} from './catalogue.subjects.ts'

/** Whoever edits some catalogue somewhere reads all of them: they name each other. */
export const readCatalogues = (actor: Staff, {is}: {is: string}): boolean =>
  is === 'catalogue' && maySomewhere(actor, STAFF_MAY.manageCatalogues)

/** A centre is edited with the role there; what belongs to no centre, and a new one, with the role in all of them. */
export function editCatalogue(
  {grants}: Staff,
  {catalogue, centreId}: Pick<CatalogueSubject | ChangeSubject, 'is' | 'catalogue' | 'centreId'>,
): boolean {
  const roles = STAFF_MAY[CATALOGUE_PERMISSIONS[catalogue]]
  return centreId === undefined ? isGrantedEverywhere(grants, roles) : mayAt({grants}, roles, centreId)
}
