import type {ApiFailure} from '@ceibo/client/api-failure'
import {ERRORS} from '@ceibo/contract/errors'
import {Button, ButtonLink} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import {useState} from 'react'
import {FailureNotice} from '../../../shared/failure-notice.tsx'
import forms from '../../../shared/onboarding-form.module.css'
import {OnboardingFrame} from '../../../shared/onboarding-frame.tsx'
import {titled} from '../../../shared/page-meta.ts'
import {PageTitle} from '../../../shared/page-title.tsx'
import {PhoneLink} from '../../../shared/phone-link.tsx'
import {useSite} from '../../../shared/site-settings.tsx'
import {useAwake} from '../../../shared/use-awake.ts'
import {asFailure} from '../../../shared/use-loaded.ts'
import {RECOVERY_HREF} from '../recovery-steps.ts'
import {takeEmailBack} from '../recovery.api.ts'
import {dropRevertToken, keptRevertToken, takeRevertTokenFromAddress} from './revert-link.ts'

export const meta = titled('Volvé a tu email anterior')

if (typeof document !== 'undefined') takeRevertTokenFromAddress()

type End = {is: 'asking'} | {is: 'done'; maskedEmail: string} | {is: 'failed'; failure: ApiFailure}

/** Where the old address takes an account back. Opening the page changes nothing: programs that read mail open it too. */
export default function RevertEmailPage() {
  const awake = useAwake()
  const [end, setEnd] = useState<End>({is: 'asking'})
  const [busy, setBusy] = useState(false)
  const token = awake ? keptRevertToken() : null

  async function takeBack() {
    setBusy(true)
    try {
      const maskedEmail = await takeEmailBack(token ?? '')
      dropRevertToken()
      setEnd({is: 'done', maskedEmail})
    } catch (error) {
      setEnd({is: 'failed', failure: asFailure(error)})
    } finally {
      setBusy(false)
    }
  }

  if (awake && isDead(end, token)) return <DeadRevertLink />
  return (
    <OnboardingFrame
      head={
        <PageTitle place={`revertir-${end.is}`}>
          {end.is === 'done' ? 'Tu cuenta volvió a su email anterior' : 'Volvé a tu email anterior'}
        </PageTitle>
      }
    >
      <div className={forms.card}>
        {end.is === 'done' ? (
          <>
            <Notice tone="ok" live="status">
              Desde ahora te escribimos otra vez a {end.maskedEmail}. Cerramos todas las sesiones que estaban abiertas.
            </Notice>
            <p>Quien cambió el email puede saber tu contraseña. Cambiala ahora.</p>
            <div className={forms.actions}>
              <ButtonLink href={RECOVERY_HREF.request}>Cambiar mi contraseña</ButtonLink>
            </div>
          </>
        ) : (
          <>
            <FailureNotice failure={end.is === 'failed' ? end.failure : null} />
            <p>
              Si no fuiste vos quien cambió el email de tu cuenta, podés volver al anterior. También vamos a cerrar
              todas las sesiones abiertas.
            </p>
            <div className={forms.actions}>
              <Button busy={busy} busyText="Cambiando…" onClick={() => void takeBack()}>
                Volver a mi email anterior
              </Button>
            </div>
          </>
        )}
      </div>
    </OnboardingFrame>
  )
}

const isDead = (end: End, token: string | null) =>
  end.is === 'asking' ? token === null : end.is === 'failed' && end.failure.code === 'link-expired'

/** Used, too old, or none: whoever lost the account meanwhile needs people. */
function DeadRevertLink() {
  const {appointmentsPhone} = useSite()
  return (
    <OnboardingFrame head={<PageTitle place="revertir-vencido">{ERRORS['link-expired'].title}</PageTitle>}>
      <div className={forms.card}>
        <p>
          El link sirve durante 72 horas y una sola vez. Si no fuiste vos quien cambió el email, llamanos al{' '}
          <PhoneLink number={appointmentsPhone} />
        </p>
      </div>
    </OnboardingFrame>
  )
}
