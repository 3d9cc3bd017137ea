import {RESET_LINK_MINUTES} from '@ceibo/rules/accounts/link-lifetimes'
import {ERRORS} from '@ceibo/contract/wire/errors'
import {PATHS, pathTo} from '@ceibo/contract/pages/paths'
import {ButtonLink} from '@ceibo/ui/button'
import {Skeleton} from '@ceibo/ui/skeleton'
import {useEffect, useState} from 'react'
import {Navigate, useNavigate} from 'react-router'
import {FailureNotice} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {isDeadLink} from '@ceibo/web-kit/failures/load-failure.tsx'
import {dropLinkSecrets, handOver, useLinkSecrets} from '#shared/session/link-secret.ts'
import {withReason} from '@ceibo/web-kit/page/navigation-state'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {usePublicQuery} from '@ceibo/web-kit/session/query-client'
import {BackToLogin, TryAgain} from '#features/accounts/recovery/back-to-login.tsx'
import {checkLink, type RecoveryLink} from '#features/accounts/recovery/recovery.api.ts'
import {NewPasswordForm} from './new-password-form.tsx'
import {RECOVERY_WORDS} from '@ceibo/contract/accounts/recovery'
import {SuccessArt} from '@ceibo/ui/art/success-art'
import {Stack} from '@ceibo/ui/stack'

const LINK_EXPIRED = ERRORS['link-expired']

const LINK_NAMES = ['token', 'pid'] as const

/** The page of an emailed link: the new password, the completion of the account, or the login. */
export function NewPasswordStep() {
  const link = useLinkSecrets(PATHS.login, LINK_NAMES)
  if (link === undefined) return null
  return link === null ? <Navigate replace to={PATHS.login} /> : <OfLink link={link} />
}

function OfLink({link}: {link: RecoveryLink}) {
  const navigate = useNavigate()
  const state = usePublicQuery({
    queryKey: ['recovery-link', link.token],
    queryFn: ({signal}) => checkLink(link, signal),
    keeps: false,
  })
  const [expired, setExpired] = useState(false)
  if (expired || isDeadLink(state.error)) return <DeadLink />
  if (state.data === 'must-complete') return <ToCompletion link={link} />
  if (state.data && state.data !== 'registered') return <Navigate replace to={PATHS.login} />

  async function changed() {
    dropLinkSecrets()
    await navigate(PATHS.passwordChanged, {replace: true, state: withReason('password-changed')})
  }

  return (
    <>
      <PageTitle step="nueva">Elegí tu nueva contraseña</PageTitle>
      {state.isPending && <Skeleton count={4} text="Comprobando el link" />}
      {state.isError && (
        <FailureNotice failure={state.error} action={<TryAgain onPress={() => void state.refetch()} />} />
      )}
      {state.data && <NewPasswordForm link={link} onChanged={changed} onExpired={() => setExpired(true)} />}
      {!state.isPending && <BackToLogin />}
    </>
  )
}

/** The same secret opens the form that completes the account. */
function ToCompletion({link}: {link: RecoveryLink}) {
  const navigate = useNavigate()
  useEffect(() => {
    const page = pathTo(PATHS.completion, {personId: link.pid})
    handOver({page, access: link.token})
    void navigate(page, {replace: true})
  }, [link, navigate])
  return null
}

/** The link is used, expired or replaced: offers another one. */
function DeadLink() {
  return (
    <>
      <PageTitle step="vencido" isNews>
        {LINK_EXPIRED.title}
      </PageTitle>
      <Stack gap={5}>
        <p>Cada link sirve durante {RESET_LINK_MINUTES} minutos y una sola vez, y solo el último que pediste.</p>
        <ButtonLink wide href={PATHS.recovery}>
          Pedir otro link
        </ButtonLink>
        <BackToLogin />
      </Stack>
    </>
  )
}

/** Confirms the new password. */
export function PasswordChangedStep() {
  const {title, text} = RECOVERY_WORDS.changed
  return (
    <>
      <SuccessArt />
      <PageTitle step="cambiada">{title}</PageTitle>
      <Stack gap={5}>
        <p>{text}</p>
        <p>Por seguridad cerramos las sesiones que estaban abiertas en otros dispositivos.</p>
        <ButtonLink wide href={PATHS.login}>
          Ingresar
        </ButtonLink>
      </Stack>
    </>
  )
}
