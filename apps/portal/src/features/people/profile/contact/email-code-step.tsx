import {MAIL_CODE_MINUTES, REVERT_HOURS} from '@ceibo/rules/accounts/link-lifetimes'
import type {ApiFailure} from '@ceibo/web-kit/calls/api-failure'
import {PATHS} from '@ceibo/contract/pages/paths'
import {AppLink} from '@ceibo/ui/app-link'
import {Button, ButtonLink} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import {PinField} from '@ceibo/ui/pin-field'
import {FieldGroup, FormActions, FormLayout} from '@ceibo/ui/form-layout'
import {useQuery, useQueryClient} from '@tanstack/react-query'
import {useState} from 'react'
import {useNavigate} from 'react-router'
import {EmailText} from '#shared/email-text.tsx'
import {FailureNotice} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {useDependencies, usePerson} from '#shared/session/portal-dependencies.tsx'
import {ResendPin} from '@ceibo/web-kit/fields/resend-pin.tsx'
import {PIN_LENGTH, usePinEntry, useResend} from '@ceibo/web-kit/fields/use-pin-entry'
import {profileQuery} from '#features/people/profile/profile.api.ts'
import {emailStepHref, storePending, mailCode, proveCode, replaceEmail, type PendingChange} from './email-change.ts'

/** The second step: the code that was sent to the new email. The right code changes the email. */
export function EmailCodeStep({pending}: {pending: PendingChange}) {
  const {api, session} = useDependencies()
  const person = usePerson()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [sentAt, setSentAt] = useState(pending.sentAt)
  const [failure, onFailure] = useState<ApiFailure | null>(null)
  const {form, field, clear, busy} = usePinEntry({
    prove: (pin) => proveCode(api, person.personId, pin),
    onProved: change,
    onFailure,
  })
  const resend = useResend({send: mailAgain, onSent: clear, onFailure})

  async function change() {
    const outcome = await replaceEmail(api, person, pending.email)
    if (outcome.is === 'refused') return outcome.message
    await queries.invalidateQueries({queryKey: profileQuery(api, person.personId).queryKey})
    // Replaces this step in the history, because a code is not typed twice.
    await navigate(emailStepHref('listo'), {replace: true})
    storePending(session, null)
    return undefined
  }

  async function mailAgain() {
    const sent = await mailCode(api, person.personId, pending.email)
    storePending(session, sent)
    setSentAt(sent.sentAt)
  }

  return (
    <FormLayout {...form} width="box" aria-label="Confirmar email" noValidate>
      <FailureNotice failure={failure} />
      <div>
        <p>
          Te enviamos un código de {PIN_LENGTH} dígitos a{' '}
          <b>
            <EmailText email={pending.email} />
          </b>
          . Sirve durante {MAIL_CODE_MINUTES} minutos.
        </p>
        <p>
          ¿No es tu email? <AppLink href={PATHS.editContact}>Corregilo</AppLink>
        </p>
      </div>
      <PinField {...field} label="Código" />
      <ResendPin sentAt={sentAt} {...resend} />
      <FormActions>
        <Button type="submit" busy={busy} busyText="Verificando…">
          Confirmar
        </Button>
      </FormActions>
    </FormLayout>
  )
}

/** The last step: says which email is used from now on, and that the previous email can undo the change. */
export function EmailChanged() {
  const {api} = useDependencies()
  const {personId} = usePerson()
  const {data: profile} = useQuery(profileQuery(api, personId))
  return (
    <FieldGroup>
      <Notice tone="ok">
        {profile?.email ? (
          <>
            Desde ahora te escribimos a{' '}
            <b>
              <EmailText email={profile.email} />
            </b>
            .
          </>
        ) : (
          'Desde ahora te escribimos a tu nuevo email.'
        )}
      </Notice>
      <p>A tu email anterior le enviamos un link para deshacer el cambio, que sirve durante {REVERT_HOURS} horas.</p>
      <FormActions>
        <ButtonLink href={PATHS.profile}>Volver a mi perfil</ButtonLink>
      </FormActions>
    </FieldGroup>
  )
}
