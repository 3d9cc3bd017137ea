import {checkBySchema} from '@ceibo/web-kit/forms/check-by-schema'
import {dropDraft} from '@ceibo/web-kit/forms/form-draft'
import {useFormState} from '@ceibo/web-kit/forms/form-state'
import {phone} from '@ceibo/contract/fields/phone-fields'
import type {Profile} from '@ceibo/contract/people/profile'
import {ErrorSummary} from '@ceibo/ui/error-summary'
import {TextField} from '@ceibo/ui/text-field'
import {FormLayout} from '@ceibo/ui/form-layout'
import {useState} from 'react'
import * as z from 'zod/mini'
import {useSaveProfile} from '#features/people/profile/profile.api.ts'
import {NOT_SAID, phoneText} from '#features/people/profile/profile-texts.ts'
import {SaveActions, SaveFailure} from '#features/people/profile/save-actions.tsx'

const LABELS = {phone: 'Teléfono'} as const

const phoneForm = z.object({phone})

/** Changes the telephone. */
export function PhoneForm({profile}: {profile: Profile}) {
  // A draft belongs to the version of the profile that it edits.
  const [draftKey] = useState(`perfil-telefono-${profile.version}`)
  const [initial] = useState({phone: phoneText(profile.phone ?? '')})
  const {save, latest} = useSaveProfile(profile, () => dropDraft(draftKey))
  const {form, field, summary, busy, failure} = useFormState({
    check: (typed) => checkBySchema(phoneForm, typed),
    send: save,
    initial,
    labels: LABELS,
    draftKey,
  })
  return (
    <FormLayout {...form} width="box" aria-label="Teléfono">
      <SaveFailure failure={failure} saved={[{term: 'Guardado', value: phoneText(latest.phone ?? NOT_SAID)}]} />
      <ErrorSummary {...summary} />
      <TextField
        {...field('phone')}
        label={LABELS.phone}
        hint="Con código de área, como 11 5555 0100"
        type="tel"
        autoComplete="tel"
      />
      <SaveActions busy={busy} words="Guardar teléfono" />
    </FormLayout>
  )
}
