import {readDraft} from '@ceibo/client/form-draft'
import {useFormState} from '@ceibo/client/form-state'
import type {Terms} from '@ceibo/contract/terms'
import {Button} from '@ceibo/ui/button'
import {ErrorSummary} from '@ceibo/ui/error-summary'
import {SelectField} from '@ceibo/ui/select-field'
import {TextField} from '@ceibo/ui/text-field'
import {useState} from 'react'
import {ChoiceOptions} from '../../shared/choice-options.tsx'
import {FailureNotice} from '../../shared/failure-notice.tsx'
import type {HomeChoices} from '../../shared/catalogue-choices.ts'
import {HomeFields} from '../../shared/home-fields.tsx'
import forms from '../../shared/onboarding-form.module.css'
import {PlanFields} from '../../shared/plan-fields.tsx'
import {TermsDialog} from '../../shared/terms-dialog.tsx'
import {checkCompletion, COMPLETION_DRAFT, COMPLETION_LABELS, COMPLETION_WIRE_NAMES} from './completion-form.ts'
import {CompletionDone} from './completion-done.tsx'
import {TermsState} from './terms-state.tsx'
import {useCompleteData} from './use-complete-data.ts'

type Props = {personId: number; access: string; choices: HomeChoices; onExpired: () => void}

/** The terms first, then the form. */
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
  const [draft] = useState(() => readDraft(COMPLETION_DRAFT))
  const {complete, failure, done} = useCompleteData({personId, access}, terms, onExpired)
  const {form, field, summary, busy} = useFormState({
    check: checkCompletion,
    send: complete,
    wireNames: COMPLETION_WIRE_NAMES,
    labels: COMPLETION_LABELS,
    draftKey: COMPLETION_DRAFT,
  })
  return (
    <form {...form} className={forms.form} aria-label="Completá tus datos">
      <FailureNotice failure={failure} />
      <ErrorSummary {...summary} />
      <div className={forms.card}>
        <fieldset className={forms.group}>
          <legend>Sobre vos</legend>
          <SelectField {...field('nationality')} label={COMPLETION_LABELS.nationality}>
            <ChoiceOptions choices={choices.nationalities} />
          </SelectField>
          <TextField
            {...field('phone')}
            label={COMPLETION_LABELS.phone}
            hint="Código de área y número, sin el 0 ni el 15"
            type="tel"
            autoComplete="tel-national"
            maxLength={18}
          />
        </fieldset>
        <HomeFields field={field} choices={choices} />
        <PlanFields field={field} choices={choices} draft={draft} />
        <TermsState accepted={terms !== null} onRead={onRead} />
        <div className={forms.actions}>
          <Button type="submit" busy={busy} busyText="Guardando…">
            Continuar
          </Button>
        </div>
      </div>
      {done && <CompletionDone />}
    </form>
  )
}
