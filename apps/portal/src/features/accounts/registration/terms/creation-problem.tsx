import {asFailure, type ApiFailure} from '@ceibo/web-kit/calls/api-failure'
import {PATHS} from '@ceibo/contract/pages/paths'
import type {Applicant} from '@ceibo/contract/accounts/registration'
import {ALREADY_REGISTERED} from '@ceibo/contract/pages/screen-texts'
import {AppLink} from '@ceibo/ui/app-link'
import {Button, ButtonLink} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'
import {Notice} from '@ceibo/ui/notice'
import {useState} from 'react'
import {FailureNotice} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {stepHref} from '#features/accounts/registration/registration-steps.ts'
import {mailPin} from '#features/accounts/registration/registration.api.ts'
import type {RegistrationState} from '#features/accounts/registration/use-registration.ts'

type Props = {registration: RegistrationState; applicant: Applicant; failure: ApiFailure}

/** Why the account could not be created, with a link to the first step. Problems of the third step are shown there. */
export function CreationProblem({registration, applicant, failure}: Props) {
  if (failure.code === 'mail-not-verified') return <ProveAgain {...{registration, applicant, failure}} />
  if (failure.problems.length === 0) return <FailureNotice failure={failure} />
  return (
    <Notice tone="bad" live="alert" title={failure.title}>
      <ul>
        {failure.problems.map(({field, message}) => (
          <li key={field}>{message}</li>
        ))}
      </ul>
      <AppLink href={stepHref(1)}>Corregir mis datos</AppLink>
    </Notice>
  )
}

/** The email verification expired: asks for another code and nothing else. */
function ProveAgain({registration, applicant, failure}: Props) {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<ApiFailure | null>(null)

  async function again() {
    setBusy(true)
    try {
      await mailPin(applicant)
      registration.change({mailProved: false, pinSentAt: Date.now()})
    } catch (error) {
      setTrouble(asFailure(error))
      setBusy(false)
    }
  }

  const button = (
    <Button small busy={busy} busyText="Enviando…" onClick={() => void again()}>
      Enviar un código nuevo
    </Button>
  )
  return <FailureNotice failure={trouble ?? failure} action={button} />
}

/** For a person who already has an account. */
export function RegisteredDialog({onClose}: {onClose: () => void}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={ALREADY_REGISTERED.title}
      actions={<ButtonLink href={PATHS.login}>Ingresar</ButtonLink>}
    >
      <p>{ALREADY_REGISTERED.text}</p>
      <p>
        <AppLink href={PATHS.recovery}>¿Olvidaste tu contraseña?</AppLink>
      </p>
    </Dialog>
  )
}
