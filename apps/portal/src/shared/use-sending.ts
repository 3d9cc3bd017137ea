import {asFailure} from '@ceibo/client/api-failure'
import type {FieldProblem} from '@ceibo/client/form-state'
import {useState} from 'react'
import type {FailureMessage} from './failure-notice.tsx'
import type {Sending} from './sending-dialog.tsx'
import {sendingFailure} from './sending-failure.ts'

export type SendingStage = {is: 'filling'} | Sending | {is: 'sent'} | {is: 'failed'; failure: FailureMessage}

/** The stages of sending documents. A failure keeps all values of the form; problems of fields go back to it. */
export function useSending() {
  const [stage, setStage] = useState<SendingStage>({is: 'filling'})

  async function run(send: (tell: (sending: Sending) => void) => Promise<void>): Promise<readonly FieldProblem[]> {
    try {
      await send(setStage)
      setStage({is: 'sent'})
    } catch (error) {
      const failure = asFailure(error)
      if (failure.problems.length > 0) {
        setStage({is: 'filling'})
        return failure.problems
      }
      setStage({is: 'failed', failure: sendingFailure(failure)})
    }
    return []
  }

  return {stage, run, goOn: () => setStage({is: 'filling'})}
}
