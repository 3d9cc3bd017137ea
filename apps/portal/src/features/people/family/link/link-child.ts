import type {ApiClient} from '@ceibo/web-kit/calls/api-client'
import type {NewDependant} from '@ceibo/contract/people/dependant-fields'
import {linkExisting, linkNew, verifyMember} from '@ceibo/contract/people/family-linking'
import type {LinkOutcome} from './use-link.ts'

export {checkLink} from './check-link.ts'

/**
 * Links a child after looking up whether the network knows it. A document that was not found is not looked up again when the form is
 * sent again, because the number of look-ups a day is limited.
 */
export async function linkChild(api: ApiClient, typed: NewDependant, unknown: Set<string>): Promise<LinkOutcome> {
  const {documentType, documentNumber, firstName} = typed
  const document = `${documentType} ${documentNumber}`
  const found = unknown.has(document)
    ? ({is: 'missing'} as const)
    : await api.call(verifyMember, {documentType, documentNumber})
  if (found.is === 'already-linked') return found
  if (found.is === 'missing') unknown.add(document)
  const [known] = found.is === 'exists' ? found.people : []
  if (known) return {is: 'exists', known, typed}
  const answer = await api.call(linkNew, typed)
  switch (answer.is) {
    case 'linked':
      return {is: 'linked', documentNumber, firstName}
    case 'exists':
      return answer.people[0] ? {is: 'exists', known: answer.people[0], typed} : {is: 'already-linked'}
    case 'already-linked':
    case 'refused':
      return answer
  }
}

/** Links a child whom the network knows. */
export async function linkKnownChild(
  api: ApiClient,
  {known, typed}: Extract<LinkOutcome, {is: 'exists'}>,
): Promise<LinkOutcome> {
  const {documentType, documentNumber, firstName} = typed
  const answer = await api.call(linkExisting, {holder: {}, handle: known.handle, documentType, documentNumber})
  return answer.is === 'linked' ? {is: 'linked', documentNumber, firstName} : answer
}
