import type {Dependant} from '@ceibo/contract/family'
import {PATHS} from '@ceibo/contract/paths'

/** Why a linked child cannot be booked for yet, and the page to continue on, if any. */
export type WhyNotBookable = {reason: string; way?: {text: string; name: string; href: string}}

/** Null when the child can be booked for. The server decides; this returns the text of the reason. */
export function whyNotBookable(member: Dependant): WhyNotBookable | null {
  const {can, link, account, firstName, documentNumber} = member
  if (can.bookFor) return null
  switch (link.id) {
    case 'unverified':
      return {
        reason: 'Falta verificar el vínculo.',
        way: {
          text: 'Verificar vínculo',
          name: `Verificar vínculo con ${firstName}`,
          href: `${PATHS.area}/verificar-vinculo/${documentNumber}`,
        },
      }
    case 'pending':
      return {reason: 'Estamos verificando el vínculo. Te avisamos cuando esté.'}
    case 'verified':
      break
  }
  switch (account.id) {
    case 'unvalidated':
    case 'no-tax-id':
      return {
        reason: 'Falta validar su identidad.',
        way: {
          text: 'Validar identidad',
          name: `Validar identidad de ${firstName}`,
          href: `${PATHS.area}/validar-familiar/${documentNumber}`,
        },
      }
    case 'pending':
      return {reason: 'Estamos validando su identidad. Te avisamos cuando esté.'}
    case 'validated':
      return {reason: 'Desde los 16 años saca los turnos con su propia cuenta.'}
  }
}
