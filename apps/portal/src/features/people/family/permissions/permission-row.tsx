import {ADOLESCENT_AGE, OWN_ACCOUNT_AGE} from '@ceibo/rules/people/age'
import {longDate} from '@ceibo/web-kit/dates/spanish-dates'
import type {Permission} from '@ceibo/contract/people/acting-permissions'
import {Avatar} from '@ceibo/ui/avatar'
import {Button} from '@ceibo/ui/button'
import {Chip} from '@ceibo/ui/chip'
import {ListRow} from '@ceibo/ui/list-row'
import {Cluster} from '@ceibo/ui/stack'
import {useId} from 'react'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {scopeFor} from '@ceibo/rules/appointments/scope-texts'

/** How a row can be ended: a permission is ended; a requested link is withdrawn by the person who requested it and declined by others. */
export type Ending = 'end' | 'decline' | 'withdraw'

export const endingOf = ({holder, status}: Permission): Ending =>
  status === 'verified' ? 'end' : holder.isMe ? 'withdraw' : 'decline'

const ENDING_WORDS: Record<Ending, string> = {end: 'Terminar', decline: 'Rechazar', withdraw: 'Retirar'}

type Props = {permission: Permission; onEnd: () => void}

/** One permission: who acts for whom, for what, since and until when, and how it was proved. */
export function PermissionRow({permission, onEnd}: Props) {
  const {holder, dependant, can} = permission
  const today = useToday()
  const noteId = useId()
  const name = holder.isMe ? dependant.name : holder.name
  return (
    <ListRow
      lead={<Avatar name={name} size="small" />}
      title={titleOf(permission)}
      note={<span id={noteId}>{noteOf(permission, today)}</span>}
      aside={
        <Cluster gap={2}>
          {isWithoutEffect(permission) && (
            <Chip tone="warn">{isOver(permission, today) ? 'Ya no vale' : 'Todavía no vale'}</Chip>
          )}
          {(can.end || isUnderReview(permission)) && (
            <Button
              kind="ghost"
              small
              disabled={!can.end}
              aria-describedby={can.end ? undefined : noteId}
              onClick={onEnd}
            >
              {ENDING_WORDS[endingOf(permission)]}
              <span className="visually-hidden">: {titleOf(permission)}</span>
            </Button>
          )}
        </Cluster>
      }
    />
  )
}

/** "Pablo Ríos puede sacar y anular turnos por Tomás", with "vos" for the signed-in person; for a requested link, who requested it. */
export function titleOf({holder, dependant, scope, status}: Permission): string {
  if (status !== 'verified') {
    return `${holder.isMe ? 'Pediste vincularte' : `${holder.name} pidió vincularse`} con ${dependant.name}`
  }
  return `${holder.isMe ? 'Podés' : `${holder.name} puede`} ${scopeFor(scope, dependant.isMe ? 'reader' : dependant)}`
}

/** A guardian whose identity or relationship is not proved yet may only edit the child's contact details. */
const isWithoutEffect = ({rights}: Permission): boolean => rights.every((right) => right === 'contact')

/** A holder may stop acting at any time, but not while documents of the dependant are under review. */
const isUnderReview = ({holder, can}: Permission): boolean => holder.isMe && !can.end

/** Whether the birthday that ends the permission has passed. */
const isOver = ({endsByAge}: Permission, today: string): boolean => endsByAge !== null && endsByAge <= today

function noteOf(permission: Permission, today: string): string {
  const {since, until, endsByAge} = permission
  const end = until ?? endsByAge
  const parts = [`Desde el ${longDate(since)}`]
  const waits = isUnderReview(permission) ? ' Vas a poder terminarlo cuando hayamos revisado su documento.' : ''
  if (isOver(permission, today)) return `${parts.join(', ')}, hasta que cumplió ${OWN_ACCOUNT_AGE} años.${waits}`
  if (end !== null)
    parts.push(`hasta el ${longDate(end)}${until === null ? `, cuando cumple ${OWN_ACCOUNT_AGE} años` : ''}`)
  return `${parts.join(', ')}. ${stateOf(permission)}.${waits}`
}

/** How the permission was proved, or what is missing before it takes effect. */
function stateOf(permission: Permission): string {
  const {status, kind, scope, rights, proof} = permission
  if (status === 'unverified') return 'Falta verificar el vínculo'
  if (status === 'pending') return 'Estamos verificando el vínculo'
  if (isWithoutEffect(permission)) return kind === 'child' ? 'Falta validar su identidad' : 'Está en pausa'
  const proved = proof === 'invitation' ? 'Por invitación' : 'Vínculo verificado con documentación'
  const isLimited = scope !== 'appointments' && !rights.includes('sensitive-results') && kind === 'child'
  return isLimited ? `${proved}. Desde los ${ADOLESCENT_AGE} años, sin sus resultados reservados` : proved
}
