import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query'
import {useEffect} from 'react'
import {claimReview} from '@ceibo/contract/verification/review/review-claims'
import {Button} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import {Skeleton} from '@ceibo/ui/skeleton'
import {clock} from '@ceibo/web-kit/dates/spanish-dates'
import {CallFailure} from '#shared/call-failure.tsx'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {api} from '#shared/session/console-queries.ts'
import {caseQuery} from '../reviews.api.ts'
import styles from './case.module.css'
import {OpenCase} from './open-case.tsx'

type Props = {caseId: string; onDecided: () => void; onRelease: () => void}

/** The case of the address, taken in hands when it is opened: nobody else can then decide it. */
export function CasePanel({caseId, onDecided, onRelease}: Props) {
  const queries = useQueryClient()
  const {
    mutate,
    data: claim,
    error: claimError,
    isPending: isClaiming,
  } = useMutation({
    mutationFn: () => api.call(claimReview, {caseId}),
    onSettled: () => queries.invalidateQueries({queryKey: ['reviews']}),
  })
  useEffect(() => mutate(), [mutate])
  const {data, error, refetch} = useQuery({...caseQuery(caseId), enabled: claim !== undefined})
  const isFree = data?.is === 'not-claimed'
  useKeys(isFree ? [{key: 't', name: 'Tomar el caso', run: () => mutate()}] : [])
  const failure = claimError ?? error
  if (failure !== null) {
    return (
      <div className={styles.state}>
        <CallFailure failure={failure} onRetry={() => (claimError ? mutate() : void refetch())} />
      </div>
    )
  }
  // Of another round all is looked at anew.
  if (data?.is === 'open') return <OpenCase key={data.round} found={data} onDecided={onDecided} onRelease={onRelease} />
  if (data === undefined) {
    return (
      <div className={styles.state}>
        <Skeleton count={6} text="Abriendo el caso" />
      </div>
    )
  }
  return (
    <div className={styles.state}>
      {data.is === 'taken' && (
        <Notice tone="info" live="status" title={`Lo tiene ${data.reviewer}, desde las ${clock(data.since)}`}>
          <p>Si no lo usa por 15 minutos, vuelve a la cola. Cuando lo suelte, lo vas a ver acá.</p>
        </Notice>
      )}
      {data.is === 'gone' && (
        <Notice
          tone="info"
          live="status"
          title="Este caso ya no espera una decisión"
          action={
            <Button small kind="ghost" onClick={onDecided}>
              Caso siguiente
            </Button>
          }
        >
          <p>Otra persona lo resolvió, o quien lo envió lo cerró.</p>
        </Notice>
      )}
      {data.is === 'not-claimed' && (
        <Notice
          tone="info"
          live="status"
          title="El caso está libre"
          action={
            <Button small busy={isClaiming} onClick={() => mutate()}>
              Tomar el caso <KeyHint>T</KeyHint>
            </Button>
          }
        >
          <p>Para verlo y decidirlo, tomalo.</p>
        </Notice>
      )}
    </div>
  )
}
