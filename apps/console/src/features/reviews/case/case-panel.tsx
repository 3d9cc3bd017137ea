import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query'
import {useEffect} from 'react'
import {claimReview} from '@ceibo/contract/verification/review/review-claims'
import {Button} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import {Skeleton} from '@ceibo/ui/skeleton'
import {clock} from '@ceibo/web-kit/dates/spanish-dates'
import {CallFailure} from '#shared/call-failure.tsx'
import {api} from '#shared/session/console-queries.ts'
import {caseQuery} from '../reviews.api.ts'
import styles from '../reviews-page.module.css'
import {OpenCase} from './open-case.tsx'

type Props = {caseId: string; onDecided: () => void; onRelease: () => void}

/** The case of the address, taken in hands when it is opened: nobody else can then decide it. */
export function CasePanel({caseId, onDecided, onRelease}: Props) {
  const queries = useQueryClient()
  const {
    mutate,
    data: claim,
    error: claimError,
  } = useMutation({
    mutationFn: () => api.call(claimReview, {caseId}),
    onSettled: () => queries.invalidateQueries({queryKey: ['reviews']}),
  })
  useEffect(() => mutate(), [mutate])
  const {data, error, refetch} = useQuery({...caseQuery(caseId), enabled: claim !== undefined})
  const failure = claimError ?? error
  if (failure !== null) {
    return (
      <div className={styles.hint}>
        <CallFailure failure={failure} onRetry={() => (claimError ? mutate() : void refetch())} />
      </div>
    )
  }
  if (data?.is === 'open') return <OpenCase found={data} onDecided={onDecided} onRelease={onRelease} />
  if (data === undefined) {
    return (
      <div className={styles.hint}>
        <Skeleton count={6} text="Abriendo el caso" />
      </div>
    )
  }
  return (
    <div className={styles.hint}>
      {data.is === 'taken' && (
        <Notice tone="info" title={`Lo tiene ${data.reviewer}, desde las ${clock(data.since)}`}>
          <p>Si no lo usa por 15 minutos, vuelve a la cola.</p>
        </Notice>
      )}
      {data.is === 'gone' && (
        <Notice tone="info" title="Este caso ya no espera una decisión">
          <p>Otra persona lo resolvió, o quien lo envió lo cerró.</p>
          <Button small onClick={onDecided}>
            Caso siguiente
          </Button>
        </Notice>
      )}
      {data.is === 'not-claimed' && (
        <Notice tone="info" title="El caso volvió a la cola">
          <Button small onClick={() => mutate()}>
            Tomar el caso
          </Button>
        </Notice>
      )}
    </div>
  )
}
