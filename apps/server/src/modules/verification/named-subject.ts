import {canonicalNumber} from '@ceibo/contract/document-fields'
import type {HandedIn} from '@ceibo/contract/reviews'
import {ageOn, OWN_ACCOUNT_AGE} from '@ceibo/rules/age'
import {civilDate} from '@ceibo/rules/civil-time'
import type {Dependencies} from '../../dependencies.ts'
import type {Patient} from '../../api/actor.ts'
import {reportMismatch} from '../../api/report-mismatch.ts'
import type {RequestFacts} from '../../api/route.ts'
import {childrenOf} from './subject-status.queries.ts'

type Named = Pick<HandedIn, 'ednsId' | 'documentType' | 'documentNumber'>
type SubjectCall = {input: Named; actor: Patient; request: Pick<RequestFacts, 'id' | 'network'>}
type Needs = Pick<Dependencies, 'db' | 'clock'>

export type Child = Awaited<ReturnType<typeof childrenOf>>[number]

/** Makes sure that a form names nobody but the person of the session. Throws `not-found`. */
export async function ownSubject(call: SubjectCall, object: string, on: Needs): Promise<void> {
  if (!namesActor(call)) throw await reportMismatch(call, object, on)
}

/** The child of the person of the session whom a form names. Anybody else is reported and is `not-found`. */
export async function childSubject(call: SubjectCall, object: string, on: Needs): Promise<Child> {
  const child = await namedChild(call, on)
  if (child === undefined) throw await reportMismatch(call, object, on)
  return child
}

/** The person of the session, as null, or the child whom a form names. */
export async function ownOrChildSubject(call: SubjectCall, object: string, on: Needs): Promise<Child | null> {
  return namesActor(call) ? null : childSubject(call, object, on)
}

function namesActor({input, actor}: SubjectCall): boolean {
  const {ednsId = actor.ednsId, documentType = actor.documentTypeId, documentNumber = actor.documentNumber} = input
  return (
    ednsId === actor.ednsId &&
    documentType === actor.documentTypeId &&
    canonicalNumber(documentType, documentNumber) === actor.documentNumber
  )
}

async function namedChild({input, actor}: SubjectCall, on: Needs): Promise<Child | undefined> {
  const today = civilDate(on.clock.now())
  const children = (await childrenOf(on.db, actor.personId)).filter(
    (child) => ageOn(child.birth_date, today) < OWN_ACCOUNT_AGE,
  )
  return children.find((child) => isNamed(child, input, actor))
}

/** By its document, or by its id; the id beside a document may also be the holder's, as older clients send it. */
function isNamed(child: Child, {ednsId, documentType, documentNumber}: Named, actor: Patient): boolean {
  if (documentNumber === undefined) return ednsId === child.edns_id
  return (
    (documentType ?? child.document_type_id) === child.document_type_id &&
    canonicalNumber(child.document_type_id, documentNumber) === child.document_number &&
    [undefined, child.edns_id, actor.ednsId].includes(ednsId)
  )
}
