import {contentPart, partNamed} from '@ceibo/contract/content/editing/content-parts'
import {isGrantedEverywhere, STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import type {Staff} from '#api/subjects/actor.ts'
import {mayAt, maySomewhere} from '#api/subjects/policies.ts'
import {idIn, ofStaff, type SubjectSource} from '#api/subjects/subject.ts'
import {type ContentChange, contentChangeById, openCentres} from '#modules/content/content.offers.ts'

/** A part of the content; of a centre's page, `centre` is its slug. */
export type PartSubject = {is: 'content-part'; part: string; centre: string | undefined}
export type ContentChangeSubject = Omit<PartSubject, 'is'> & {is: 'content-change'; change: ContentChange}

export const centreOf = (part: string): string | undefined => {
  const {kind, key} = partNamed(part)
  return kind === 'centre' ? key : undefined
}

/** Any entry can be named, since a new one is; the page of a centre needs its centre. */
export const partOfContent: SubjectSource<PartSubject> = ofStaff('content-part', ['part'], async (given, _, {on}) => {
  const {data: part} = contentPart.safeParse(given[0]?.value)
  if (part === undefined) return undefined
  const centre = centreOf(part)
  if (centre !== undefined && !(await openCentres(on.db)).some(({slug}) => slug === centre)) return undefined
  return {is: 'content-part', part, centre}
})

export const contentChange: SubjectSource<ContentChangeSubject> = ofStaff(
  'content-change',
  ['publicationId'],
  async (given, _, {on}) => {
    const change = await contentChangeById(on.db, idIn(given))
    return change && {is: 'content-change', part: change.part, centre: centreOf(change.part), change}
  },
)

/** Whoever edits some of the content reads all of it: it is public, but for drafts. */
export const readContent = (actor: Staff, {is}: {is: string}): boolean =>
  is === 'content-part' && maySomewhere(actor, STAFF_MAY.manageContent)

/** The page of a centre is edited with the role there; what all centres share with the role in all of them. */
export const editContent = (
  {grants}: Staff,
  {centre}: Pick<PartSubject | ContentChangeSubject, 'is' | 'centre'>,
): boolean =>
  centre === undefined
    ? isGrantedEverywhere(grants, STAFF_MAY.manageContent)
    : mayAt({grants}, STAFF_MAY.manageContent, centre)
