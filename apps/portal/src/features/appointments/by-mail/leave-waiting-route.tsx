import {PATHS} from '@ceibo/contract/pages/paths'
import {leaveByLink} from '@ceibo/contract/waiting-list/waiting-links'
import {ERRORS} from '@ceibo/contract/wire/errors'
import {Button, ButtonLink} from '@ceibo/ui/button'
import {FormActions} from '@ceibo/ui/form-layout'
import {Notice} from '@ceibo/ui/notice'
import {Skeleton} from '@ceibo/ui/skeleton'
import {type ApiFailure, asFailure} from '@ceibo/web-kit/calls/api-failure'
import {FailureNotice} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {isExpiredLink} from '@ceibo/web-kit/failures/load-failure.tsx'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {useState} from 'react'
import {browserDependencies} from '#shared/session/browser-dependencies.ts'
import {useLinkSecrets} from '#shared/session/link-secret.ts'
import {MailedFrame} from './mailed-frame.tsx'

export const meta = titled('Salir de la lista de espera')

const LINK_NAMES = ['token'] as const

/** The page by which the reader of a mail leaves the waiting list, with one press. Opening it changes nothing, as mail scanners open it. */
export default function LeaveWaitingPage() {
  const link = useLinkSecrets(PATHS.leaveWaitingList, LINK_NAMES)
  const [hasLeft, setLeft] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [busy, setBusy] = useState(false)

  async function leave(token: string) {
    setBusy(true)
    setFailure(null)
    try {
      await browserDependencies().api.call(leaveByLink, {}, {linkToken: token})
      setLeft(true)
    } catch (error) {
      setFailure(asFailure(error))
    } finally {
      setBusy(false)
    }
  }

  if (link === undefined) {
    return (
      <MailedFrame title="¿Salís de la lista de espera?">
        <Skeleton count={2} text="Cargando" />
      </MailedFrame>
    )
  }
  if (link === null || isExpiredLink(failure)) {
    return (
      <MailedFrame title={ERRORS['link-expired'].title} isNews>
        <p>Podés salir de la lista en el portal, o con el link del último email.</p>
        <FormActions>
          <ButtonLink href={PATHS.waitingList}>Ver la lista de espera</ButtonLink>
        </FormActions>
      </MailedFrame>
    )
  }
  if (hasLeft) {
    return (
      <MailedFrame title="Saliste de la lista de espera" isNews>
        <Notice tone="ok" live="status">
          No te avisamos más. Los turnos que ya tenés quedan como están.
        </Notice>
      </MailedFrame>
    )
  }
  return (
    <MailedFrame title="¿Salís de la lista de espera?">
      <FailureNotice failure={failure} />
      <p>No te avisamos más si se libera este turno. Los turnos que ya tenés quedan como están.</p>
      <FormActions>
        <Button busy={busy} busyText="Saliendo…" onClick={() => void leave(link.token)}>
          Salir de la lista
        </Button>
      </FormActions>
    </MailedFrame>
  )
}
