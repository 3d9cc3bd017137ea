import {SHEET_PERMISSIONS} from '@ceibo/contract/catalogues/bulk/sheet-list'
import {isGrantedEverywhere, STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import type {Staff} from '#api/subjects/actor.ts'
import {maySomewhere} from '#api/subjects/policies.ts'
import {ofStaff, type SubjectSource} from '#api/subjects/subject.ts'
import {isKeptHere} from '#modules/catalogues/editing/catalogue.subjects.ts'
import {centreOfSlug} from './edit-coverage.queries.ts'

/** The coverage rules of a centre, or those of all centres. They are of the built-in agenda, as the services are. */
export type CoverageSubject = {is: 'coverage'; centreId: number | undefined}

/** The rules of the centre that a field names; `more` names entries of catalogues. */
export const coverageIn = (field?: string, ...more: string[]): SubjectSource<CoverageSubject> =>
  ofStaff('coverage', [...(field === undefined ? [] : [field]), ...more], async (given, _, {on}) => {
    if (!isKeptHere('services', on)) return undefined
    const slug = given.find(({path}) => path === field)?.value
    if (typeof slug !== 'string') return {is: 'coverage', centreId: undefined}
    const centreId = await centreOfSlug(on.db, slug)
    return centreId === undefined ? undefined : {is: 'coverage', centreId}
  })

/** Whoever edits some catalogue somewhere reads all of them. */
export const readCoverage = (actor: Staff, {is}: {is: string}): boolean =>
  is === 'coverage' && maySomewhere(actor, STAFF_MAY.manageCatalogues)

/** As the sheet: with the role in all centres, by which the change is taken back too. */
export const editCoverage = ({grants}: Staff, {is}: {is: string}): boolean =>
  is === 'coverage' && isGrantedEverywhere(grants, STAFF_MAY[SHEET_PERMISSIONS.coverage])
