import {dropDraft} from '@ceibo/web-kit/forms/form-draft'
import {useFormState} from '@ceibo/web-kit/forms/form-state'
import {useEffect} from 'react'
import {CARRIED_IDENTITY} from '#shared/onboarding/carried-identity.ts'
import type {Photo} from '#shared/photos/chosen-photo.ts'
import {fieldsOfPictures} from '#shared/photos/picture-fields.ts'
import {useChosenPhotos} from '#shared/photos/use-chosen-photos.ts'
import {useSending} from '#shared/documents/use-sending.ts'
import {checkMailRecovery, MAIL_RECOVERY_DRAFT, MAIL_RECOVERY_LABELS, type Sides} from './mail-recovery-form.ts'
import {prepareMailRecovery, sendMailRecovery} from './mail-recovery.api.ts'

/** The form of an email recovery with its two pictures. A failure keeps all values. */
export function useMailRecovery() {
  const {photos, choose: store, ready, isPreparing, onPreparing} = useChosenPhotos()
  const {stage, run, goOn} = useSending()
  useEffect(prepareMailRecovery, [])

  const form = useFormState({
    check: async (typed) => checkMailRecovery(typed, sidesOf(await ready())),
    send: (asked) =>
      run(async (report) => {
        try {
          await sendMailRecovery(asked, report)
        } catch (error) {
          // Another attempt needs new proofs of work.
          prepareMailRecovery()
          throw error
        }
        dropDraft(MAIL_RECOVERY_DRAFT)
      }),
    slots: PICTURES,
    labels: MAIL_RECOVERY_LABELS,
    draftKey: MAIL_RECOVERY_DRAFT,
    common: CARRIED_IDENTITY,
  })

  function choose(side: keyof Sides, photo: Photo | null) {
    store(side, photo)
    if (photo !== null) form.settle(side)
  }

  return {...form, sides: sidesOf(photos), choose, isPreparing, onPreparing, stage, goOn}
}

const PICTURES = fieldsOfPictures(['front', 'back'])

const sidesOf = ({front = null, back = null}: Partial<Sides>): Sides => ({front, back})
