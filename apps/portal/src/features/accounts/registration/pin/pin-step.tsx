import {type ApiFailure, asFailure} from '@ceibo/web-kit/calls/api-failure'
import type {Applicant} from '@ceibo/contract/accounts/registration'
import {AppLink} from '@ceibo/ui/app-link'
import {Button} from '@ceibo/ui/button'
import {PinField} from '@ceibo/ui/pin-field'
import {FieldGroup, FormActions, FormLayout} from '@ceibo/ui/form-layout'
import {Panel} from '@ceibo/ui/panel'
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import {useState} from 'react'
import {FailureNotice} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {ResendPin} from '@ceibo/web-kit/fields/resend-pin.tsx'
import {PIN_LENGTH, usePinEntry, useResend} from '@ceibo/web-kit/fields/use-pin-entry'
import {CORRECT_EMAIL_HREF} from '#features/accounts/registration/registration-steps.ts'
import {mailPin, provePin, saveApplicant} from '#features/accounts/registration/registration.api.ts'
import type {RegistrationState} from '#features/accounts/registration/use-registration.ts'

type Props = {registration: RegistrationState; applicant: Applicant}

/** The field of the emailed code. Failures of the code or of saving the applicant are shown under it. */
export function PinStep({registration, applicant}: Props) {
  const [failure, onFailure] = useState<ApiFailure | null>(null)
  const {form, field, clear, busy} = usePinEntry({
    prove: (pin) => provePin(applicant, pin),
    onProved: save,
    onFailure,
  })
  const resend = useResend({send: mailAgain, onSent: clear, onFailure})

  async function save() {
    try {
      await saveApplicant(applicant)
    } catch (thrown) {
      return asFailure(thrown).text
    }
    // Replaces this step in the history, because a code is not typed twice.
    registration.change({mailProved: true, pinSentAt: null})
    return undefined
  }

  async function mailAgain() {
    await mailPin(applicant)
    registration.change({pinSentAt: Date.now()})
  }

  return (
    <FormLayout {...form} aria-label="Verificar email" noValidate>
      <FailureNotice failure={failure} />
      <Panel size="large">
        <FieldGroup>
          <div>
            <p>
              Te enviamos un código de {PIN_LENGTH} dígitos a <b>{applicant.email}</b>.
            </p>
            <p>
              ¿No es tu email? <AppLink href={CORRECT_EMAIL_HREF}>Corregilo</AppLink>
            </p>
          </div>
          <PinField {...field} label="Código" />
          <ResendPin sentAt={registration.progress.pinSentAt} {...resend} />
        </FieldGroup>
        <FormActions>
          <Button type="submit" busy={busy} busyText="Verificando…" iconEnd={ArrowRight}>
            Continuar
          </Button>
        </FormActions>
      </Panel>
    </FormLayout>
  )
}
