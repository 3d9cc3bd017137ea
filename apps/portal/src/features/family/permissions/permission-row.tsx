import {longDate} from '@ceibo/client/spanish-dates'
import type {Permission} from '@ceibo/contract/acting-permissions'
import type {ActingScope} from '@ceibo/contract/family'
import {Avatar} from '@ceibo/ui/avatar'
import {Button} from '@ceibo/ui/button'
import {Chip} from '@ceibo/ui/chip'
import {ListRow} from '@ceibo/ui/list-row'

/** What a permission is for, after "permiso para" or "puede". */
export const SCOPE_WORDS: Record<ActingScope, string> = {
  appointments: 'sacar y anular turnos',
  results: 'ver resultados',
  all: 'sacar turnos y ver resultados',
}

type Props = {permission: Permission; onEnd: () => void}

/** One permission: who acts for whom, for what, since and until when, and how it was proved. */
export function PermissionRow({permission, onEnd}: Props) {
  const {holder, dependant, rights, can} = permission
  const name = holder.isMe ? dependant.name : holder.name
  return (
    <ListRow
      lead={<Avatar name={name} size="small" />}
      title={titleOf(permission)}
      note={noteOf(permission)}
      aside={
        <>
          {/* A guardian who proved nothing yet may only write down how to reach the child. */}
          {rights.every((right) => right === 'contact') && <Chip tone="warn">Todavía no vale</Chip>}
          {can.end && (
            <Button kind="ghost" small onClick={onEnd}>
              Terminar<span className="visually-hidden">: {titleOf(permission)}</span>
            </Button>
          )}
        </>
      }
    />
  )
}

/** "Pablo Ríos puede sacar y anular turnos por Tomás", with "vos" for the person who reads. */
export function titleOf({holder, dependant, scope}: Permission): string {
  const who = holder.isMe ? 'Podés' : `${holder.name} puede`
  return `${who} ${SCOPE_WORDS[scope]} por ${dependant.isMe ? 'vos' : dependant.name}`
}

const PROOFS: Record<Permission['proof'], string> = {
  none: 'Falta verificar el vínculo',
  documents: 'Verificado con documentación',
  invitation: 'Por invitación',
}

function noteOf({since, until, endsByAge, proof}: Permission): string {
  const end = until ?? endsByAge
  const parts = [`Desde el ${longDate(since)}`]
  if (end !== null) parts.push(`hasta el ${longDate(end)}${until === null ? ', cuando cumple 16 años' : ''}`)
  return `${parts.join(', ')}. ${PROOFS[proof]}.`
}
