import {asFailure} from '@ceibo/client/api-failure'
import {dropDraft} from '@ceibo/client/form-draft'
import {useFormState, type FieldProblem} from '@ceibo/client/form-state'
import {useEffect, useState} from 'react'
import {CARRIED_IDENTITY} from '../../../shared/carried-identity.ts'
import type {FailureMessage} from '../../../shared/failure-notice.tsx'
import type {Photo} from '../../../shared/prepare-photo.ts'
import type {Sending} from '../../../shared/sending-dialog.tsx'
import {sendingFailure} from '../../../shared/sending-failure.ts'
import {
  checkMailRecovery,
  MAIL_RECOVERY_DRAFT,
  MAIL_RECOVERY_LABELS,
  MAIL_RECOVERY_WIRE_NAMES,
  type MailRecovery,
  type Sides,
} from './mail-recovery-form.ts'
import {prepareMailRecovery, sendMailRecovery} from './mail-recovery.api.ts'

export type RecoveryStage = {is: 'filling'} | Sending | {is: 'sent'} | {is: 'failed'; failure: FailureMessage}

/** The form of an email recovery with its two pictures. A failure keeps all values. */
export function useMailRecovery() {
  const [sides, setSides] = useState<Sides>({front: null, back: null})
  const [stage, setStage] = useState<RecoveryStage>({is: 'filling'})
  useEffect(prepareMailRecovery, [])

  async function send(asked: MailRecovery): Promise<readonly FieldProblem[] | undefined> {
    try {
      await sendMailRecovery(asked, setStage)
      dropDraft(MAIL_RECOVERY_DRAFT)
      setStage({is: 'sent'})
    } catch (error) {
      const failure = asFailure(error)
      prepareMailRecovery()
      if (failure.problems.length > 0) {
        setStage({is: 'filling'})
        return failure.problems
      }
      setStage({is: 'failed', failure: sendingFailure(failure)})
    }
    return undefined
  }

  const form = useFormState({
    check: (typed) => checkMailRecovery(typed, sides),
    send: async (asked) => (await send(asked)) ?? undefined,
    wireNames: MAIL_RECOVERY_WIRE_NAMES,
    labels: MAIL_RECOVERY_LABELS,
    draftKey: MAIL_RECOVERY_DRAFT,
    common: CARRIED_IDENTITY,
  })

  function choose(side: keyof Sides, photo: Photo | null) {
    setSides((before) => ({...before, [side]: photo}))
    if (photo !== null) form.settle(side)
  }

  return {...form, sides, choose, stage, goOn: () => setStage({is: 'filling'})}
}
