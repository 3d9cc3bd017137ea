import {longDate} from '@ceibo/web-kit/dates/spanish-dates'
import type {Invitation} from '@ceibo/contract/people/acting-permissions'
import {Button} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {ListRow, RowList} from '@ceibo/ui/list-row'
import {Cluster} from '@ceibo/ui/stack'
import {useToast} from '@ceibo/ui/toast-region'
import type {ReactNode} from 'react'
import {EmailText} from '#shared/email-text.tsx'
import {FailureNotice} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {scopeFor} from '@ceibo/rules/appointments/scope-texts'
import {useAnswerInvitation, type Answer} from './permissions.api.ts'

const DONE: Record<Answer['answer'], string> = {
  accept: 'Aceptaste la invitación',
  decline: 'Rechazaste la invitación',
  withdraw: 'Retiraste la invitación',
}

/** The invitations without an answer; renders nothing when there are none. */
export function Invitations({invitations}: {invitations: readonly Invitation[]}) {
  const toast = useToast()
  const answering = useAnswerInvitation(({answer}) => toast({tone: 'ok', text: DONE[answer]}))
  if (invitations.length === 0) return null
  const button = (invitation: Invitation, answer: Answer['answer'], words: string) => (
    <Button
      kind={answer === 'accept' ? 'primary' : 'ghost'}
      small
      busy={answering.isPending && answering.variables.invitation.id === invitation.id}
      busyText="Un momento…"
      onClick={() => answering.mutate({invitation, answer})}
    >
      {words}
      <span className="visually-hidden">
        {' '}
        la invitación {answer === 'withdraw' ? `a ${invitation.to}` : `de ${invitation.from}`}
      </span>
    </Button>
  )
  return (
    <Card title="Invitaciones" tone={invitations.some(({direction}) => direction === 'received') ? 'sol' : 'plain'}>
      <FailureNotice failure={answering.error} />
      <RowList label="Invitaciones">
        {invitations.map((invitation) => (
          <ListRow
            key={invitation.id}
            title={titleOf(invitation)}
            note={noteOf(invitation)}
            aside={
              <Cluster gap={2}>
                {invitation.direction === 'received' ? (
                  <>
                    {button(invitation, 'decline', 'Rechazar')}
                    {button(invitation, 'accept', 'Aceptar')}
                  </>
                ) : (
                  button(invitation, 'withdraw', 'Retirar')
                )}
              </Cluster>
            }
          />
        ))}
      </RowList>
    </Card>
  )
}

function titleOf({direction, from, to, dependantName, isForChild, scope}: Invitation): ReactNode {
  const child = {name: dependantName}
  if (direction === 'sent') {
    return (
      <>
        Invitaste a <EmailText email={to} /> a {scopeFor(scope, isForChild ? child : 'reader')}
      </>
    )
  }
  return `${from} te invita a ${scopeFor(scope, isForChild ? child : 'inviter')}`
}

function noteOf({until, expiresAt}: Invitation): string {
  const end = until === null ? 'Sin fecha de fin' : `El permiso va hasta el ${longDate(until)}`
  return `${end}. Se puede aceptar hasta el ${longDate(expiresAt)}.`
}
