import type {NotificationPage} from '@ceibo/contract/notifications/notifications'
import type {VerificationKind} from '@ceibo/contract/verification/verification-fields'

/** `name` is the first name of the person that the case is about, as the reader may see it; null when it is about nobody. */
type About = {kind: VerificationKind; name: string | null}

/** The matter of a case, as part of a sentence. */
export function matterOf({kind, name}: About): string {
  const child = name ?? 'tu familiar'
  switch (kind) {
    case 'identity':
      return 'la validación de tu identidad'
    case 'minor':
      return `la validación de la identidad de ${child}`
    case 'relationship':
      return `la verificación del vínculo con ${child}`
    case 'order':
      return 'tu orden médica'
    case 'mail-recovery':
      return 'el cambio del email de tu cuenta'
  }
}

/** The notification of accepted documents. */
export function acceptedText({kind, name}: About): string {
  switch (kind) {
    case 'identity':
      return 'Validamos tu identidad. Ya podés ver tus resultados médicos online.'
    case 'minor':
      return `Validamos la identidad de ${name ?? 'tu familiar'}. Ya podés ver sus resultados médicos online.`
    case 'relationship':
      return `Verificamos tu vínculo con ${name ?? 'tu familiar'}.`
    case 'order':
      return 'Revisamos tu orden médica y está todo bien.'
    case 'mail-recovery':
      return 'Cambiamos el email de tu cuenta por el que nos pediste.'
  }
}

/** The notification of rejected documents. */
export const rejectedText = (found: About): string =>
  `No pudimos aceptar la documentación para ${matterOf(found)}. Te enviamos un email con los motivos y un link para subirla de nuevo.`

/** The page where a person follows a case. */
export function pageOfCase(kind: VerificationKind): NotificationPage {
  switch (kind) {
    case 'identity':
      return 'identity'
    case 'minor':
    case 'relationship':
      return 'family'
    case 'order':
      return 'appointments'
    case 'mail-recovery':
      return 'contact'
  }
}

/** The page for what the acceptance of a case made possible. */
export const pageOfAccepted = (kind: VerificationKind): NotificationPage =>
  kind === 'identity' || kind === 'minor' ? 'studies' : pageOfCase(kind)
