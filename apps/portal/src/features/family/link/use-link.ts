import {dropDraft} from '@ceibo/client/form-draft'
import type {NewDependant} from '@ceibo/contract/dependant-fields'
import {linkExisting, linkNew, verifyMember, type KnownPerson} from '@ceibo/contract/family-linking'
import {useState} from 'react'
import {useApi} from '../../../shared/portal-dependencies.tsx'
import {useFamilyChanged} from '../family.api.ts'
import {LINK_DRAFT} from './link-form.ts'

/** What became of the form: one of the four outcomes. */
export type LinkOutcome =
  | {is: 'linked'; documentNumber: string; firstName: string}
  | {is: 'already-linked'}
  | {is: 'refused'; reason: string}
  | {is: 'exists'; known: KnownPerson; typed: NewDependant}

/** Links the child of the form: looks first whether the network knows it, and asks before a known one is associated. */
export function useLink() {
  const api = useApi()
  const familyChanged = useFamilyChanged()
  const [outcome, setOutcome] = useState<LinkOutcome | null>(null)

  function ended(next: LinkOutcome) {
    if (next.is === 'linked') {
      dropDraft(LINK_DRAFT)
      familyChanged()
    }
    setOutcome(next)
  }

  const link = async (typed: NewDependant) => ended(await linked(typed))

  async function linked(typed: NewDependant): Promise<LinkOutcome> {
    const {documentType, documentNumber, firstName} = typed
    const found = await api.call(verifyMember, {documentType, documentNumber})
    if (found.is === 'already-linked') return found
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

  /** Associates somebody whom the network knows. After a failure the form tells it. */
  async function linkKnown({known, typed}: Extract<LinkOutcome, {is: 'exists'}>): Promise<void> {
    const {documentType, documentNumber, firstName} = typed
    const answer = await api.call(linkExisting, {holder: {}, handle: known.handle, documentType, documentNumber})
    ended(answer.is === 'linked' ? {is: 'linked', documentNumber, firstName} : answer)
  }

  return {outcome, link, linkKnown, close: () => setOutcome(null)}
}
