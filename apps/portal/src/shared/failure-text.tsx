import type {ApiFailure} from '@ceibo/client/api-failure'
import {waitInWords} from '@ceibo/client/wait-in-words'

/** What is needed of a failure to tell it. */
export type FailureMessage = Pick<ApiFailure, 'title' | 'text' | 'next' | 'waitSeconds'>

/** What a failure says under its title. A known wait is said in place of a text that can only say "later". */
export function FailureText({failure: {text, waitSeconds = 0}}: {failure: FailureMessage}) {
  if (waitSeconds <= 0) return text
  return (
    <>
      Podés volver a probar en <b>{waitInWords(waitSeconds)}</b>.
    </>
  )
}
