import {useMutation, useQueryClient} from '@tanstack/react-query'
import {useState} from 'react'
import {inviteStaffMember, type ListedMember} from '@ceibo/contract/staff/staff-administration'
import {Notice} from '@ceibo/ui/notice'
import {TextField} from '@ceibo/ui/text-field'
import {asFailure} from '@ceibo/web-kit/calls/api-failure'
import {CallFailure} from '#shared/call-failure.tsx'
import {api} from '#shared/session/console-queries.ts'
import {takeFocus} from '#shared/take-focus.ts'
import {useTell} from '#shared/undo/undo.tsx'
import {membersQuery} from './people.api.ts'
import {RolesEditor} from './roles-editor.tsx'
import styles from './people-page.module.css'

const REFUSALS = {
  'email-taken': 'Ya hay una cuenta con ese email.',
  'unknown-centre': 'Uno de los centros ya no existe.',
}

/** Invites somebody: they get a mail with a link of one use. */
export function InvitePanel({onClose}: {onClose: () => void}) {
  const tell = useTell()
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const invite = useMutation({
    mutationFn: (grants: ListedMember['grants']) => api.call(inviteStaffMember, {name, email, grants}),
    onSuccess: ({is}) => {
      if (is !== 'invited') return
      tell(`Invitamos a ${name} por email.`)
      onClose()
    },
    onSettled: () => queries.invalidateQueries({queryKey: membersQuery.queryKey}),
  })
  const problems = invite.error === null ? [] : (asFailure(invite.error).problems ?? [])
  const problemOf = (field: string) => problems.find((one) => one.field === field)?.message
  return (
    <section className={styles.invite} aria-label="Invitar a alguien">
      <TextField
        ref={takeFocus}
        label="Nombre y apellido"
        value={name}
        error={problemOf('name')}
        onChange={({target}) => setName(target.value)}
      />
      <TextField
        label="Email"
        type="email"
        value={email}
        error={problemOf('email')}
        onChange={({target}) => setEmail(target.value)}
      />
      {problems.length === 0 && <CallFailure failure={invite.error} />}
      {invite.data && invite.data.is !== 'invited' && (
        <Notice tone="bad" live="alert" title="No se invitó">
          <p>{REFUSALS[invite.data.is]}</p>
        </Notice>
      )}
      <RolesEditor
        grants={[]}
        busy={invite.isPending}
        submit="Invitar y avisar"
        onSubmit={invite.mutate}
        onClose={onClose}
      />
    </section>
  )
}
