import {useMutation} from '@tanstack/react-query'
import {useState, type SubmitEvent} from 'react'
import {passkeyName, type ShownCredential} from '@ceibo/contract/accounts/passkeys'
import {MAX_PASSKEY_NAME_LENGTH} from '@ceibo/contract/fields/field-lengths'
import {
  addStaffKey,
  STAFF_KEY_NOT_STORED,
  startStaffKey,
  type StaffKeyStart,
  TOO_MANY_STAFF_KEYS,
} from '@ceibo/contract/staff/staff-passkeys'
import {Dialog} from '@ceibo/ui/dialog'
import {FormLayout} from '@ceibo/ui/form-layout'
import {Notice} from '@ceibo/ui/notice'
import {TextField} from '@ceibo/ui/text-field'
import {CallFailure} from '#shared/call-failure.tsx'
import {makeKey, NO_ANSWER_TEXTS, type NoAnswer, suggestedKeyName} from '#shared/passkeys/device-key.ts'
import {api, consoleQueries, STAFF_KEY} from '#shared/session/console-queries.ts'
import {useTell} from '#shared/undo/undo.tsx'
import {ownKeysQuery} from './account.api.ts'
import {ProofActions, ProofFields, useOwnerProof} from './owner-proof.tsx'

type End = Exclude<StaffKeyStart, {is: 'started'}> | {is: NoAnswer | 'added' | 'refused'}

/** What to say of an end that is not that of the password or the second step. */
function endText(end: End | undefined): string | undefined {
  switch (end?.is) {
    case 'left':
    case 'known':
    case 'failed':
      return NO_ANSWER_TEXTS[end.is]
    case 'refused':
      return STAFF_KEY_NOT_STORED
    case 'too-many':
      return TOO_MANY_STAFF_KEYS
    case 'added':
    case 'wrong':
    case 'over':
    case 'second-step':
    case undefined:
      return undefined
  }
}

/** Asks for a name, the password and the second step that the account has; then the device makes the key. */
export function AddKeyDialog({onClose}: {onClose: () => void}) {
  const tell = useTell()
  const proof = useOwnerProof()
  const [name, setName] = useState(suggestedKeyName)
  const [nameProblem, setNameProblem] = useState<string | undefined>()
  const add = useMutation({
    async mutationFn(credential: ShownCredential | undefined): Promise<End> {
      const start = await api.call(startStaffKey, proof.given(credential))
      if (start.is !== 'started') return start
      const made = await makeKey(start.options)
      return typeof made === 'string' ? {is: made} : api.call(addStaffKey, {name: name.trim(), credential: made})
    },
    onSuccess(end) {
      proof.settle(end)
      if (end.is !== 'added') return
      void consoleQueries.invalidateQueries({queryKey: ownKeysQuery.queryKey})
      void consoleQueries.invalidateQueries({queryKey: STAFF_KEY})
      tell(`Ya podés entrar con «${name.trim()}».`)
      onClose()
    },
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    // Before the device makes a key that would not be kept.
    const problem = passkeyName.safeParse(name).error?.issues[0]?.message
    setNameProblem(problem)
    if (!add.isPending && problem === undefined) add.mutate(undefined)
  }

  return (
    <Dialog open onClose={onClose} title="Agregar una llave de acceso">
      <FormLayout width="box" noValidate onSubmit={submit}>
        <p>Tu dispositivo te va a pedir la huella, la cara o su PIN. Eso no sale de él.</p>
        <TextField
          label="Nombre para reconocerla"
          maxLength={MAX_PASSKEY_NAME_LENGTH}
          value={name}
          error={nameProblem}
          onChange={(event) => setName(event.target.value)}
        />
        <ProofFields proof={proof} hint="Para cuidar tu cuenta, antes de agregar una llave confirmá que sos vos." />
        {endText(add.data) && (
          <Notice tone="warn" live="alert">
            {endText(add.data)}
          </Notice>
        )}
        <CallFailure failure={add.error} />
        <ProofActions
          proof={proof}
          isPending={add.isPending}
          busyText="Esperando a tu dispositivo…"
          onKey={add.mutateAsync}
          onClose={onClose}
        >
          Agregar
        </ProofActions>
      </FormLayout>
    </Dialog>
  )
}
