import type {ApiFailure} from '@ceibo/client/api-failure'
import {pin as sixDigits} from '@ceibo/contract/person-fields'
import type {Applicant} from '@ceibo/contract/registration'
import {AppLink} from '@ceibo/ui/app-link'
import {Button} from '@ceibo/ui/button'
import {PinField} from '@ceibo/ui/pin-field'
import ArrowRight from 'lucide-react/icons/arrow-right'
import {useRef, useState, type FormEvent} from 'react'
import {useAnnounce} from '../../shared/announcer.tsx'
import {FailureNotice} from '../../shared/failure-notice.tsx'
import forms from '../../shared/onboarding-form.module.css'
import {asFailure} from '../../shared/use-loaded.ts'
import styles from './registration-page.module.css'
import {stepHref} from './registration-steps.ts'
import {mailPin, provePin, saveApplicant} from './registration.api.ts'
import {ResendPin} from './resend-pin.tsx'
import type {RegistrationState} from './use-registration.ts'

type Props = {registration: RegistrationState; applicant: Applicant}

/** Six digits that came by mail. What is wrong with them, or with keeping who registers, is said under them. */
export function PinStep({registration, applicant}: Props) {
  const {form, digits, type, error, busy, failure} = usePinForm(registration, applicant)
  const resend = useResend(registration, applicant, () => type(''))
  return (
    <form {...form} className={forms.form} aria-label="Verificar email" noValidate>
      <FailureNotice failure={failure ?? resend.failure} />
      <div className={forms.card}>
        <div className={forms.group}>
          <p>
            Te enviamos un código de 6 dígitos a <b className={styles.address}>{applicant.email}</b>.{' '}
            <AppLink href={stepHref(1)}>Cambiar mis datos</AppLink>
          </p>
          <PinField id="pin" label="Código" name="pin" value={digits} onType={type} error={error} autoFocus={false} />
          <ResendPin sentAt={registration.progress.pinSentAt} {...resend} />
        </div>
        <div className={forms.actions}>
          <Button type="submit" busy={busy} busyText="Verificando…" iconEnd={ArrowRight}>
            Continuar
          </Button>
        </div>
      </div>
    </form>
  )
}

function usePinForm(registration: RegistrationState, applicant: Applicant) {
  const announce = useAnnounce()
  const [digits, setDigits] = useState('')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [busy, setBusy] = useState(false)
  // A code serves once: when only the keeping failed, pressing again keeps without asking for the code.
  const proved = useRef(false)

  function complain(message: string) {
    setError(message)
    announce(message)
    document.getElementById('pin')?.focus()
  }

  async function prove(): Promise<void> {
    if (!proved.current) {
      const outcome = await provePin(applicant, digits)
      if (outcome.is === 'refused') return complain(outcome.message)
      proved.current = true
    }
    try {
      await saveApplicant(applicant)
    } catch (thrown) {
      return complain(asFailure(thrown).text)
    }
    // The page goes on by itself, in the place of this step: a code is not typed twice.
    registration.change({mailProved: true, pinSentAt: null})
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const checked = sixDigits.safeParse(digits)
    if (!checked.success && !proved.current) return complain(checked.error.issues[0]?.message ?? '')
    setBusy(true)
    setError(undefined)
    setFailure(null)
    await prove().catch((thrown: unknown) => setFailure(asFailure(thrown)))
    setBusy(false)
  }

  function type(typed: string) {
    setDigits(typed)
    setError(undefined)
  }

  return {form: {onSubmit: (event: FormEvent) => void submit(event)}, digits, type, error, busy, failure}
}

function useResend(registration: RegistrationState, applicant: Applicant, onSent: () => void) {
  const announce = useAnnounce()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)

  async function send() {
    setBusy(true)
    setFailure(null)
    try {
      await mailPin(applicant)
      registration.change({pinSentAt: Date.now()})
      announce('Te enviamos un código nuevo')
      onSent()
    } catch (thrown) {
      setFailure(asFailure(thrown))
    }
    setBusy(false)
  }

  return {busy, failure, onResend: () => void send()}
}
