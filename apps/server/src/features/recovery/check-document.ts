import type {PersonCheck} from '@ceibo/contract/person-check'
import type {Dependencies} from '../../dependencies.ts'
import type {RequestFacts} from '../../http/route.ts'
import {documentSubject} from '../../shared/mail-pin.ts'
import {PIN} from '../../shared/mail-pin-rules.ts'
import {bindPerson, openFlow} from '../../shared/onboarding-flow.ts'
import {documentStanding} from './person-standing.queries.ts'
import {stateOf} from './person-state.ts'

/**
 * How a document stands, under a name that serves in this browser's flow alone. What the document has elsewhere is told
 * once the flow has verified a PIN for it. Known and unknown documents cost the same: the same statements, each with a row.
 */
export async function checkDocument(
  call: {input: {documentType: number; documentNumber: string}; request: RequestFacts},
  on: Dependencies,
): Promise<PersonCheck> {
  const document = {type: call.input.documentType, number: call.input.documentNumber}
  const flow = await openFlow(call.request, on)
  const verifiedSince = new Date(on.clock.now().getTime() - PIN.verifiedFor)
  const proof = {flowId: flow.id, subject: documentSubject(document, on), verifiedSince}
  const standing = await documentStanding(on.db, document, proof)
  const pId = await bindPerson(flow, document, on)
  return {state: stateOf(standing), pId, entities: standing.entities}
}
