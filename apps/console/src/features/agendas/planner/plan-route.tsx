import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {ButtonLink} from '@ceibo/ui/button'
import {EmptyState} from '@ceibo/ui/empty-state'
import {Skeleton} from '@ceibo/ui/skeleton'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query'
import {useParams} from 'react-router'
import {CallFailure} from '#shared/call-failure.tsx'
import {api} from '#shared/session/console-queries.ts'
import {AgendaPage} from '../sheet/agenda-page.tsx'
import sheet from '../sheet/agenda-page.module.css'
import {PLAN_STATE_NAMES, planTitle, rangeText} from './plan-facts.ts'
import {PlanItems} from './plan-items.tsx'
import {PlanSide} from './plan-side.tsx'
import {PLAN_ACTS, type PlanAct, planQuery} from './planner.api.ts'
import styles from './planner.module.css'

/** A plan by its number. */
export function Component() {
  const {planId = ''} = useParams()
  return /^\d{1,15}$/.test(planId) ? <PlanPage key={planId} planId={Number(planId)} /> : <UnknownPlan />
}

/** A plan: what it is, whom it affects and what each gets, and beside it what it does to them and the one press that does it. */
function PlanPage({planId}: {planId: number}) {
  const now = useNow()
  const queries = useQueryClient()
  const {data, error, isPending, isFetching, refetch, dataUpdatedAt} = useQuery(planQuery(planId))
  const act = useMutation({
    mutationFn: (which: PlanAct) => api.call(PLAN_ACTS[which], {planId}),
    onSettled: () => queries.invalidateQueries({queryKey: ['plans']}),
  })
  const plan = data?.plan
  const title = plan ? planTitle(plan) : 'Ausencia'
  return (
    <AgendaPage
      title={title}
      readAt={plan && new Date(dataUpdatedAt).toLocaleTimeString('es-AR', {hour: '2-digit', minute: '2-digit'})}
      isReading={isFetching}
      onRead={() => void refetch()}
      bar={
        <>
          <ButtonLink small kind="ghost" href={CONSOLE_PATHS.planner}>
            Ausencias
          </ButtonLink>
          <h1 className={sheet.title}>{title}</h1>
          {plan && (
            <>
              <span>{rangeText(plan, now)}</span>
              <span className={styles.state} data-state={plan.state}>
                {PLAN_STATE_NAMES[plan.state]}
              </span>
              <span className={styles.dim}>
                {plan.reason} · {plan.madeBy}
              </span>
            </>
          )}
        </>
      }
      side={plan && <PlanSide plan={plan} act={act} />}
    >
      {isPending && <Skeleton shape="list" count={10} text="Cargando el plan" />}
      <CallFailure failure={error} onRetry={() => void refetch()} />
      {plan && <PlanItems plan={plan} />}
    </AgendaPage>
  )
}

const UnknownPlan = () => (
  <EmptyState
    size="page"
    title="Ese plan no existe"
    action={
      <ButtonLink small href={CONSOLE_PATHS.planner}>
        Ver las ausencias
      </ButtonLink>
    }
  />
)
