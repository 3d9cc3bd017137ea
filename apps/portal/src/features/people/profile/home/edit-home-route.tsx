import {MAX_APARTMENT_LENGTH, MAX_FLOOR_LENGTH} from '@ceibo/contract/fields/field-lengths'
import {checkBySchema} from '@ceibo/web-kit/forms/check-by-schema'
import {type Typed, dropDraft} from '@ceibo/web-kit/forms/form-draft'
import {useFormState, type Checked} from '@ceibo/web-kit/forms/form-state'
import type {Profile, ProfileChanges} from '@ceibo/contract/people/profile'
import {address, city} from '@ceibo/contract/people/person-fields'
import {Card} from '@ceibo/ui/card'
import {ErrorSummary} from '@ceibo/ui/error-summary'
import {SelectField} from '@ceibo/ui/select-field'
import {Skeleton} from '@ceibo/ui/skeleton'
import {TextField} from '@ceibo/ui/text-field'
import {WithAside} from '@ceibo/ui/columns'
import {FormLayout} from '@ceibo/ui/form-layout'
import {Pair} from '@ceibo/ui/pair'
import {useState} from 'react'
import * as z from 'zod/mini'
import {ChoiceOptions, useHomeChoices, type HomeChoices} from '#shared/fields/catalogue-choices.tsx'
import {HomeFields} from '#shared/fields/home-fields.tsx'
import {chosen, HOME_LABELS, textOrNull, upTo} from '#shared/fields/home-form.ts'
import {Loaded} from '@ceibo/web-kit/failures/load-failure.tsx'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {useSaveProfile} from '#features/people/profile/profile.api.ts'
import {OfProfile, ProfilePage} from '#features/people/profile/profile-page.tsx'
import {homeText} from '#features/people/profile/profile-texts.ts'
import {SaveActions, SaveFailure} from '#features/people/profile/save-actions.tsx'

export const meta = titled('Domicilio')

const LABELS = {...HOME_LABELS, floor: 'Piso', apartment: 'Depto.'} as const
const homeForm = z.object({
  nationality: chosen,
  province: chosen,
  city,
  address,
  floor: upTo(10),
  apartment: upTo(10),
  postalCode: upTo(10),
})

/** Changes where the person lives. */
export default function EditHomePage() {
  const choices = useHomeChoices()
  return (
    <ProfilePage title="Domicilio">
      <WithAside
        aside={
          <>
            <h2>Para qué lo usamos</h2>
            <p>Para enviarte lo que no puede ir por email y para tu historia clínica.</p>
            <p>Los turnos que ya tenés no cambian.</p>
          </>
        }
      >
        <Card title="Dónde vivís">
          <OfProfile lines={6}>
            {(profile) => (
              <Loaded query={choices} waiting={<Skeleton shape="card" count={6} text="Cargando el formulario" />}>
                {(loaded) => <HomeForm profile={profile} choices={loaded} />}
              </Loaded>
            )}
          </OfProfile>
        </Card>
      </WithAside>
    </ProfilePage>
  )
}

function HomeForm({profile, choices}: {profile: Profile; choices: HomeChoices}) {
  // A draft belongs to the version of the profile that it edits.
  const [draftKey] = useState(`perfil-domicilio-${profile.version}`)
  const [initial] = useState(() => typedOf(profile))
  const {save, latest} = useSaveProfile(profile, () => dropDraft(draftKey))
  const {form, field, summary, busy, failure} = useFormState({
    check: checkHome,
    send: save,
    initial,
    labels: LABELS,
    draftKey,
  })
  return (
    <FormLayout {...form} width="box" aria-label="Domicilio">
      <SaveFailure failure={failure} saved={[{term: 'Guardado', value: homeText(latest)}]} />
      <ErrorSummary {...summary} />
      <HomeFields field={field} choices={choices} hidesLegend>
        <Pair of="short">
          <TextField {...field('floor')} label={LABELS.floor} note="(opcional)" maxLength={MAX_FLOOR_LENGTH} />
          <TextField
            {...field('apartment')}
            label={LABELS.apartment}
            note="(opcional)"
            maxLength={MAX_APARTMENT_LENGTH}
          />
        </Pair>
      </HomeFields>
      <SelectField {...field('nationality')} label={LABELS.nationality}>
        <ChoiceOptions choices={choices.nationalities} />
      </SelectField>
      <SaveActions busy={busy} />
    </FormLayout>
  )
}

function checkHome(typed: Typed): Checked<ProfileChanges> {
  const checked = checkBySchema(homeForm, typed)
  if (checked.is === 'wrong') return checked
  const {nationality, province, floor, apartment, postalCode, ...street} = checked.value
  return {
    is: 'right',
    value: {
      ...street,
      nationality: Number(nationality),
      province: Number(province),
      floor: textOrNull(floor),
      apartment: textOrNull(apartment),
      postalCode: textOrNull(postalCode),
    },
  }
}

const typedOf = (profile: Profile): Typed => ({
  nationality: String(profile.nationality.id ?? ''),
  province: String(profile.province.id ?? ''),
  city: profile.city ?? '',
  address: profile.address ?? '',
  floor: profile.floor ?? '',
  apartment: profile.apartment ?? '',
  postalCode: profile.postalCode ?? '',
})
