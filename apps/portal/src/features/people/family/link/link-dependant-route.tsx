import {OWN_ACCOUNT_AGE} from '@ceibo/rules/people/age'
import {readDraft} from '@ceibo/web-kit/forms/form-draft'
import {useFormState} from '@ceibo/web-kit/forms/form-state'
import {PATHS} from '@ceibo/contract/pages/paths'
import {Breadcrumb} from '@ceibo/ui/breadcrumb'
import {Button, ButtonLink} from '@ceibo/ui/button'
import {ErrorSummary} from '@ceibo/ui/error-summary'
import {SelectField} from '@ceibo/ui/select-field'
import {Skeleton} from '@ceibo/ui/skeleton'
import {TextField} from '@ceibo/ui/text-field'
import {FieldGroup, FormActions, FormLayout} from '@ceibo/ui/form-layout'
import {Pair} from '@ceibo/ui/pair'
import {Panel} from '@ceibo/ui/panel'
import {lazy, Suspense, useState} from 'react'
import {BirthAndSexFields} from '#shared/fields/birth-and-sex-fields.tsx'
import {ChoiceOptions, useHomeChoices, type HomeChoices} from '#shared/fields/catalogue-choices.tsx'
import {HomeFields} from '#shared/fields/home-fields.tsx'
import {SingleNameNote} from '#shared/fields/single-name-note.tsx'
import {DocumentFields} from '#shared/fields/typed-document-fields.tsx'
import {Loaded} from '@ceibo/web-kit/failures/load-failure.tsx'
import {LookUpFailureNotice} from '@ceibo/web-kit/failures/look-up-failure.tsx'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {PlanFields} from '#shared/fields/plan-fields.tsx'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {LINK_DRAFT, LINK_LABELS} from './link-form.ts'
import {loadLinking, useLink} from './use-link.ts'

const LinkOutcomeDialog = lazy(async () => ({default: (await import('./link-outcome-dialog.tsx')).LinkOutcomeDialog}))

export const meta = titled('Vincular familiar')

const AT_A_CENTRE =
  'Mientras tanto podés acercarte a cualquiera de nuestros centros con tu documento y el de tu familiar.'

/** Links a child with the signed-in person. */
export default function LinkDependantPage() {
  const choices = useHomeChoices()
  return (
    <>
      <Breadcrumb
        crumbs={[
          {name: 'Inicio', href: PATHS.area},
          {name: 'Grupo familiar', href: PATHS.family},
          {name: 'Vincular familiar'},
        ]}
      />
      <PageTitle
        note={`Sumá a una hija o un hijo menor de ${OWN_ACCOUNT_AGE} años para sacarle turnos y ver sus resultados.`}
      >
        Vincular familiar
      </PageTitle>
      <Loaded
        query={choices}
        title="No pudimos cargar el formulario"
        waiting={<Skeleton count={12} text="Cargando el formulario" />}
      >
        {(loaded) => <LinkForm choices={loaded} />}
      </Loaded>
    </>
  )
}

function LinkForm({choices}: {choices: HomeChoices}) {
  const today = useToday()
  const [draft] = useState(() => readDraft(LINK_DRAFT))
  const {outcome, link, linkKnown, close} = useLink()
  const {form, field, summary, busy, failure, fail} = useFormState({
    check: async (typed) => (await loadLinking()).checkLink(typed, today),
    send: link,
    labels: LINK_LABELS,
    draftKey: LINK_DRAFT,
  })
  return (
    <FormLayout {...form} aria-label="Vincular familiar">
      <ErrorSummary {...summary} />
      <Panel size="large">
        <FieldGroup legend="Tu hija o hijo">
          <Pair>
            <TextField {...field('firstName')} label={LINK_LABELS.firstName} autoComplete="off" />
            <TextField {...field('lastName')} label={LINK_LABELS.lastName} autoComplete="off" />
          </Pair>
          <SingleNameNote />
          <Pair>
            <DocumentFields field={field} labels={LINK_LABELS} autoComplete="off" />
          </Pair>
          <BirthAndSexFields
            field={field}
            labels={LINK_LABELS}
            example="14/05/2019"
            sexHint="Como figura en su documento"
          />
          <SelectField {...field('nationality')} label={LINK_LABELS.nationality}>
            <ChoiceOptions choices={choices.nationalities} />
          </SelectField>
        </FieldGroup>
        <HomeFields field={field} choices={choices} legend="Dónde vive" autoFill="off" isOptional />
        <PlanFields field={field} choices={choices} draft={draft} legend="Su cobertura" isWhole />
        <LookUpFailureNotice failure={failure} meanwhile={AT_A_CENTRE} />
        <FormActions>
          <ButtonLink kind="ghost" href={PATHS.family}>
            Volver
          </ButtonLink>
          <Button type="submit" busy={busy} busyText="Vinculando…">
            Vincular
          </Button>
        </FormActions>
      </Panel>
      {outcome && (
        <Suspense>
          {/* A dialog of its own for each outcome, so that each takes the focus. */}
          <LinkOutcomeDialog
            key={outcome.is}
            outcome={outcome}
            onLinkKnown={(found) => linkKnown(found).catch((error) => (close(), fail(error)))}
            onClose={close}
          />
        </Suspense>
      )}
    </FormLayout>
  )
}
