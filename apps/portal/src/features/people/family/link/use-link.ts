import {dropDraft} from '@ceibo/web-kit/forms/form-draft'
import type {NewDependant} from '@ceibo/contract/people/dependant-fields'
import type {KnownPerson} from '@ceibo/contract/people/family-linking'
import {useRef, useState} from 'react'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {useFamilyChanged} from '#shared/family/family-query.ts'
import {LINK_DRAFT} from './link-form.ts'

/** The calls and their validation, loaded when the form is sent. */
export const loadLinking = () => import('./link-child.ts')

/** The outcome of the form. */
export type LinkOutcome =
  | {is: 'linked'; documentNumber: string; firstName: string}
  | {is: 'already-linked'}
  | {is: 'refused'; reason: string}
  | {is: 'exists'; known: KnownPerson; typed: NewDependant}

/** Links the child of the form; asks for confirmation before linking a child whom the network knows. */
export function useLink() {
  const api = useApi()
  const familyChanged = useFamilyChanged()
  const [outcome, setOutcome] = useState<LinkOutcome | null>(null)
  const unknown = useRef(new Set<string>())

  function ended(next: LinkOutcome) {
    if (next.is === 'linked') {
      dropDraft(LINK_DRAFT)
      familyChanged()
    }
    setOutcome(next)
  }

  const link = async (typed: NewDependant) => ended(await (await loadLinking()).linkChild(api, typed, unknown.current))

  /** Links a child whom the network knows. A failure is shown at the form. */
  const linkKnown = async (found: Extract<LinkOutcome, {is: 'exists'}>) =>
    ended(await (await loadLinking()).linkKnownChild(api, found))

  return {outcome, link, linkKnown, close: () => setOutcome(null)}
}
