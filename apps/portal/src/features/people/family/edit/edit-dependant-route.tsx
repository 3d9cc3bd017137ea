import {dropDraft, readDraft} from '@ceibo/web-kit/forms/form-draft'
import {useFormState} from '@ceibo/web-kit/forms/form-state'
import type {DependantDetails} from '@ceibo/contract/people/dependant-fields'
import type {Dependant} from '@ceibo/contract/people/family'
import {PATHS} from '@ceibo/contract/pages/paths'
import {Button, ButtonLink} from '@ceibo/ui/button'
import {ErrorSummary} from '@ceibo/ui/error-summary'
import {SelectField} from '@ceibo/ui/select-field'
import {Skeleton} from '@ceibo/ui/skeleton'
import {TextField} from '@ceibo/ui/text-field'
import {useToast} from '@ceibo/ui/toast-region'
import {FieldGroup, FormActions, FormLayout} from '@ceibo/ui/form-layout'
import {Pair} from '@ceibo/ui/pair'
import {Panel} from '@ceibo/ui/panel'
import {useState} from 'react'
import {useNavigate} from 'react-router'
import {ChoiceOptions, useHomeChoices, type HomeChoices} from '#shared/fields/catalogue-choices.tsx'
import {FailureNotice} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {HomeFields} from '#shared/fields/home-fields.tsx'
import {Loaded} from '@ceibo/web-kit/failures/load-failure.tsx'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {PlanFields} from '#shared/fields/plan-fields.tsx'
import {useApi, usePerson} from '#shared/session/portal-dependencies.tsx'
import {DependantPage} from '#features/people/family/dependant-page.tsx'
import {useFamilyChanged} from '#shared/family/family-query.ts'
import {EDIT_LABELS, typedOf} from './edit-form.ts'

/** The call and its validation, loaded when the form is sent. */
const loadSaving = () => import('./save-dependant.ts')

export const meta = titled('Editar familiar')

/** Changes the contact and the coverage of a dependant. */
export default function EditDependantPage() {
  const choices = useHomeChoices()
  return (
    <DependantPage
      title="Editar familiar"
      note={({firstName}) => `Los datos de contacto y la cobertura de ${firstName}.`}
      action="edit"
      unfit={unfitReason}
    >
      {(member) => (
        <Loaded
          query={choices}
          title="No pudimos cargar el formulario"
          waiting={<Skeleton count={8} text="Cargando el formulario" />}
        >
          {(loaded) => <EditForm member={member} choices={loaded} />}
        </Loaded>
      )}
    </DependantPage>
  )
}

function unfitReason({firstName, kind, account}: Dependant): string {
  if (kind === 'adult') return `${firstName} cambia sus datos desde su propia cuenta`
  return account.id === 'validated'
    ? `Los datos de ${firstName} ya están validados: para cambiarlos, acercate a un centro o llamanos`
    : `Por ahora no podés editar los datos de ${firstName}`
}

function EditForm({member, choices}: {member: Dependant; choices: HomeChoices}) {
  const api = useApi()
  const {personId} = usePerson()
  const navigate = useNavigate()
  const toast = useToast()
  const familyChanged = useFamilyChanged()
  const draftKey = `editar-${member.ednsId}`
  const [initial] = useState(() => typedOf(member))
  const [draft] = useState(() => ({...initial, ...readDraft(draftKey)}))

  async function save(details: DependantDetails) {
    const {saveDependant} = await loadSaving()
    await saveDependant(api, personId, member.ednsId, details)
    dropDraft(draftKey)
    familyChanged()
    toast({tone: 'ok', text: 'Información actualizada'})
    await navigate(PATHS.family)
  }

  const {form, field, summary, busy, failure} = useFormState({
    check: async (typed) => (await loadSaving()).checkEdit(typed),
    send: save,
    labels: EDIT_LABELS,
    initial,
    draftKey,
  })
  return (
    <FormLayout {...form} aria-label="Editar familiar">
      <ErrorSummary {...summary} />
      <Panel size="large">
        <FieldGroup legend="Contacto">
          <Pair>
            <TextField
              {...field('phone')}
              label={EDIT_LABELS.phone}
              note="(opcional)"
              hint="Con código de área, como 11 5555 0100"
              type="tel"
              autoComplete="off"
            />
            <TextField
              {...field('email')}
              label={EDIT_LABELS.email}
              note="(opcional)"
              inputMode="email"
              autoComplete="off"
            />
          </Pair>
          <SelectField {...field('nationality')} label={EDIT_LABELS.nationality}>
            <ChoiceOptions choices={choices.nationalities} />
          </SelectField>
        </FieldGroup>
        <HomeFields field={field} choices={choices} legend="Dónde vive" autoFill="off" isOptional />
        <PlanFields field={field} choices={choices} draft={draft} legend="Su cobertura" isWhole />
        <FailureNotice failure={failure} />
        <FormActions>
          <ButtonLink kind="ghost" href={PATHS.family}>
            Volver
          </ButtonLink>
          <Button type="submit" busy={busy} busyText="Guardando…">
            Guardar
          </Button>
        </FormActions>
      </Panel>
    </FormLayout>
  )
}
