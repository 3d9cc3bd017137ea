import {readDraft} from '@ceibo/client/form-draft'
import {useFormState} from '@ceibo/client/form-state'
import {civilDate} from '@ceibo/client/spanish-dates'
import {REGISTRATION_PASSWORD_RULES} from '@ceibo/contract/password-rules'
import type {Applicant} from '@ceibo/contract/registration'
import {Button} from '@ceibo/ui/button'
import {ErrorSummary} from '@ceibo/ui/error-summary'
import {FailureState} from '@ceibo/ui/failure-state'
import {Notice} from '@ceibo/ui/notice'
import {PasswordField} from '@ceibo/ui/password-field'
import {Skeleton} from '@ceibo/ui/skeleton'
import {TextField} from '@ceibo/ui/text-field'
import ArrowRight from 'lucide-react/icons/arrow-right'
import {useState} from 'react'
import {useNavigate} from 'react-router'
import {HomeFields} from '../../shared/home-fields.tsx'
import {loadHomeChoices, type HomeChoices} from '../../shared/home-choices.ts'
import forms from '../../shared/onboarding-form.module.css'
import {PasswordRuleList} from '../../shared/password-rule-list.tsx'
import {PlanFields} from '../../shared/plan-fields.tsx'
import {useSite} from '../../shared/site-settings.tsx'
import {useLoaded} from '../../shared/use-loaded.ts'
import {AboutYouFields} from './about-you-fields.tsx'
import {checkDetails, DETAILS_LABELS, DETAILS_WIRE_NAMES, type TypedDetails} from './details-form.ts'
import {DETAILS_DRAFT} from './registration-progress.ts'
import {stepHref} from './registration-steps.ts'
import type {RegistrationState} from './use-registration.ts'

type Props = {registration: RegistrationState; applicant: Applicant}

/** Everything else about the person, and the password. The form comes with its lists, so that what was typed fits in. */
export function DetailsStep(props: Props) {
  const {appointmentsPhone} = useSite()
  const {loaded, retry} = useLoaded(loadHomeChoices)
  switch (loaded.is) {
    case 'loading':
      return (
        <div className={forms.card}>
          <Skeleton count={12} text="Cargando el formulario" />
        </div>
      )
    case 'failed':
      return (
        <div className={forms.card}>
          <FailureState title="No pudimos cargar el formulario" onRetry={retry} telephone={appointmentsPhone}>
            {loaded.failure.text}
          </FailureState>
        </div>
      )
    case 'ready':
      return <DetailsForm {...props} choices={loaded.value} />
  }
}

function DetailsForm({registration, applicant, choices}: Props & {choices: HomeChoices}) {
  const navigate = useNavigate()
  const [draft] = useState(() => readDraft(DETAILS_DRAFT))
  const [typedPassword, setTypedPassword] = useState('')
  const toldBefore = registration.progress.details !== null && registration.password === null

  async function send({details, password}: TypedDetails) {
    registration.keepPassword(password)
    registration.change({details})
    await navigate(stepHref(4))
  }

  const {form, field, summary, busy} = useFormState({
    check: (typed) => checkDetails(typed, applicant, civilDate(new Date())),
    send,
    wireNames: DETAILS_WIRE_NAMES,
    labels: DETAILS_LABELS,
    draftKey: DETAILS_DRAFT,
    secret: ['password', 'repeatPassword'],
  })

  return (
    <form {...form} className={forms.form} aria-label="Confirmación de Cuenta / Datos Personales">
      {toldBefore && (
        <Notice tone="info">Por seguridad no guardamos tu contraseña: escribila de nuevo para continuar.</Notice>
      )}
      <ErrorSummary {...summary} />
      <div className={forms.card}>
        <AboutYouFields field={field} choices={choices} />
        <HomeFields field={field} choices={choices}>
          <div className={forms.short}>
            <TextField {...field('floor')} label={DETAILS_LABELS.floor} note="(opcional)" maxLength={10} />
            <TextField {...field('apartment')} label={DETAILS_LABELS.apartment} note="(opcional)" maxLength={10} />
          </div>
        </HomeFields>
        <PlanFields field={field} choices={choices} draft={draft} />
        <fieldset className={forms.group}>
          <legend>Tu contraseña</legend>
          <PasswordField
            {...field('password')}
            label={DETAILS_LABELS.password}
            autoComplete="new-password"
            maxLength={128}
            onChange={(event) => setTypedPassword(event.target.value)}
          />
          <PasswordRuleList rules={REGISTRATION_PASSWORD_RULES} password={typedPassword} />
          <PasswordField
            {...field('repeatPassword')}
            label={DETAILS_LABELS.repeatPassword}
            secretName="contraseña repetida"
            autoComplete="new-password"
            maxLength={128}
          />
        </fieldset>
        <div className={forms.actions}>
          <Button type="submit" busy={busy} busyText="Verificando…" iconEnd={ArrowRight}>
            Continuar
          </Button>
        </div>
      </div>
    </form>
  )
}
