import type {AccountStatus} from '@ceibo/contract/accounts/access'
import {NO_STUDIES_YET, type TaxIdStatus} from '@ceibo/contract/verification/tax-id'
import {identityGate} from '@ceibo/rules/accounts/account-gates'

export type IdentityTexts = {
  tone: 'info' | 'warn'
  title: string
  text: string
  /** The action of "Continuar": query the tax registry, open the validation, follow its review, or get the code for the counter. */
  goOn: 'ask-registry' | 'validate' | 'follow' | 'in-person' | null
  /** Ends with the telephone. */
  showsPhone?: boolean
}

/** The text about the state of the identity; null when it is validated. */
export function identityTexts(status: AccountStatus, taxId: TaxIdStatus | undefined): IdentityTexts | null {
  switch (identityGate(status)) {
    case 'open':
      return null
    case 'wait-for-review':
      return REVIEWED
    case 'validate-identity':
      if (taxId === 'missing') return NOTHING_YET
      return {...TO_VALIDATE, goOn: taxId === 'found' ? 'validate' : 'ask-registry'}
  }
}

const REVIEWED: IdentityTexts = {
  tone: 'info',
  title: 'Tu identidad está pendiente de validación',
  text: 'Estamos revisando tu documentación. Apenas terminemos vas a poder ver tus resultados médicos online; mientras tanto podés sacar turnos.',
  goOn: 'follow',
}

const TO_VALIDATE = {
  tone: 'warn',
  title: 'Validá tu identidad',
  text: 'Es necesario que valides tu identidad para ver tus resultados médicos online',
} as const

const NOTHING_YET: IdentityTexts = {
  tone: 'info',
  title: NO_STUDIES_YET,
  text: 'Tampoco encontramos tu CUIL o CUIT, que hace falta para validar tu identidad online. Mientras tanto podés sacar turnos. Podés validarla en persona, en cualquiera de nuestros centros. Si te hiciste un estudio con nosotros, llamanos',
  goOn: 'in-person',
  showsPhone: true,
}
