import {readDraft} from '@ceibo/web-kit/forms/form-draft'
import {useFormState} from '@ceibo/web-kit/forms/form-state'
import {PATHS} from '@ceibo/contract/pages/paths'
import type {Terms} from '@ceibo/contract/accounts/terms'
import {AppLink} from '@ceibo/ui/app-link'
import {SuccessArt} from '@ceibo/ui/art/success-art'
import {Button} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'
import {ErrorSummary} from '@ceibo/ui/error-summary'
import {Notice} from '@ceibo/ui/notice'
import {SelectField} from '@ceibo/ui/select-field'
import {TextField} from '@ceibo/ui/text-field'
import {FieldGroup, FormActions, FormLayout} from '@ceibo/ui/form-layout'
import {Panel} from '@ceibo/ui/panel'
import {useState} from 'react'
import {useNavigate} from 'react-router'
import {ChoiceOptions, type HomeChoices} from '#shared/fields/catalogue-choices.tsx'
import {FailureNotice} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {HomeFields} from '#shared/fields/home-fields.tsx'
import {PlanFields} from '#shared/fields/plan-fields.tsx'
import {TermsDialog} from '#shared/onboarding/terms-dialog.tsx'
import {checkCompletion, completionDraft, COMPLETION_LABELS} from './completion-form.ts'
import {useCompleteData, useRenewedAccess} from './completion.api.ts'

type Props = {personId: number; access: string; choices: HomeChoices; onExpired: () => void}

/** The acceptance of the terms, then the form. */
export function CompletionForm(props: Props) {
  const [terms, setTerms] = useState<Terms | null>(null)
  const [reading, setReading] = useState(true)
  return (
    <>
      <Fields {...props} terms={terms} onRead={() => setReading(true)} />
      {reading && (
        <TermsDialog
          onClose={() => setReading(false)}
          onAccept={(accepted) => {
            setTerms(accepted)
            setReading(false)
          }}
        />
      )}
    </>
  )
}

type FieldsProps = Props & {terms: Terms | null; onRead: () => void}

function Fields({personId, access, onExpired, choices, terms, onRead}: FieldsProps) {
  const [draft] = useState(() => readDraft(completionDraft(personId)))
  const {complete, done} = useCompleteData({personId, access}, terms, onExpired)
  const {form, field, summary, busy, failure} = useFormState({
    check: checkCompletion,
    send: complete,
    labels: COMPLETION_LABELS,
    draftKey: completionDraft(personId),
  })
  const renew = useRenewedAccess({personId, access})
  return (
    <FormLayout
      {...form}
      aria-label="Completá tus datos"
      onInput={(event) => {
        form.onInput(event)
        renew()
      }}
    >
      <FailureNotice failure={failure} />
      <ErrorSummary {...summary} />
      <Panel size="large">
        <FieldGroup legend="Sobre vos">
          <SelectField {...field('nationality')} label={COMPLETION_LABELS.nationality}>
            <ChoiceOptions choices={choices.nationalities} />
          </SelectField>
          <TextField
            {...field('phone')}
            label={COMPLETION_LABELS.phone}
            hint="Con código de área, como 11 5555 0100"
            type="tel"
            autoComplete="tel-national"
          />
        </FieldGroup>
        <HomeFields field={field} choices={choices} />
        <PlanFields field={field} choices={choices} draft={draft} />
        <TermsState accepted={terms !== null} onRead={onRead} />
        <FormActions>
          <Button type="submit" busy={busy} busyText="Guardando…">
            Continuar
          </Button>
        </FormActions>
      </Panel>
      {done && <CompletionDone />}
    </FormLayout>
  )
}

/** Shows whether the terms were accepted, with a button to read them again. */
function TermsState({accepted, onRead}: {accepted: boolean; onRead: () => void}) {
  const read = (
    <Button kind="ghost" small onClick={onRead}>
      Ver Términos y Condiciones
    </Button>
  )
  return accepted ? (
    <Notice tone="ok" live="status" action={read}>
      Aceptaste los términos y condiciones.
    </Notice>
  ) : (
    <Notice tone="info" action={read}>
      Todavía no aceptaste los términos y condiciones.
    </Notice>
  )
}

/** Confirms that the account is complete, and leads to the login. */
function CompletionDone() {
  const navigate = useNavigate()
  const leave = () => void navigate(PATHS.login, {replace: true})
  return (
    <Dialog
      open
      onClose={leave}
      title="El registro fue exitoso"
      picture={<SuccessArt />}
      actions={<Button onClick={leave}>Aceptar</Button>}
    >
      <p>Ya podés ingresar con tu número de documento y contraseña.</p>
      <p>
        <AppLink href={PATHS.recovery}>¿Olvidaste tu contraseña?</AppLink>
      </p>
    </Dialog>
  )
}
