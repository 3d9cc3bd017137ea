import {choosePlanTime, type PlanItem} from '@ceibo/contract/planner/absence-plans'
import {Button} from '@ceibo/ui/button'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query'
import {CallFailure} from '#shared/call-failure.tsx'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {api} from '#shared/session/console-queries.ts'
import {timeText} from './plan-facts.ts'
import {optionsQuery} from './planner.api.ts'
import styles from './planner.module.css'

/** The times that an affected appointment could get instead, as a row below its own. */
export function PlanOptions({planId, item, onDone}: {planId: number; item: PlanItem; onDone: () => void}) {
  const now = useNow()
  const queries = useQueryClient()
  const {data, error, isPending, refetch} = useQuery(optionsQuery(planId, item.itemId))
  const choose = useMutation({
    mutationFn: (slotId: number | undefined) => api.call(choosePlanTime, {planId, itemId: item.itemId, slotId}),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({queryKey: ['plans']}),
  })
  const options = data?.options ?? []
  useKeys([
    ...options.map((one, place) => ({
      key: 'acfghijk'[place] ?? '',
      name: `Dar ${timeText(one.startsAt, now)}`,
      run: () => choose.mutate(one.slotId),
    })),
    {key: 'l', name: 'Dejarlo para llamar', run: () => choose.mutate(undefined)},
  ])
  return (
    <tr className={styles.options}>
      <td colSpan={6}>
        <CallFailure failure={error ?? choose.error} onRetry={() => void refetch()} />
        <div className={styles.ways}>
          {isPending && <span>Buscando…</span>}
          {!isPending && options.length === 0 && (
            <span>
              {item.why === 'no-mail'
                ? 'No tiene email: hay que llamar y darle un horario por teléfono.'
                : 'No hay otro horario que le sirva en treinta días.'}
            </span>
          )}
          {options.map((one, place) => (
            <Button
              key={one.slotId}
              small
              kind="ghost"
              busy={choose.isPending}
              onClick={() => choose.mutate(one.slotId)}
            >
              {timeText(one.startsAt, now)}
              {one.practitionerId !== item.had.practitionerId && ` · ${one.practitioner}`}
              {one.centreId !== item.had.centreId && ` · ${one.centre}`} <KeyHint>{'ACFGHIJK'[place] ?? ''}</KeyHint>
            </Button>
          ))}
          {item.gets !== null && (
            <Button small kind="quiet" busy={choose.isPending} onClick={() => choose.mutate(undefined)}>
              Dejarlo para llamar <KeyHint>L</KeyHint>
            </Button>
          )}
        </div>
      </td>
    </tr>
  )
}
