import {checkBySchema} from '@ceibo/web-kit/forms/check-by-schema'
import type {Typed} from '@ceibo/web-kit/forms/form-draft'
import {useFormState} from '@ceibo/web-kit/forms/form-state'
import {PATHS} from '@ceibo/contract/pages/paths'
import {RECOVERY_WORDS, recoveryDocument, type RecoveryDocument} from '@ceibo/contract/accounts/recovery'
import {Button, ButtonLink} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'
import {ErrorSummary} from '@ceibo/ui/error-summary'
import {FormLayout} from '@ceibo/ui/form-layout'
import {useEffect, useState} from 'react'
import {useNavigate} from 'react-router'
import {CARRIED_IDENTITY} from '#shared/onboarding/carried-identity.ts'
import {useDocumentTypes} from '#shared/fields/catalogue-choices.tsx'
import {FailureNotice} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {DocumentFields} from '#shared/fields/typed-document-fields.tsx'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'
import {BackToLogin} from '#features/accounts/recovery/back-to-login.tsx'
import {prepareRequest, requestLink, type RequestEnd} from '#features/accounts/recovery/recovery.api.ts'

type Stop = Exclude<RequestEnd, {is: 'sent'}>

const LABELS = {documentType: 'Tipo de documento', documentNumber: 'Número de documento'} as const
const check = (typed: Typed) =>
  checkBySchema(recoveryDocument, {
    documentType: Number(typed['documentType']),
    documentNumber: typed['documentNumber'] ?? '',
  })

/** The form that identifies the account. */
export function RequestLinkStep() {
  const navigate = useNavigate()
  const types = useDocumentTypes()
  useEffect(prepareRequest, [])
  const [stop, setStop] = useState<Stop | null>(null)

  async function send(document: RecoveryDocument) {
    setStop(null)
    const end = await requestLink(document)
    if (end.is !== 'sent') return setStop(end)
    await navigate(PATHS.recoveryLinkSent, {state: end.link})
  }

  const {form, field, summary, busy, failure} = useFormState({
    check,
    send,
    labels: LABELS,
    common: CARRIED_IDENTITY,
  })
  const close = () => setStop(null)

  return (
    <>
      <PageTitle step="recuperar" note="Decinos tu documento y te enviamos un link por email para elegir otra.">
        Recuperá tu contraseña
      </PageTitle>
      <FormLayout {...form} aria-label="Recuperar contraseña">
        <FailureNotice failure={failure} />
        <ErrorSummary {...summary} />
        <DocumentFields field={field} labels={LABELS} types={types} autoComplete="username" />
        <Button type="submit" wide busy={busy} busyText="Buscando tu cuenta…">
          Continuar
        </Button>
      </FormLayout>
      <BackToLogin />
      {stop?.is === 'not-registered' && <NotRegisteredDialog onClose={close} />}
      {stop?.is === 'member' && <RedirectionDialog onClose={close} />}
    </>
  )
}

type Props = {onClose: () => void}

/** Says that nobody is registered with this document. */
function NotRegisteredDialog({onClose}: Props) {
  const {title, text} = RECOVERY_WORDS.notRegistered
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={<ButtonLink href={PATHS.registration}>Registrarme</ButtonLink>}
    >
      <p>{text}</p>
    </Dialog>
  )
}

/** Sends members of the plan to their own site, where they recover the password. */
function RedirectionDialog({onClose}: Props) {
  const {membersSite} = useSite()
  const {title, text} = RECOVERY_WORDS.member
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        membersSite ? <ButtonLink href={membersSite}>Ir</ButtonLink> : <Button onClick={onClose}>Entendido</Button>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
