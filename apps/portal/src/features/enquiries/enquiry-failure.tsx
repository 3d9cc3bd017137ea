import type {ApiFailure, FailureCode} from '@ceibo/web-kit/calls/api-failure'
import {FailureNotice, type FailureMessage} from '@ceibo/web-kit/failures/failure-notice.tsx'

const SENDING_FAILED = 'Error al enviar el formulario. Por favor, intentá más tarde.'
const KEPT = 'Lo que escribiste sigue en esta página: podés enviarlo de nuevo.'

/** Failures without a known reason. */
const UNEXPLAINED: readonly FailureCode[] = ['unexpected', 'unavailable', 'busy', 'unreachable', 'unreadable']

/** Why a form of the public pages was not sent, and that nothing is lost. */
export const EnquiryFailure = ({failure}: {failure: ApiFailure}) => <FailureNotice failure={textOf(failure)} />

function textOf({code, title, text, next, waitSeconds}: ApiFailure): FailureMessage {
  if (UNEXPLAINED.includes(code)) return {title: SENDING_FAILED, text: KEPT, next, waitSeconds: undefined}
  if (code !== 'too-many') return {title, text, next, waitSeconds}
  return {
    title: 'Ya recibimos varios formularios desde tu conexión',
    text: 'Lo que escribiste sigue en esta página. Probá de nuevo más tarde.',
    next,
    waitSeconds,
  }
}
