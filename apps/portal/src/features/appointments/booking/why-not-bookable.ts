import type {Dependant} from '@ceibo/contract/family'
import {PATHS, pathTo} from '@ceibo/contract/paths'

/** Why a member of the family group cannot be booked for yet, and the page to continue on, if any. */
export type WhyNotBookable = {reason: string; way?: {text: string; name: string; href: string}}

/** Null when the member can be booked for. The server decides and says the reason. */
export function whyNotBookable({can, nextStep, firstName, documentNumber: dni}: Dependant): WhyNotBookable | null {
  if (can.bookFor || nextStep === null) return null
  const {step, reason, action: text} = nextStep
  if (text === null) return {reason}
  return step === 'verify-relationship'
    ? {reason, way: {text, name: `${text} con ${firstName}`, href: pathTo(PATHS.verifyRelationship, {dni})}}
    : {reason, way: {text, name: `${text} de ${firstName}`, href: pathTo(PATHS.validateDependant, {dni})}}
}
