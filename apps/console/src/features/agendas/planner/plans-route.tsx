import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {AppLink} from '@ceibo/ui/app-link'
import {EmptyState} from '@ceibo/ui/empty-state'
import {Skeleton} from '@ceibo/ui/skeleton'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {useQuery} from '@tanstack/react-query'
import {CallFailure} from '#shared/call-failure.tsx'
import {useRowKeys} from '#shared/lists/row-keys.ts'
import {NewPlan} from './new-plan.tsx'
import {counted, PLAN_STATE_NAMES, planTitle, rangeText} from './plan-facts.ts'
import {plansQuery} from './planner.api.ts'
import styles from './planner.module.css'

/** Absences and closures: a new one, and those that are drafted or done. */
export function Component() {
  const now = useNow()
  const {data, error, isPending, refetch} = useQuery(plansQuery)
  const list = useRowKeys<HTMLUListElement>()
  return (
    <div className={styles.start}>
      <title>Ausencias · Consola</title>
      <section className={styles.paper} aria-labelledby="new-plan">
        <h1 id="new-plan" className={styles.title}>
          Planificar una ausencia o un cierre
        </h1>
        <NewPlan />
      </section>
      <section className={styles.paper} aria-labelledby="plans">
        <h2 id="plans" className={styles.title}>
          Borradores y lo último
        </h2>
        <CallFailure failure={error} onRetry={() => void refetch()} />
        {isPending && <Skeleton shape="list" count={4} text="Cargando las ausencias" />}
        {data?.plans.length === 0 && (
          <EmptyState title="Todavía no hay ausencias planificadas">
            <p>Lo que planifiques queda acá como borrador: nadie se entera hasta que lo apliques.</p>
          </EmptyState>
        )}
        <ul ref={list} className={styles.rows}>
          {data?.plans.map((plan) => (
            <li key={plan.planId}>
              <AppLink data-row="" className={styles.plan} href={pathTo(CONSOLE_PATHS.plan, {planId: plan.planId})}>
                <b>{planTitle(plan)}</b>
                <span>{rangeText(plan, now)}</span>
                <span className={styles.state} data-state={plan.state}>
                  {PLAN_STATE_NAMES[plan.state]}
                </span>
                <span className={styles.dim}>
                  {plan.reason} · {counted(plan.affected, 'turno', 'turnos')}
                  {plan.calls > 0 && ` · ${counted(plan.calls, 'llamado pendiente', 'llamados pendientes')}`} ·{' '}
                  {plan.madeBy}
                </span>
              </AppLink>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
