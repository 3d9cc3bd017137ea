import {checkBySchema} from '@ceibo/web-kit/forms/check-by-schema'
import {useFormState} from '@ceibo/web-kit/forms/form-state'
import {email} from '@ceibo/contract/fields/email-address'
import {Button} from '@ceibo/ui/button'
import {ErrorSummary} from '@ceibo/ui/error-summary'
import {TextField} from '@ceibo/ui/text-field'
import {FormActions, FormLayout} from '@ceibo/ui/form-layout'
import {useState} from 'react'
import {useNavigate} from 'react-router'
import * as z from 'zod/mini'
import {EmailText} from '#shared/email-text.tsx'
import {FailureNotice} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {useDependencies, usePerson} from '#shared/session/portal-dependencies.tsx'
import {emailStepHref, isCodeOnItsWay, storePending, mailCode, pendingChange} from './email-change.ts'

const LABELS = {email: 'Nuevo email'} as const

const emailForm = z.object({email})

/** The first step: the new email, to which a code is sent. */
export function NewEmailForm({current}: {current: string | null}) {
  const {api, session} = useDependencies()
  const {personId} = usePerson()
  const navigate = useNavigate()

  async function send({email: newEmail}: {email: string}) {
    if (!isCodeOnItsWay(pendingChange(session), newEmail))
      storePending(session, await mailCode(api, personId, newEmail))
    await navigate(emailStepHref('codigo'))
  }

  const [initial] = useState(() => ({email: pendingChange(session)?.email ?? ''}))
  const {form, field, summary, busy, failure} = useFormState({
    check: (typed) => checkBySchema(emailForm, typed),
    send,
    initial,
    labels: LABELS,
  })
  return (
    <FormLayout {...form} width="box" aria-label="Email">
      <FailureNotice failure={failure} />
      <ErrorSummary {...summary} />
      {current !== null && (
        <p>
          Hoy te escribimos a{' '}
          <b>
            <EmailText email={current} />
          </b>
          .
        </p>
      )}
      <TextField
        {...field('email')}
        label={LABELS.email}
        hint="Te enviamos un código de 6 dígitos a esta dirección."
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormActions>
        <Button type="submit" busy={busy} busyText="Enviando…">
          Enviar código
        </Button>
      </FormActions>
    </FormLayout>
  )
}
