import type {AbsencePlan} from '@ceibo/contract/planner/absence-plans'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {AppLink} from '@ceibo/ui/app-link'
import {Button} from '@ceibo/ui/button'
import {ProgressBar} from '@ceibo/ui/progress-bar'
import {clock} from '@ceibo/web-kit/dates/spanish-dates'
import {useNow} from '@ceibo/web-kit/page/use-now'
import type {UseMutationResult} from '@tanstack/react-query'
import {CallFailure} from '#shared/call-failure.tsx'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {counted, countIn, settledOf} from './plan-facts.ts'
import type {PlanAct} from './planner.api.ts'
import styles from './planner.module.css'

type Props = {plan: AbsencePlan; act: UseMutationResult<unknown, Error, PlanAct>}

/** What a plan does to its patients, in numbers, and what can be done with it now. */
export function PlanSide({plan, act}: Props) {
  const {items, state} = plan
  const [same, other, calls] = [countIn(items, 'same'), countIn(items, 'other'), countIn(items, 'call')]
  return (
    <aside className={styles.side} aria-label="Qué les pasa a los pacientes">
      <p className={styles.total}>{counted(items.length, 'turno afectado', 'turnos afectados')}</p>
      <dl className={styles.numbers}>
        <Number group="same" count={same} name="con quien los atendía" />
        <Number group="other" count={other} name="con otro profesional" />
        <Number group="call" count={calls} name="por teléfono" />
      </dl>
      <CallFailure failure={act.error} />
      {state === 'draft' && <DraftActs {...{plan, act}} moved={same + other} calls={calls} />}
      {(state === 'applying' || state === 'undoing') && (
        <ProgressBar
          label={state === 'applying' ? 'Moviendo los turnos' : 'Devolviendo los turnos'}
          percent={items.length === 0 ? undefined : (100 * settledOf(items, state)) / items.length}
        />
      )}
      {(state === 'applying' || state === 'applied') && <UndoAct {...{plan, act}} />}
      {calls > 0 && state !== 'draft' && (
        <p>
          <AppLink href={CONSOLE_PATHS.calls}>Ver los llamados</AppLink>
        </p>
      )}
      {state === 'undone' && <p className={styles.hold}>Todo volvió a como estaba. Nadie se enteró.</p>}
      {state === 'discarded' && <p className={styles.hold}>El borrador se descartó.</p>}
    </aside>
  )
}

const Number = ({group, count, name}: {group: string; count: number; name: string}) => (
  <div data-group={group}>
    <dt>{name}</dt>
    <dd>{count}</dd>
  </div>
)

function DraftActs({plan, act, moved, calls}: Props & {moved: number; calls: number}) {
  const now = useNow()
  const isOver = new Date(plan.heldUntil) <= now
  useKeys([
    {key: 'm', name: 'Mover y avisar', run: () => act.mutate('apply')},
    {key: 'e', name: 'Retener más tiempo', run: () => act.mutate('renew')},
    {key: 'x', name: 'Descartar el borrador', run: () => act.mutate('discard')},
  ])
  return (
    <>
      <p className={styles.hold}>
        {isOver
          ? 'Los horarios ya no están retenidos. Retenelos otra vez antes de mover.'
          : `Los horarios nuevos quedan retenidos hasta las ${clock(plan.heldUntil)}.`}{' '}
        <Button small kind="ghost" busy={act.isPending} onClick={() => act.mutate('renew')}>
          {isOver ? 'Retener otra vez' : 'Extender'} <KeyHint>E</KeyHint>
        </Button>
      </p>
      <Button busy={act.isPending} onClick={() => act.mutate('apply')}>
        {moved === 0 ? 'Bloquear las horas' : `Mover ${moved} y avisar`} <KeyHint>M</KeyHint>
      </Button>
      <p className={styles.dim}>
        {moved > 0 && 'Les avisamos por email dos minutos después del último: hasta entonces se deshace todo. '}
        {calls > 0 && `${counted(calls, 'paciente queda', 'pacientes quedan')} en la lista de llamados.`}
      </p>
      <Button small kind="quiet" busy={act.isPending} onClick={() => act.mutate('discard')}>
        Descartar <KeyHint>X</KeyHint>
      </Button>
    </>
  )
}

function UndoAct({plan, act}: Props) {
  const undo = () => act.mutate('undo')
  useKeys(plan.told ? [] : [{key: 'z', name: 'Deshacer todo', run: undo}])
  if (plan.told) return <p className={styles.hold}>Los avisos ya salieron: no se puede deshacer.</p>
  return (
    <>
      <p className={styles.hold}>
        {plan.tellAt === null ? 'Nadie se enteró todavía.' : `Los avisos salen a las ${clock(plan.tellAt)}.`} Hasta
        entonces todo puede volver a como estaba.
      </p>
      <Button small kind="ghost" busy={act.isPending} onClick={undo}>
        Deshacer <KeyHint>Z</KeyHint>
      </Button>
    </>
  )
}
