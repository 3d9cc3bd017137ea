import type {AbsencePlan, PlanItem} from '@ceibo/contract/planner/absence-plans'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {changeInWords} from '@ceibo/rules/appointments/plan-proposals'
import {AppLink} from '@ceibo/ui/app-link'
import {EmptyState} from '@ceibo/ui/empty-state'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {Fragment, type KeyboardEvent, useEffect, useRef, useState} from 'react'
import {useKeys} from '#shared/keys/keys.tsx'
import {useRowKeys} from '#shared/lists/row-keys.ts'
import {ChosenItems} from './chosen-items.tsx'
import {CALL_REASON_NAMES, GROUP_NAMES, groupOf, GROUPS, ITEM_STATE_NAMES, timeText} from './plan-facts.ts'
import {PlanOptions} from './plan-options.tsx'
import styles from './planner.module.css'

/** Whether an item of a draft can still be given another time. */
const isOpen = ({state}: PlanItem) => state === 'held' || state === 'unplaced'

/**
 * Whom a plan affects, and what each gets. In a draft Enter opens the times that a row could get instead, and several rows are chosen and changed
 * together.
 */
export function PlanItems({plan}: {plan: AbsencePlan}) {
  const [opened, setOpened] = useState<number | null>(null)
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set())
  const isDraft = plan.state === 'draft'
  const groups = GROUPS.map((group) => ({group, items: plan.items.filter((item) => groupOf(item) === group)}))
  const open = groups.flatMap(({items}) => items).filter(isOpen)
  const first = open[0]
  const chosen = open.map(({itemId}) => itemId).filter((id) => marked.has(id))
  const mark = (ids: readonly number[], on: boolean) =>
    setMarked((known) => new Set(on ? [...known, ...ids] : [...known].filter((id) => !ids.includes(id))))
  const list = useRowKeys<HTMLTableElement>(isDraft ? 'Ver otros horarios de la fila' : 'Abrir la ficha de la fila')
  const isRearranged = useRef(false)
  const letGo = () => {
    setMarked(new Set())
    focusFirst(list.current)
    isRearranged.current = true
  }
  // Rows that pass to another part of the list are new ones, and take the focus with them.
  const {items} = plan
  const shownItems = useRef(items)
  useEffect(() => {
    if (shownItems.current === items) return
    shownItems.current = items
    if (isRearranged.current && document.activeElement === document.body) focusFirst(list.current)
    isRearranged.current = false
  }, [items, list])
  function press(event: KeyboardEvent<HTMLTableElement>) {
    // A box keeps this key from the map of keys.
    if (event.key === 'Escape' && event.target instanceof HTMLInputElement) letGo()
    else chooseByKeys(event, marked, mark)
  }
  useKeys(opened === null ? [] : [{key: 'Escape', name: 'Cerrar los otros horarios', run: () => setOpened(null)}])
  if (plan.items.length === 0) {
    return (
      <EmptyState title="Nadie tiene un turno en esas horas">
        <p>Si lo aplicás, las horas quedan bloqueadas y no se puede reservar en ellas.</p>
      </EmptyState>
    )
  }
  const content = (
    <>
      <caption className="visually-hidden">Turnos afectados y su horario nuevo</caption>
      <thead>
        <tr>
          {isDraft && (
            <th scope="col" className={styles.choice}>
              <ManyChoice name="Elegir todos los turnos" ids={open.map(({itemId}) => itemId)} {...{marked, mark}} />
            </th>
          )}
          <th scope="col">Paciente</th>
          <th scope="col">Tenía</th>
          <th scope="col">{isDraft ? 'Propuesto y retenido' : 'Horario nuevo'}</th>
          <th scope="col">Cambio</th>
          <th scope="col">Estado</th>
        </tr>
      </thead>
      {groups
        .filter(({items}) => items.length > 0)
        .map(({group, items}) => (
          <tbody key={group}>
            <tr className={styles.group} data-group={group}>
              {isDraft && (
                <td className={styles.choice}>
                  <ManyChoice
                    name={`Elegir «${GROUP_NAMES[group]}»`}
                    ids={items.filter(isOpen).map(({itemId}) => itemId)}
                    {...{marked, mark}}
                  />
                </td>
              )}
              <th scope="rowgroup" colSpan={5}>
                {GROUP_NAMES[group]} · {items.length}
              </th>
            </tr>
            {items.map((item) => (
              <Fragment key={item.itemId}>
                <ItemRow
                  {...{item, isDraft}}
                  isOpened={opened === item.itemId}
                  isChosen={isDraft && isOpen(item) ? marked.has(item.itemId) : undefined}
                  isFirst={item === first}
                  onChoose={(on) => mark([item.itemId], on)}
                  onOpen={() => setOpened((known) => (known === item.itemId ? null : item.itemId))}
                />
                {isDraft && opened === item.itemId && (
                  <PlanOptions planId={plan.planId} item={item} onDone={() => setOpened(null)} />
                )}
              </Fragment>
            ))}
          </tbody>
        ))}
    </>
  )
  return (
    <div className={styles.sheet} data-fills>
      {isDraft ? (
        <>
          <ChosenItems {...{plan, chosen}} isAside={opened !== null} onDone={letGo} />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- A table of rows that are chosen is a grid. */}
          <table ref={list} role="grid" aria-multiselectable className={styles.items} onKeyDown={press}>
            {content}
          </table>
        </>
      ) : (
        <table ref={list} className={styles.items}>
          {content}
        </table>
      )}
    </div>
  )
}

/** Puts the focus on the row that Tab reaches. */
const focusFirst = (list: HTMLElement | null) => list?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus()

/** Space chooses the row with the focus; with the arrows, Shift chooses the row that is left and the one that is reached. */
function chooseByKeys(
  event: KeyboardEvent<HTMLTableElement>,
  marked: ReadonlySet<number>,
  mark: (ids: readonly number[], on: boolean) => void,
) {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex((row) => row === event.target)
  const idAt = (place: number) => Number(rows[place]?.dataset['item'])
  if (at < 0) return
  if (event.key === ' ') {
    event.preventDefault()
    mark([idAt(at)], !marked.has(idAt(at)))
  } else if (event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
    const next = at + (event.key === 'ArrowDown' ? 1 : -1)
    mark([idAt(at), idAt(rows[next] ? next : at)], true)
  }
}

type ManyProps = {
  name: string
  ids: readonly number[]
  marked: ReadonlySet<number>
  mark: (ids: readonly number[], on: boolean) => void
}

/** Chooses several rows, or none of them. */
function ManyChoice({name, ids, marked, mark}: ManyProps) {
  const count = ids.filter((id) => marked.has(id)).length
  const isAll = count > 0 && count === ids.length
  return (
    <input
      type="checkbox"
      aria-label={name}
      disabled={ids.length === 0}
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isAll
      }}
      onChange={() => mark(ids, !isAll)}
    />
  )
}

type RowProps = {
  item: PlanItem
  isDraft: boolean
  isOpened: boolean
  /** Undefined where rows are not chosen. */
  isChosen: boolean | undefined
  /** Tab reaches the first row, and the arrows the others. */
  isFirst: boolean
  onOpen: () => void
  onChoose: (on: boolean) => void
}

function ItemRow({item, isDraft, isOpened, isChosen, isFirst, onOpen, onChoose}: RowProps) {
  const now = useNow()
  const {had, gets, patient, personId, state, why, phone, specialty, byHand} = item
  const isAnother = gets !== null && gets.practitionerId !== had.practitionerId
  return (
    <tr
      data-row=""
      data-item={item.itemId}
      tabIndex={isDraft && isFirst ? 0 : -1}
      aria-selected={isChosen}
      data-open={isOpened || undefined}
    >
      {isDraft && (
        <td className={styles.choice}>
          {isOpen(item) && (
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={`Elegir el turno de ${patient}`}
              checked={isChosen === true}
              onChange={({target}) => {
                onChoose(target.checked)
                // The arrows go on from here.
                target.closest('tr')?.focus()
              }}
            />
          )}
        </td>
      )}
      <th scope="row">
        <AppLink href={pathTo(CONSOLE_PATHS.patient, {personId})}>{patient}</AppLink>
        <span className={styles.dim}> {specialty}</span>
      </th>
      <td>{timeText(had.startsAt, now)}</td>
      <td>
        {isDraft ? (
          <button type="button" className={styles.slot} aria-expanded={isOpened} onClick={onOpen}>
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
