import {REVERT_HOURS} from '@ceibo/rules/accounts/link-lifetimes'
import {asFailure, type ApiFailure} from '@ceibo/web-kit/calls/api-failure'
import {ERRORS} from '@ceibo/contract/wire/errors'
import {PATHS} from '@ceibo/contract/pages/paths'
import {Button, ButtonLink} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import {FormActions} from '@ceibo/ui/form-layout'
import {Panel} from '@ceibo/ui/panel'
import {useState} from 'react'
import {FailureNotice} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {dropLinkSecrets, useLinkSecrets} from '#shared/session/link-secret.ts'
import {isDeadLink} from '@ceibo/web-kit/failures/load-failure.tsx'
import {OnboardingFrame} from '#shared/onboarding/onboarding-frame.tsx'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {usePublicQuery} from '@ceibo/web-kit/session/query-client'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'
import {askRevertLink, takeEmailBack} from '#features/accounts/recovery/recovery.api.ts'
import {PhoneLink} from '@ceibo/web-kit/page/phone-link.tsx'

export const meta = titled('Volvé a tu email anterior')

const LINK_NAMES = ['token'] as const

type End = {is: 'asking'} | {is: 'done'; maskedEmail: string} | {is: 'failed'; failure: ApiFailure}

/**
 * Restores the previous email of an account after a press: opening the page only asks whether the link works, as mail scanners
 * open it.
 */
export default function RevertEmailPage() {
  const link = useLinkSecrets(PATHS.revertEmail, LINK_NAMES)
  const check = usePublicQuery({
    queryKey: ['revert-link', link?.token],
    queryFn: ({signal}) => (link ? askRevertLink(link.token, signal) : Promise.resolve({})),
    keeps: false,
  })
  const [end, setEnd] = useState<End>({is: 'asking'})
  const [busy, setBusy] = useState(false)

  async function takeBack() {
    setBusy(true)
    try {
      const maskedEmail = await takeEmailBack(link?.token ?? '')
      dropLinkSecrets()
      setEnd({is: 'done', maskedEmail})
    } catch (error) {
      setEnd({is: 'failed', failure: asFailure(error)})
    } finally {
      setBusy(false)
    }
  }

  const isDead = end.is === 'asking' ? link === null || isDeadLink(check.error) : isExpired(end)
  if (isDead) return <DeadRevertLink />
  return (
    <OnboardingFrame
      head={
        <PageTitle step={`revertir-${end.is}`} isNews={end.is === 'done'}>
          {end.is === 'done' ? 'Tu cuenta volvió a su email anterior' : 'Volvé a tu email anterior'}
        </PageTitle>
      }
    >
      <Panel size="large">
        {end.is === 'done' ? (
          <>
            <Notice tone="ok" live="status">
              Desde ahora te escribimos otra vez a {end.maskedEmail}. Cerramos todas las sesiones que estaban abiertas.
            </Notice>
            <p>
              Quien cambió el email podía saber tu contraseña, así que ya no sirve. Te enviamos un email con un link
              para elegir una nueva.
            </p>
            <FormActions>
              <ButtonLink href={PATHS.recovery} kind="ghost">
                No me llegó: pedir otro link
              </ButtonLink>
            </FormActions>
          </>
        ) : (
          <>
            <FailureNotice failure={end.is === 'failed' ? end.failure : null} />
            <p>
              Si no fuiste vos quien cambió el email de tu cuenta, podés volver al anterior. También vamos a cerrar
              todas las sesiones abiertas, y vas a elegir una contraseña nueva con un link que te enviamos.
            </p>
            <FormActions>
              <Button busy={busy} busyText="Cambiando…" onClick={() => void takeBack()}>
                Volver a mi email anterior
              </Button>
            </FormActions>
          </>
        )}
      </Panel>
    </OnboardingFrame>
  )
}

const isExpired = (end: End) => end.is === 'failed' && end.failure.code === 'link-expired'

/** The link is used, expired or unknown: gives the telephone, because the account may be lost. */
function DeadRevertLink() {
  const {appointmentsPhone} = useSite()
  return (
    <OnboardingFrame
      head={
        <PageTitle step="revertir-vencido" isNews>
          {ERRORS['link-expired'].title}
        </PageTitle>
      }
    >
      <Panel size="large">
        <p>
          El link sirve durante {REVERT_HOURS} horas y una sola vez. Si no fuiste vos quien cambió el email, llamanos al{' '}
          <PhoneLink number={appointmentsPhone} />.
        </p>
      </Panel>
    </OnboardingFrame>
  )
}
