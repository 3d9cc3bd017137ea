import {fullName} from '@ceibo/contract/people/full-name'
import {checkBySchema} from '@ceibo/web-kit/forms/check-by-schema'
import {useFormState} from '@ceibo/web-kit/forms/form-state'
import {chosenName} from '@ceibo/contract/people/person-names'
import type {Profile} from '@ceibo/contract/people/profile'
import {Card} from '@ceibo/ui/card'
import {ErrorSummary} from '@ceibo/ui/error-summary'
import {TextField} from '@ceibo/ui/text-field'
import {WithAside} from '@ceibo/ui/columns'
import {FormLayout} from '@ceibo/ui/form-layout'
import {useState} from 'react'
import * as z from 'zod/mini'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {useSaveProfile} from '#features/people/profile/profile.api.ts'
import {OfProfile, ProfilePage} from '#features/people/profile/profile-page.tsx'
import {SaveActions, SaveFailure} from '#features/people/profile/save-actions.tsx'

export const meta = titled('Mi nombre')

const LABELS = {chosenName: 'Cómo querés que te llamemos'} as const

const nameForm = z.object({chosenName: z.union([z.literal(''), chosenName])})

/** Changes the name by which the portal addresses the person. */
export default function EditChosenNamePage() {
  return (
    <ProfilePage title="Mi nombre">
      <WithAside
        aside={
          <>
            <h2>Tu derecho</h2>
            <p>
              La Ley 26.743 de identidad de género reconoce tu derecho a que te llamemos por el nombre que elegís, sin
              trámites y sin presentar documentación.
            </p>
            <p>
              Lo usamos cada vez que te hablamos: en el portal y en los emails. Tu nombre registrado queda solo donde la
              ley lo pide, como recetas, certificados y turnos.
            </p>
          </>
        }
      >
        <Card title="Tu nombre">
          <OfProfile lines={2}>{(profile) => <NameForm profile={profile} />}</OfProfile>
        </Card>
      </WithAside>
    </ProfilePage>
  )
}

function NameForm({profile}: {profile: Profile}) {
  const {save, latest} = useSaveProfile(profile)
  const [initial] = useState({chosenName: profile.chosenName ?? ''})
  const {form, field, summary, busy, failure} = useFormState({
    check: (typed) => checkBySchema(nameForm, typed),
    send: ({chosenName}) =>
      save({chosenName: chosenName === '' || chosenName === profile.firstName ? null : chosenName}),
    initial,
    labels: LABELS,
  })
  return (
    <FormLayout {...form} width="box" aria-label="Mi nombre">
      <SaveFailure failure={failure} saved={[{term: 'Guardado', value: latest.chosenName ?? latest.firstName}]} />
      <ErrorSummary {...summary} />
      <p>
        Tu nombre registrado es <b>{fullName(profile)}</b>.
      </p>
      <TextField
        {...field('chosenName')}
        label={LABELS.chosenName}
        note="(opcional)"
        hint="Si lo dejás vacío te llamamos por tu nombre registrado."
        autoComplete="nickname"
      />
      <SaveActions busy={busy} />
    </FormLayout>
  )
}
