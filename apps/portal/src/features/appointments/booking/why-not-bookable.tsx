import type {Dependant} from '@ceibo/contract/people/family'
import {PATHS, pathTo} from '@ceibo/contract/pages/paths'
import {AppLink} from '@ceibo/ui/app-link'

/** Why a member cannot be booked for yet, and the page to continue on, if any. */
type WhyNotBookable = {reason: string; way?: {text: string; name: string; href: string}}

/** Null when the member can be booked for. The server decides and says the reason. */
export function whyNotBookable({can, nextStep, firstName, documentNumber: dni}: Dependant): WhyNotBookable | null {
  if (can.bookFor || nextStep === null) return null
  const {step, reason, action: text} = nextStep
  if (text === null) return {reason}
  return step === 'verify-relationship'
    ? {reason, way: {text, name: `${text} con ${firstName}`, href: pathTo(PATHS.verifyRelationship, {dni})}}
    : {reason, way: {text, name: `${text} de ${firstName}`, href: pathTo(PATHS.validateDependant, {dni})}}
}

/** Why this member of the family group cannot be booked for yet, with the link to continue on; nothing when that is possible. */
export function WhyNotBookableNote({member}: {member: Dependant}) {
  const why = whyNotBookable(member)
  return (
    why && (
      <>
        {why.reason}{' '}
        {why.way && (
          <AppLink href={why.way.href} aria-label={why.way.name}>
            {why.way.text}
          </AppLink>
        )}
      </>
    )
  )
}
