import {ERRORS} from '@ceibo/contract/errors'
import {PATHS, pathTo} from '@ceibo/contract/paths'
import type {PersonState} from '@ceibo/contract/person-check'
import {ButtonLink} from '@ceibo/ui/button'
import {Skeleton} from '@ceibo/ui/skeleton'
import {useEffect, useState} from 'react'
import {Navigate, useNavigate} from 'react-router'
import {isDeadLink} from '../../../shared/dead-link.ts'
import {FailureNotice} from '../../../shared/failure-notice.tsx'
import {dropLinkSecrets, handOver, useLinkSecrets} from '../../../shared/link-secret.ts'
import {telling} from '../../../shared/navigation-state.ts'
import {PageTitle} from '../../../shared/page-title.tsx'
import {useLoaded} from '../../../shared/use-loaded.ts'
import {BackToLogin} from '../back-to-login.tsx'
import {NewPasswordForm} from './new-password-form.tsx'
import {checkLink, type RecoveryLink} from '../recovery.api.ts'
import styles from '../recovery.module.css'
import {TryAgain} from '../try-again.tsx'

const LINK_EXPIRED = ERRORS['link-expired']

const LINK_NAMES = ['token', 'pid'] as const

/** Where a link that came by mail leads: to the new password, to the data that are missing, or to the login. */
export function NewPasswordStep() {
  const link = useLinkSecrets(PATHS.login, LINK_NAMES)
  if (link === undefined) return null
  return link === null ? <Navigate replace to={PATHS.login} /> : <OfLink link={link} />
}

function OfLink({link}: {link: RecoveryLink}) {
  const navigate = useNavigate()
  const [check] = useState(() => (signal: AbortSignal) => checkLink(link, signal))
  const {loaded, retry} = useLoaded<PersonState>(check)
  const [expired, setExpired] = useState(false)
  if (expired || (loaded.is === 'failed' && isDeadLink(loaded.failure))) return <DeadLink />
  if (loaded.is === 'ready' && loaded.value === 'must-complete') {
    return <ToCompletion link={link} />
  }
  if (loaded.is === 'ready' && loaded.value !== 'registered') return <Navigate replace to={PATHS.login} />

  async function changed() {
    dropLinkSecrets()
    await navigate(PATHS.passwordChanged, {replace: true, state: telling('password-changed')})
  }

  return (
    <>
      <PageTitle place="nueva">Elegí tu nueva contraseña</PageTitle>
      {loaded.is === 'loading' && <Skeleton count={4} text="Comprobando el link" />}
      {loaded.is === 'failed' && <FailureNotice failure={loaded.failure} action={<TryAgain onPress={retry} />} />}
      {loaded.is === 'ready' && <NewPasswordForm link={link} onChanged={changed} onExpired={() => setExpired(true)} />}
      {loaded.is !== 'loading' && <BackToLogin />}
    </>
  )
}

/** The same secret opens the form of the data that are missing. */
function ToCompletion({link}: {link: RecoveryLink}) {
  const navigate = useNavigate()
  useEffect(() => {
    const page = pathTo(PATHS.completion, {personId: link.pid})
    handOver({page, access: link.token})
    void navigate(page, {replace: true})
  }, [link, navigate])
  return null
}

/** Used, too old, or replaced by a newer one: there is always another. */
function DeadLink() {
  return (
    <>
      <PageTitle place="vencido" isNews>
        {LINK_EXPIRED.title}
      </PageTitle>
      <div className={styles.step}>
        <p>Cada link sirve durante 20 minutos y una sola vez, y solo el último que pediste.</p>
        <ButtonLink wide href={PATHS.recovery}>
          Pedir otro link
        </ButtonLink>
        <BackToLogin />
      </div>
    </>
  )
}
