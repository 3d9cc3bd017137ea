import {dropDraft} from '@ceibo/client/form-draft'
import {useFormState} from '@ceibo/client/form-state'
import {useEffect, useState} from 'react'
import {CARRIED_IDENTITY} from '../../../shared/carried-identity.ts'
import {forgetPhoto, type Photo} from '../../../shared/chosen-photo.ts'
import {useSending} from '../../../shared/use-sending.ts'
import {
  checkMailRecovery,
  MAIL_RECOVERY_DRAFT,
  MAIL_RECOVERY_LABELS,
  MAIL_RECOVERY_WIRE_NAMES,
  type Sides,
} from './mail-recovery-form.ts'
import {prepareMailRecovery, sendMailRecovery} from './mail-recovery.api.ts'

/** The form of an email recovery with its two pictures. A failure keeps all values. */
export function useMailRecovery() {
  const [sides, setSides] = useState<Sides>({front: null, back: null})
  const {stage, run, goOn} = useSending()
  useEffect(prepareMailRecovery, [])

  const form = useFormState({
    check: (typed) => checkMailRecovery(typed, sides),
    send: (asked) =>
      run(async (tell) => {
        try {
          await sendMailRecovery(asked, tell)
        } catch (error) {
          // The next try needs new proofs of work.
          prepareMailRecovery()
          throw error
        }
        dropDraft(MAIL_RECOVERY_DRAFT)
      }),
    wireNames: MAIL_RECOVERY_WIRE_NAMES,
    labels: MAIL_RECOVERY_LABELS,
    draftKey: MAIL_RECOVERY_DRAFT,
    common: CARRIED_IDENTITY,
  })

  function choose(side: keyof Sides, photo: Photo | null) {
    const before = sides[side]
    if (before) forgetPhoto(before)
    setSides((both) => ({...both, [side]: photo}))
    if (photo !== null) form.settle(side)
  }

  return {...form, sides, choose, stage, goOn}
}
