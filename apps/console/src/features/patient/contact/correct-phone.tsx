import {useMutation, useQueryClient} from '@tanstack/react-query'
import {type FormEvent, useState} from 'react'
import {type ContactProof, correctPhone} from '@ceibo/contract/desk/patient-actions'
import {phone as phoneRule} from '@ceibo/contract/fields/phone-fields'
import {MAX_PHONE_LENGTH} from '@ceibo/contract/fields/phone-numbers'
import {patientTopic} from '@ceibo/contract/staff/live-topics'
import {Button} from '@ceibo/ui/button'
import {Cluster} from '@ceibo/ui/stack'
import {TextField} from '@ceibo/ui/text-field'
import {CallFailure} from '#shared/call-failure.tsx'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {api} from '#shared/session/console-queries.ts'
import {takeFocus} from '#shared/take-focus.ts'
import {useTell} from '#shared/undo/undo.tsx'
import styles from '../patient-page.module.css'
import {NO_PROOF, ProofField} from './proof-field.tsx'

type Props = {personId: number; phone: string | null; areKeysOn: boolean}

/** Corrects the telephone of somebody who has shown who they are. */
export function CorrectPhone({personId, phone, areKeysOn}: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  function close() {
    setIsOpen(false)
    setWasOpen(true)
  }
  useKeys(areKeysOn && !isOpen ? [{key: 't', name: 'Corregir el teléfono', run: () => setIsOpen(true)}] : [])
  if (isOpen) return <PhoneForm {...{personId, phone}} onClose={close} />
  return (
    <Button small kind="ghost" {...(wasOpen && {ref: takeFocus})} onClick={() => setIsOpen(true)}>
      Corregir el teléfono <KeyHint>T</KeyHint>
    </Button>
  )
}

function PhoneForm({personId, phone, onClose}: Omit<Props, 'areKeysOn'> & {onClose: () => void}) {
  const tell = useTell()
  const queries = useQueryClient()
  const [typed, setTyped] = useState(phone ?? '')
  const [proof, setProof] = useState<ContactProof>()
  const [wasSent, setWasSent] = useState(false)
  useKeys([{key: 'Escape', name: 'Dejar el teléfono como estaba', run: onClose}])
  const checked = phoneRule.safeParse(typed)
  const save = useMutation({
    mutationFn: (corrected: {phone: string; proof: ContactProof}) => api.call(correctPhone, {personId, ...corrected}),
    onSuccess: () => {
      tell('Teléfono corregido.')
      onClose()
    },
    onSettled: () => queries.invalidateQueries({queryKey: [patientTopic(personId)]}),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    setWasSent(true)
    if (checked.success && proof !== undefined && !save.isPending) save.mutate({phone: checked.data, proof})
  }
  const problem = wasSent ? checked.error?.issues[0]?.message : undefined
  return (
    <form className={styles.form} noValidate aria-label="Corregir el teléfono" onSubmit={submit}>
      <CallFailure failure={save.error} />
      <TextField
        ref={takeFocus}
        label="Teléfono"
        hint="Con código de área"
        type="tel"
        autoComplete="off"
        maxLength={MAX_PHONE_LENGTH}
        value={typed}
        {...(problem !== undefined && {error: problem})}
        onChange={({target}) => setTyped(target.value)}
      />
      <ProofField proof={proof} error={wasSent && proof === undefined ? NO_PROOF : undefined} onChoose={setProof} />
      <Cluster>
        <Button small type="submit" busy={save.isPending}>
          Guardar
        </Button>
        <Button small kind="quiet" onClick={onClose}>
          Dejar como estaba
        </Button>
      </Cluster>
    </form>
  )
}
