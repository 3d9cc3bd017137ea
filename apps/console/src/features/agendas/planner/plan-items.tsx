import {type AbsencePlan, choosePlanTime, type PlanItem} from '@ceibo/contract/planner/absence-plans'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {changeInWords} from '@ceibo/rules/appointments/plan-proposals'
import {AppLink} from '@ceibo/ui/app-link'
import {Button} from '@ceibo/ui/button'
import {EmptyState} from '@ceibo/ui/empty-state'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query'
import {Fragment, useState} from 'react'
import {CallFailure} from '#shared/call-failure.tsx'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {useRowKeys} from '#shared/lists/row-keys.ts'
import {api} from '#shared/session/console-queries.ts'
import {CALL_REASON_NAMES, GROUP_NAMES, groupOf, GROUPS, ITEM_STATE_NAMES, timeText} from './plan-facts.ts'
import {optionsQuery} from './planner.api.ts'
import styles from './planner.module.css'

/** Whom a plan affects, and what each gets. In a draft Enter opens the times that a row could get instead. */
export function PlanItems({plan}: {plan: AbsencePlan}) {
  const [opened, setOpened] = useState<number | null>(null)
  const isDraft = plan.state === 'draft'
  const list = useRowKeys<HTMLTableElement>(isDraft ? 'Ver otros horarios de la fila' : 'Abrir la ficha de la fila')
  useKeys(opened === null ? [] : [{key: 'Escape', name: 'Cerrar los otros horarios', run: () => setOpened(null)}])
  if (plan.items.length === 0) {
    return (
      <EmptyState title="Nadie tiene un turno en esas horas">
        <p>Si lo aplicás, las horas quedan bloqueadas y no se puede reservar en ellas.</p>
      </EmptyState>
    )
  }
  return (
    <div className={styles.sheet} data-fills>
      <table ref={list} className={styles.items}>
        <caption className="visually-hidden">Turnos afectados y su horario nuevo</caption>
        <thead>
          <tr>
            <th scope="col">Paciente</th>
            <th scope="col">Tenía</th>
            <th scope="col">{isDraft ? 'Propuesto y retenido' : 'Horario nuevo'}</th>
            <th scope="col">Cambio</th>
            <th scope="col">Estado</th>
          </tr>
        </thead>
        {GROUPS.map((group) => ({group, items: plan.items.filter((item) => groupOf(item) === group)}))
          .filter(({items}) => items.length > 0)
          .map(({group, items}) => (
            <tbody key={group}>
              <tr className={styles.group} data-group={group}>
                <th scope="rowgroup" colSpan={5}>
                  {GROUP_NAMES[group]} · {items.length}
                </th>
              </tr>
              {items.map((item) => (
                <Fragment key={item.itemId}>
                  <ItemRow
                    {...{item, isDraft}}
                    isOpen={opened === item.itemId}
                    onOpen={() => setOpened((known) => (known === item.itemId ? null : item.itemId))}
                  />
                  {isDraft && opened === item.itemId && (
                    <Options planId={plan.planId} item={item} onDone={() => setOpened(null)} />
                  )}
                </Fragment>
              ))}
            </tbody>
          ))}
      </table>
    </div>
  )
}

type RowProps = {item: PlanItem; isDraft: boolean; isOpen: boolean; onOpen: () => void}

function ItemRow({item, isDraft, isOpen, onOpen}: RowProps) {
  const now = useNow()
  const {had, gets, patient, personId, state, why, phone, specialty, byHand} = item
  const isAnother = gets !== null && gets.practitionerId !== had.practitionerId
  return (
    <tr data-row="" tabIndex={-1} data-open={isOpen || undefined}>
      <th scope="row">
        <AppLink href={pathTo(CONSOLE_PATHS.patient, {personId})}>{patient}</AppLink>
        <span className={styles.dim}> {specialty}</span>
      </th>
      <td>{timeText(had.startsAt, now)}</td>
      <td>
        {isDraft ? (
          <button type="button" className={styles.slot} aria-expanded={isOpen} onClick={onOpen}>
            {gets ? <b>{timeText(gets.startsAt, now)}</b> : <b>Sin horario</b>}
            <span>
              {gets ? [isAnother && gets.practitioner, gets.centre].filter(Boolean).join(' · ') : 'Elegir uno'}
            </span>
          </button>
        ) : (
          gets && (
            <>
              <b>{timeText(gets.startsAt, now)}</b>{' '}
              <span className={styles.dim}>
                {[isAnother && gets.practitioner, gets.centre].filter(Boolean).join(' · ')}
              </span>
            </>
          )
        )}
      </td>
      <td className={styles.dim}>
        {gets ? changeInWords(new Date(had.startsAt), new Date(gets.startsAt)) : phone && <b>{phone}</b>}
      </td>
      <td>
        <span className={styles.mark} data-state={state}>
          {why !== null && gets === null ? CALL_REASON_NAMES[why] : ITEM_STATE_NAMES[state]}
          {byHand && gets !== null && state === 'held' && ', a mano'}
        </span>
      </td>
    </tr>
  )
}

function Options({planId, item, onDone}: {planId: number; item: PlanItem; onDone: () => void}) {
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
      <td colSpan={5}>
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
