import {REVIEW_FORMS} from '@ceibo/contract/review-fields'
import type {ReviewCase} from './review-case.queries.ts'

type About = Pick<ReviewCase, 'form' | 'subject_name'>

/** What a case is about, as it stands in a sentence. */
export function matterOf({form, subject_name: name}: About): string {
  const child = name ?? 'tu familiar'
  switch (form) {
    case REVIEW_FORMS.identity:
      return 'la validación de tu identidad'
    case REVIEW_FORMS.minor:
      return `la validación de la identidad de ${child}`
    case REVIEW_FORMS.relationship:
      return `la verificación del vínculo con ${child}`
    case REVIEW_FORMS.order:
      return 'tu orden médica'
    default:
      return 'el cambio del email de tu cuenta'
  }
}

/** What the bell says when documents were accepted. */
export function acceptedText(found: About): string {
  const {form, subject_name: name} = found
  switch (form) {
    case REVIEW_FORMS.identity:
      return 'Validamos tu identidad. Ya podés ver tus resultados médicos online.'
    case REVIEW_FORMS.minor:
      return `Validamos la identidad de ${name ?? 'tu familiar'}. Ya podés ver sus resultados médicos online.`
    case REVIEW_FORMS.relationship:
      return `Verificamos tu vínculo con ${name ?? 'tu familiar'}.`
    case REVIEW_FORMS.order:
      return 'Revisamos tu orden médica y está todo bien.'
    default:
      return 'Cambiamos el email de tu cuenta por el que nos pediste.'
  }
}

/** What the bell says when documents were rejected. */
export const rejectedText = (found: About): string =>
  `No pudimos aceptar la documentación para ${matterOf(found)}. Te enviamos un email con los motivos y un link para subirla de nuevo.`
