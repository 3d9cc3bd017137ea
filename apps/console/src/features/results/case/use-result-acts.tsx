import {useMutation, useQueryClient} from '@tanstack/react-query'
import type {ReactNode} from 'react'
import {
  assignResult,
  claimResult,
  discardResult,
  publishResult,
  releaseResult,
  reopenResult,
} from '@ceibo/contract/studies/inbox/unmatched-acts'
import type {DiscardReason, ResultCandidate, UnmatchedCase} from '@ceibo/contract/studies/inbox/results-inbox'
import {Notice} from '@ceibo/ui/notice'
import {CallFailure} from '#shared/call-failure.tsx'
import {api} from '#shared/session/console-queries.ts'
import {hourOf} from '#shared/times.ts'
import {useTell} from '#shared/undo/undo.tsx'
import {candidateName} from '../result-words.ts'
import {RESULTS} from '../results.api.ts'

type Outcome = {is: string} | {is: 'taken'; holder: string; since: string} | {is: 'assigned'; publishAt: string}

/** What can be done with an open result; what was not done is said. */
export function useResultActs({id: resultId, version, hands}: Pick<UnmatchedCase, 'id' | 'version' | 'hands'>) {
  const tell = useTell()
  const queries = useQueryClient()
  const act = useMutation({
    mutationFn: (run: () => Promise<Outcome>) => run(),
    onSettled: () => queries.invalidateQueries({queryKey: [RESULTS]}),
  })
  function run(work: () => Promise<Outcome>, done: (outcome: Outcome) => void = () => undefined): void {
    if (!act.isPending) act.mutate(work, {onSuccess: done})
  }
  const reopen = () => run(() => api.call(reopenResult, {resultId}))
  return {
    isBusy: act.isPending,
    failure: act.error,
    take: () => run(() => api.call(claimResult, {resultId, takeOver: hands !== null})),
    release: () =>
      run(
        async () => {
          await api.call(releaseResult, {resultId})
          return {is: 'released'}
        },
        () => tell('El resultado volvió a la cola.'),
      ),
    assign: (person: ResultCandidate, why: string) =>
      run(
        () => api.call(assignResult, {resultId, personId: person.personId, version, why}),
        (outcome) => {
          if ('publishAt' in outcome)
            tell(`Es de ${candidateName(person)}. Se publica y se le avisa a las ${hourOf(outcome.publishAt)}.`, reopen)
        },
      ),
    discard: (reason: DiscardReason, why: string) =>
      run(
        () => api.call(discardResult, {resultId, version, reason, why}),
        ({is}) => {
          if (is === 'discarded') tell('Resultado descartado. No lo ve nadie.', reopen)
        },
      ),
    reopen,
    publish: () =>
      run(
        () => api.call(publishResult, {resultId}),
        ({is}) => {
          if (is === 'published') tell('Publicado. Se le avisa ahora.')
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
function Obstacle({outcome}: {outcome: Outcome | undefined}): ReactNode {
  if (outcome === undefined) return null
  if ('holder' in outcome) {
    return (
      <Notice tone="info" live="alert" title={`No se hizo: lo tiene ${outcome.holder}`}>
        <p>Lo tiene desde las {hourOf(outcome.since)}. Para seguir vos, pasalo a tus manos.</p>
      </Notice>
    )
  }
  const text = OBSTACLES[outcome.is]
  return text === undefined ? null : (
    <Notice tone="info" live="alert" title={text.title}>
      <p>{text.text}</p>
    </Notice>
  )
}

const OBSTACLES: Readonly<Record<string, {title: string; text: string}>> = {
  gone: {
    title: 'No se hizo: ya no está así',
    text: 'Alguien se adelantó, o llegó una versión que lo cambió. Acá está como quedó.',
  },
  changed: {title: 'No se hizo: llegó otra versión', text: 'Llegó mientras lo mirabas. Mirá la nueva y decidí.'},
  'other-patient': {
    title: 'No se publicó',
    text: 'El portal ya tiene este estudio a nombre de otra persona. Volvió a la cola.',
  },
}
