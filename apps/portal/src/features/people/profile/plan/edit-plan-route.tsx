import {checkBySchema} from '@ceibo/web-kit/forms/check-by-schema'
import {dropDraft, readDraft, type Typed} from '@ceibo/web-kit/forms/form-draft'
import {useFormState, type Checked} from '@ceibo/web-kit/forms/form-state'
import {OTHER_PLAN} from '@ceibo/contract/people/home-and-plan'
import type {Profile, ProfileChanges} from '@ceibo/contract/people/profile'
import {Card} from '@ceibo/ui/card'
import {ErrorSummary} from '@ceibo/ui/error-summary'
import {Skeleton} from '@ceibo/ui/skeleton'
import {WithAside} from '@ceibo/ui/columns'
import {FormLayout} from '@ceibo/ui/form-layout'
import {useState} from 'react'
import * as z from 'zod/mini'
import {useHomeChoices, type HomeChoices} from '#shared/fields/catalogue-choices.tsx'
import {chosen, HOME_LABELS, planIsNamed, planOf, upTo} from '#shared/fields/home-form.ts'
import {Loaded} from '@ceibo/web-kit/failures/load-failure.tsx'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {PlanFields} from '#shared/fields/plan-fields.tsx'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'
import {planOfProfile, useSaveProfile} from '#features/people/profile/profile.api.ts'
import {OfProfile, ProfilePage} from '#features/people/profile/profile-page.tsx'
import {planOfProfileText} from '#features/people/profile/profile-texts.ts'
import {SaveActions, SaveFailure} from '#features/people/profile/save-actions.tsx'
import {PhoneLink} from '@ceibo/web-kit/page/phone-link.tsx'

export const meta = titled('Mi Plan')

const planForm = z
  .object({
    plan: chosen,
    planType: z.optional(z.string()),
    otherPlan: upTo(60),
    otherPlanType: upTo(60),
  })
  .check(planIsNamed)

/** Changes insurer and plan. */
export default function EditPlanPage() {
  const choices = useHomeChoices()
  const {appointmentsPhone} = useSite()
  return (
    <ProfilePage title="Mi Plan">
      <WithAside
        aside={
          <>
            <h2>Qué cambia</h2>
            <p>Desde que guardás, los centros y las prácticas que te ofrecemos son los que cubre tu plan nuevo.</p>
            <p>
              Los turnos que ya tenés siguen reservados. Si tu plan nuevo no los cubre, llamanos al{' '}
              <PhoneLink number={appointmentsPhone} />
            </p>
          </>
        }
      >
        <Card title="Tu cobertura">
          <OfProfile lines={3}>
            {(profile) => (
              <Loaded query={choices} waiting={<Skeleton shape="card" count={3} text="Cargando el formulario" />}>
                {(loaded) => <PlanForm profile={profile} choices={loaded} />}
              </Loaded>
            )}
          </OfProfile>
        </Card>
      </WithAside>
    </ProfilePage>
  )
}

function PlanForm({profile, choices}: {profile: Profile; choices: HomeChoices}) {
  // A draft belongs to the version of the profile that it edits.
  const [draftKey] = useState(`perfil-plan-${profile.version}`)
  const [draft] = useState((): Typed => ({...typedOf(profile), ...readDraft(draftKey)}))
  const {save, latest} = useSaveProfile(profile, () => dropDraft(draftKey))
  const {form, field, summary, busy, failure} = useFormState({
    check: checkPlan,
    send: save,
    labels: HOME_LABELS,
    draftKey,
  })
  return (
    <FormLayout {...form} width="box" aria-label="Mi Plan">
      <SaveFailure failure={failure} saved={[{term: 'Guardado', value: planOfProfileText(latest)}]} />
      <ErrorSummary {...summary} />
      <PlanFields field={field} choices={choices} draft={draft} isNamed hidesLegend />
      <SaveActions busy={busy} />
    </FormLayout>
  )
}

function checkPlan(typed: Typed): Checked<ProfileChanges> {
  const checked = checkBySchema(planForm, typed)
  return checked.is === 'wrong' ? checked : {is: 'right', value: {plan: planOf(checked.value)}}
}

function typedOf(profile: Profile): Typed {
  const plan = planOfProfile(profile)
  if (plan === null) return {}
  if (plan.is === 'listed') return {plan: String(plan.planId), planType: String(plan.typeId ?? '')}
  return {plan: String(OTHER_PLAN), otherPlan: plan.name ?? '', otherPlanType: plan.typeName ?? ''}
}
