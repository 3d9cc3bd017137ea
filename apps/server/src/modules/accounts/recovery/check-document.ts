import type {PersonCheck, productsByDocument} from '@ceibo/contract/person-check'
import type {Dependencies} from '../../../dependencies.ts'
import type {Call} from '../../../api/route.ts'
import {documentSubject} from '../mail-pin/mail-pin.ts'
import {PIN} from '../mail-pin/mail-pin-rules.ts'
import {openFlow} from '../registration/onboarding-flow.ts'
import {newSecret} from '../../../platform/secret-token.ts'
import {documentStanding} from './person-standing.queries.ts'
import {stateOf} from './person-state.ts'

/**
 * The state of a document. Its data at other entities is shown only after this browser's flow has verified a PIN for it, and
 * while it has no account. Known and unknown documents run the same statements, each with a row. The pId on the wire is random and opens
 * nothing: the flow holds the state.
 */
export async function checkDocument(
  {input, request}: Call<typeof productsByDocument>,
  on: Dependencies,
): Promise<PersonCheck> {
  const document = {type: input.documentType, number: input.documentNumber}
  const flow = await openFlow(request, on)
  const verifiedSince = new Date(on.clock.now().getTime() - PIN.verifiedFor)
  const proof = {flowId: flow.id, subject: documentSubject(document, on), verifiedSince}
  const standing = await documentStanding(on.db, document, proof)
  return {state: stateOf(standing), pId: newSecret(), entities: standing.entities}
}
