import {useFormState} from '@ceibo/web-kit/forms/form-state'
import type {Applicant} from '@ceibo/contract/accounts/registration'
import {Button} from '@ceibo/ui/button'
import {ErrorSummary} from '@ceibo/ui/error-summary'
import {TextField} from '@ceibo/ui/text-field'
import {FieldGroup, FormActions, FormLayout} from '@ceibo/ui/form-layout'
import {Pair} from '@ceibo/ui/pair'
import {Panel} from '@ceibo/ui/panel'
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import {useEffect, useState} from 'react'
import {useNavigate, useSearchParams} from 'react-router'
import {CARRIED_IDENTITY} from '#shared/onboarding/carried-identity.ts'
import {useDocumentTypes} from '#shared/fields/catalogue-choices.tsx'
import {SingleNameNote} from '#shared/fields/single-name-note.tsx'
import {EmailPairFields} from '#shared/fields/email-pair-fields.tsx'
import {FailureNotice} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {DocumentFields} from '#shared/fields/typed-document-fields.tsx'
import {PlanMemberDialog} from '#shared/onboarding/plan-member-dialog.tsx'
import {useHydrated} from '@ceibo/web-kit/page/hydration'
import {isWaitingForPin, APPLICANT_DRAFT} from '#features/accounts/registration/registration-progress.ts'
import {correctsEmail, stepHref} from '#features/accounts/registration/registration-steps.ts'
import {beginRegistration, prepareFirstStep} from '#features/accounts/registration/registration.api.ts'
import {RegisteredDialog} from '#features/accounts/registration/terms/creation-problem.tsx'
import type {RegistrationState} from '#features/accounts/registration/use-registration.ts'
import {APPLICANT_LABELS, checkApplicant} from './applicant-form.ts'

/** The first step: who registers, and the email that receives the code. */
export function ApplicantStep({registration}: {registration: RegistrationState}) {
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const types = useDocumentTypes()
  useEffect(prepareFirstStep, [])
  const [stop, setStop] = useState<'registered' | 'member' | null>(null)

  async function send(applicant: Applicant) {
    setStop(null)
    // Returning without a change does not send another code.
    if (isWaitingForPin(registration.progress, applicant)) {
      registration.change({applicant})
      return navigate(stepHref(2))
    }
    const end = await beginRegistration(applicant)
    if (end === 'registered' || end === 'member') return setStop(end)
    const mailProved = end === 'mail-proved'
    registration.change({
      applicant,
      mailProved,
      pinSentAt: mailProved ? null : Date.now(),
      ...(!isSameDocument(applicant, registration.progress.applicant) && {acceptedTerms: null}),
    })
    await navigate(stepHref(mailProved ? 3 : 2))
  }

  const {form, field, summary, busy, failure} = useFormState({
    check: checkApplicant,
    send,
    labels: APPLICANT_LABELS,
    draftKey: APPLICANT_DRAFT,
    common: CARRIED_IDENTITY,
  })

  const [query] = useSearchParams()
  const corrects = correctsEmail(query)
  const {id: emailId} = field('email')
  useEffect(() => {
    const email = corrects && document.getElementById(emailId)
    if (email instanceof HTMLInputElement) email.select()
  }, [corrects, emailId])

  return (
    <FormLayout {...form} aria-label="Datos Personales">
      <FailureNotice failure={failure} />
      <ErrorSummary {...summary} />
      <Panel size="large">
        <FieldGroup>
          <Pair>
            <TextField {...field('firstName')} label={APPLICANT_LABELS.firstName} autoComplete="given-name" />
            <TextField {...field('lastName')} label={APPLICANT_LABELS.lastName} autoComplete="family-name" />
          </Pair>
          <SingleNameNote />
          <Pair>
            <DocumentFields field={field} labels={APPLICANT_LABELS} types={types} autoComplete="off" />
          </Pair>
          <EmailPairFields
            field={field}
            labels={APPLICANT_LABELS}
            hint="Te vamos a enviar un código para verificarlo"
          />
        </FieldGroup>
        <FormActions>
          <Button type={isHydrated ? 'submit' : 'button'} busy={busy} busyText="Verificando…" iconEnd={ArrowRight}>
            Continuar
          </Button>
        </FormActions>
      </Panel>
      {stop === 'registered' && <RegisteredDialog onClose={() => setStop(null)} />}
      {stop === 'member' && <PlanMemberDialog onClose={() => setStop(null)} />}
    </FormLayout>
  )
}

const isSameDocument = (one: Applicant, other: Applicant | null) =>
  one.documentType === other?.documentType && one.documentNumber === other.documentNumber
