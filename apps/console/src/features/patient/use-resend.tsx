import {useMutation, useQueryClient} from '@tanstack/react-query'
import {resendMail} from '@ceibo/contract/desk/patient-actions'
import {patientTopic} from '@ceibo/contract/staff/live-topics'
import {Notice} from '@ceibo/ui/notice'
import {CallFailure} from '#shared/call-failure.tsx'
import {api} from '#shared/session/console-queries.ts'
import {useTell} from '#shared/undo/undo.tsx'

/** Sends a mail of the card again, and says why it was not sent. */
export function useResend(personId: number) {
  const tell = useTell()
  const queries = useQueryClient()
  const send = useMutation({
    mutationFn: (mailId: number) => api.call(resendMail, {personId, mailId}),
    onSuccess: (answer) => {
      if (answer.is === 'resent')
        tell(answer.to === null ? 'Email por salir.' : `Email por salir a ${answer.to}, que puede actuar hoy.`)
    },
    onSettled: () => queries.invalidateQueries({queryKey: [patientTopic(personId)]}),
  })
  return {
    resend: (mailId: number) => {
      if (!send.isPending) send.mutate(mailId)
    },
    isSending: (mailId: number) => send.isPending && send.variables === mailId,
    problem: (
      <>
        <CallFailure failure={send.error} />
        {send.data?.is === 'refused' && (
          <Notice tone="bad" live="alert" title="No se envió">
            <p>{send.data.text}</p>
          </Notice>
        )}
      </>
    ),
  }
}
