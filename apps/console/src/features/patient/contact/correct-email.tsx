import {useMutation, useQueryClient} from '@tanstack/react-query'
import {type FormEvent, useState} from 'react'
import {type ContactProof, correctEmail} from '@ceibo/contract/desk/patient-actions'
import {email as emailRule, EMAILS_DIFFER} from '@ceibo/contract/fields/email-address'
import {patientTopic} from '@ceibo/contract/staff/live-topics'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {type EmailHolder, emailProofProblem, PROVED_ACCOUNT_EMAIL} from '@ceibo/rules/desk/email-proof'
import {Button} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import {Cluster} from '@ceibo/ui/stack'
import {TextField} from '@ceibo/ui/text-field'
import {asFailure} from '@ceibo/web-kit/calls/api-failure'
import {CallFailure} from '#shared/call-failure.tsx'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {api} from '#shared/session/console-queries.ts'
import {takeFocus} from '#shared/take-focus.ts'
import {useTell} from '#shared/undo/undo.tsx'
import styles from '../patient-page.module.css'
import {NO_PROOF, ProofField} from './proof-field.tsx'

type Props = {personId: number; holder: EmailHolder; areKeysOn: boolean}

const MAILED: Record<OutputOf<typeof correctEmail>['mailed'], string> = {
  invitation: ' Le enviamos un link para completar su cuenta.',
  password: ' Le enviamos un link para elegir una contraseña nueva.',
  nothing: '',
}

/** Corrects the email of somebody who has shown who they are; the old address is told. */
export function CorrectEmail({personId, holder, areKeysOn}: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  function close() {
    setIsOpen(false)
    setWasOpen(true)
  }
  const name = holder.email === null ? 'Agregar un email' : 'Corregir el email'
  const isProvedAccount = holder.hasAccount && holder.status === 'validated'
  useKeys(areKeysOn && !isOpen && !isProvedAccount ? [{key: 'e', name, run: () => setIsOpen(true)}] : [])
  if (isProvedAccount) return <p className={styles.note}>{PROVED_ACCOUNT_EMAIL}</p>
  if (isOpen) return <EmailForm {...{personId, holder, name}} onClose={close} />
  return (
    <Button small kind="ghost" {...(wasOpen && {ref: takeFocus})} onClick={() => setIsOpen(true)}>
      {name} <KeyHint>E</KeyHint>
    </Button>
  )
}

type FormProps = {personId: number; holder: EmailHolder; name: string; onClose: () => void}

function EmailForm({personId, holder, name, onClose}: FormProps) {
  const {email} = holder
  const tell = useTell()
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [again, setAgain] = useState('')
  const [proof, setProof] = useState<ContactProof>()
  const [wasSent, setWasSent] = useState(false)
  useKeys([{key: 'Escape', name: 'Dejar el email como estaba', run: onClose}])
  const checked = emailRule.safeParse(typed)
  const isSame = checked.success && emailRule.safeParse(again).data === checked.data
  const proofProblem = proof === undefined ? NO_PROOF : emailProofProblem(holder, proof)
  const save = useMutation({
    mutationFn: (corrected: {email: string; proof: ContactProof}) => api.call(correctEmail, {personId, ...corrected}),
    onSuccess: ({wasTold, mailed}) => {
      tell(`Email corregido.${wasTold ? ' Le avisamos a la dirección anterior.' : ''}${MAILED[mailed]}`)
      onClose()
    },
    onSettled: () => queries.invalidateQueries({queryKey: [patientTopic(personId)]}),
  })
  const refused = save.error === null ? [] : asFailure(save.error).problems
  const problemOf = (field: string) => refused.find((one) => one.field === field)?.message
  function submit(event: FormEvent) {
    event.preventDefault()
    setWasSent(true)
    if (isSame && checked.data !== email && proof !== undefined && proofProblem === undefined && !save.isPending)
      save.mutate({email: checked.data, proof})
  }
  const isOld = checked.success && checked.data === email
  const emailProblem =
    (wasSent && isOld ? 'Ese es el email que ya tiene' : undefined) ??
    (wasSent ? checked.error?.issues[0]?.message : undefined) ??
    problemOf('email')
  return (
    <form className={styles.form} noValidate aria-label={name} onSubmit={submit}>
      <CallFailure failure={refused.length > 0 ? null : save.error} />
      <TextField
        ref={takeFocus}
        label="Email nuevo"
        type="email"
        autoComplete="off"
        value={typed}
        {...(emailProblem !== undefined && {error: emailProblem})}
        onChange={({target}) => setTyped(target.value)}
      />
      <TextField
        label="Repetí el email"
        hint="Leéselo: quien lea ese email recibe sus avisos."
        type="email"
        autoComplete="off"
        value={again}
        {...(wasSent && checked.success && !isSame && {error: EMAILS_DIFFER})}
        onChange={({target}) => setAgain(target.value)}
      />
      <ProofField proof={proof} error={wasSent || proof !== undefined ? proofProblem : undefined} onChoose={setProof} />
      {email !== null && <Notice tone="info">Le avisamos a {email}. Sus sesiones se cierran.</Notice>}
      <Cluster>
        <Button small type="submit" busy={save.isPending}>
          {email === null ? 'Guardar' : 'Guardar y avisar'}
        </Button>
        <Button small kind="quiet" onClick={onClose}>
          Dejar como estaba <KeyHint>Esc</KeyHint>
        </Button>
      </Cluster>
    </form>
  )
}
