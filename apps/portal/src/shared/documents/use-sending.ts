import {asFailure, type ApiFailure, type FailureCode} from '@ceibo/web-kit/calls/api-failure'
import type {FieldProblem} from '@ceibo/web-kit/forms/form-state'
import {useState} from 'react'
import type {FailureMessage} from '@ceibo/web-kit/failures/failure-notice.tsx'

/** The progress of sending documents: a share of the upload, or the step before or after it. */
export type Sending = {is: 'preparing'} | {is: 'uploading'; percent: number} | {is: 'handing-in'}

export type SendingFailure = FailureMessage & {status?: number}
export type SendingStage = {is: 'filling'} | Sending | {is: 'sent'} | {is: 'failed'; failure: SendingFailure}

/**
 * The stages of sending documents. After a failure the form keeps all values. Problems of fields are returned to the form; any
 * other failure is shown with the text from `wordsOf`.
 */
export function useSending(textOf: (failure: ApiFailure) => SendingFailure = sendingFailure) {
  const [stage, setStage] = useState<SendingStage>({is: 'filling'})

  /** Runs `send`, which reports its progress and may return why the documents were refused. */
  async function run(send: (report: (sending: Sending) => void) => Promise<FailureMessage | void>) {
    let problems: readonly FieldProblem[] = []
    try {
      const refusal = await send(setStage)
      setStage(refusal ? {is: 'failed', failure: refusal} : {is: 'sent'})
    } catch (error) {
      const failure = asFailure(error)
      problems = failure.problems
      setStage(problems.length > 0 ? {is: 'filling'} : {is: 'failed', failure: textOf(failure)})
    }
    return problems
  }

  return {stage, run, goOn: () => setStage({is: 'filling'})}
}

/** The text of a failure without a known reason. */
export const SENDING_FAILED = {
  title: 'Error al enviar la solicitud',
  text: 'Estamos teniendo problemas al procesar esta solicitud. Por favor, intentá nuevamente más tarde.',
} as const

/** Failures without a known reason. */
const UNEXPLAINED: readonly FailureCode[] = ['unexpected', 'unavailable', 'busy', 'unreachable', 'unreadable']

/** The text of a failure to submit documents: the server's text where it says more than the general one. */
export function sendingFailure(failure: ApiFailure): SendingFailure {
  if (!UNEXPLAINED.includes(failure.code)) return failure
  const {next, waitSeconds, status} = failure
  return {...SENDING_FAILED, next, waitSeconds, status}
}

const CONNECTION_LOST = {
  title: 'No pudimos conectarnos',
  text: 'No pudimos comunicarnos con nuestros servicios. Revisá tu conexión a internet y probá de nuevo.',
} as const

/** The same, but a lost connection is reported as such, for pages from which the person can send again. */
export function sendingFailureOrConnection(failure: ApiFailure): SendingFailure {
  const words = sendingFailure(failure)
  return failure.code === 'unreachable' ? {...words, ...CONNECTION_LOST} : words
}
