import type {ApiFailure} from '@ceibo/client/api-failure'
import {Button, ButtonLink} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import {useState} from 'react'
import {FailureNotice} from '../../shared/failure-notice.tsx'
import forms from '../../shared/onboarding-form.module.css'
import {OnboardingFrame} from '../../shared/onboarding-frame.tsx'
import {titled} from '../../shared/page-meta.ts'
import {PageTitle} from '../../shared/page-title.tsx'
import {useAwake} from '../../shared/use-awake.ts'
import {asFailure} from '../../shared/use-loaded.ts'
import {RECOVERY_HREF} from './recovery-steps.ts'
import {takeEmailBack} from './recovery.api.ts'
import {keptRevertToken, takeRevertTokenFromAddress} from './revert-link.ts'

export const meta = titled('Volver a tu email anterior')

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
      setEnd({is: 'done', maskedEmail: await takeEmailBack(token ?? '')})
    } catch (error) {
      setEnd({is: 'failed', failure: asFailure(error)})
    } finally {
      setBusy(false)
    }
  }

  return (
    <OnboardingFrame head={<PageTitle place={`revertir-${end.is}`}>Volver a tu email anterior</PageTitle>}>
      <div className={forms.card}>
        {end.is === 'done' ? (
          <>
            <Notice tone="ok" live="status" title="Listo: tu cuenta volvió a su email">
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
