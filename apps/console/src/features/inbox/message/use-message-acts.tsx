import {useMutation, useQueryClient} from '@tanstack/react-query'
import type {ReactNode} from 'react'
import {
  claimEnquiry,
  closeEnquiry,
  releaseEnquiry,
  reopenEnquiry,
  resendEnquiryAnswer,
} from '@ceibo/contract/enquiries/enquiry-acts'
import type {EnquiryOutcome, EnquiryThread} from '@ceibo/contract/enquiries/enquiry-inbox'
import {Notice} from '@ceibo/ui/notice'
import {CallFailure} from '#shared/call-failure.tsx'
import {api} from '#shared/session/console-queries.ts'
import {hourOf} from '#shared/times.ts'
import {useTell} from '#shared/undo/undo.tsx'
import {MESSAGES} from '../inbox.api.ts'

type Outcome = {is: string} | {is: 'taken'; holder: string; since: string}

/** What can be done with an open message besides answering it; what was not done is said. */
export function useMessageActs({id: enquiryId, hands}: Pick<EnquiryThread, 'id' | 'hands'>) {
  const tell = useTell()
  const queries = useQueryClient()
  const act = useMutation({
    mutationFn: (run: () => Promise<Outcome>) => run(),
    onSettled: () => queries.invalidateQueries({queryKey: [MESSAGES]}),
  })
  function run(work: () => Promise<Outcome>, done: (outcome: Outcome) => void = () => undefined): void {
    if (!act.isPending) act.mutate(work, {onSuccess: done})
  }
  const reopen = () => run(() => api.call(reopenEnquiry, {enquiryId}))
  return {
    isBusy: act.isPending,
    take: () => run(() => api.call(claimEnquiry, {enquiryId, takeOver: hands !== null})),
    release: () =>
      run(
        async () => {
          await api.call(releaseEnquiry, {enquiryId})
          return {is: 'released'}
        },
        () => tell('El mensaje volvió a la cola.'),
      ),
    close: (outcome: EnquiryOutcome) =>
      run(
        () => api.call(closeEnquiry, {enquiryId, outcome}),
        ({is}) => {
          if (is === 'closed') tell('Mensaje cerrado, sin avisarle a nadie.', reopen)
        },
      ),
    reopen,
    resend: (entryId: number) =>
      run(
        () => api.call(resendEnquiryAnswer, {enquiryId, entryId}),
        ({is}) => {
          if (is === 'resent') tell('Respuesta por salir.')
        },
      ),
    problem: (
      <>
        <CallFailure failure={act.error} />
        <Obstacle outcome={act.data} />
      </>
    ),
  }
}

/** Why nothing was done. */
export function Obstacle({outcome}: {outcome: Outcome | undefined}): ReactNode {
  if (outcome?.is === 'gone') {
    return (
      <Notice tone="info" live="alert" title="No se hizo: alguien se adelantó">
        <p>El mensaje ya no está como lo veías. Abajo está como quedó.</p>
      </Notice>
    )
  }
  if (outcome !== undefined && 'holder' in outcome) {
    return (
      <Notice tone="info" live="alert" title={`No se hizo: lo tiene ${outcome.holder}`}>
        <p>Lo tiene desde las {hourOf(outcome.since)}. Para seguir vos, pasalo a tus manos.</p>
      </Notice>
    )
  }
  return null
}
