import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query'
import {useMemo, useState} from 'react'
import type {Coverage} from '@ceibo/contract/appointments/booking-catalogue'
import {MAX_CELLS} from '@ceibo/contract/catalogues/bulk/coverage-grid'
import {isGrantedEverywhere, STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import {COVERAGE_ANSWERS, coverageName} from '@ceibo/rules/catalogues/coverage-sheet'
import {effectText, saveText} from '@ceibo/rules/catalogues/effect-texts'
import {Button} from '@ceibo/ui/button'
import {EmptyState} from '@ceibo/ui/empty-state'
import {Notice} from '@ceibo/ui/notice'
import {Skeleton} from '@ceibo/ui/skeleton'
import {CallFailure} from '#shared/call-failure.tsx'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {useStaff, whoMay} from '#shared/session/staff.tsx'
import {useTell} from '#shared/undo/undo.tsx'
import {useTakeBack} from '#features/catalogues/import/bulk-history.tsx'
import {readAgain} from '#features/catalogues/import/import.api.ts'
import {effectsQuery, gridQuery, saveCells} from './cover.api.ts'
import {CoverGrid} from './cover-grid.tsx'
import {
  cellStates,
  type CellState,
  changedCells,
  columnsOf,
  type Drafts,
  edgesOf,
  type Named,
  NO_DRAFTS,
  onWhatIsSaved,
  type Range,
  rowsOf,
  savedRules,
  staleCells,
  withRange,
} from './grid-cells.ts'
import styles from './cover-page.module.css'

const START: Range = {from: {row: 0, column: 0}, to: {row: 0, column: 0}}

/** What sets each answer; without a rule of its own a cell has that of a wider one. */
const ACTS: readonly {key: string; name: string; answer: Coverage | null}[] = [
  {key: 'c', name: COVERAGE_ANSWERS.S, answer: 'S'},
  {key: 'p', name: COVERAGE_ANSWERS.V, answer: 'V'},
  {key: 'n', name: COVERAGE_ANSWERS.N, answer: 'N'},
  {key: 'h', name: 'Heredar', answer: null},
]

type Shown = {specialty: Named; insurer: Named | undefined; centre: {id: string; name: string} | undefined}
type Props = Shown & {drafts: Drafts; onDrafts: (drafts: Drafts) => void}

/** The grid of a specialty, and the changes of it, which are saved together. */
export function CoverEditor({specialty, insurer, centre, drafts, onDrafts}: Props) {
  const mayEdit = isGrantedEverywhere(useStaff().grants, STAFF_MAY.manageNetwork)
  const tell = useTell()
  const queries = useQueryClient()
  const takeBack = useTakeBack()
  const [range, setRange] = useState(START)
  const {data, error, isPending, refetch} = useQuery(
    gridQuery({specialty: specialty.id, insurer: insurer?.id, centre: centre?.id}),
  )
  const isOfCentre = centre !== undefined
  const grid = useMemo(
    () => ({
      rows: rowsOf(specialty, data?.services ?? []),
      columns: columnsOf(insurer, data?.columns ?? []),
      saved: savedRules(data?.rules ?? []),
      isOfCentre,
    }),
    [specialty, insurer, isOfCentre, data],
  )
  const states = useMemo(() => cellStates(grid, drafts), [grid, drafts])
  const cells = useMemo(() => changedCells(grid, drafts), [grid, drafts])
  const stale = staleCells(grid, drafts)
  const isTooMany = cells.length > MAX_CELLS
  const effects = useQuery(effectsQuery(centre?.id, isTooMany ? [] : cells))
  const counted = cells.length === 0 ? [] : (effects.data?.effects ?? [])
  const save = useMutation({
    mutationFn: () => saveCells(centre?.id, cells),
    onSuccess: (done) => {
      // The grid is read again, and shows then what was changed of it.
      if (done.is === 'changed-meanwhile') return
      onDrafts(NO_DRAFTS)
      if (done.is === 'saved') tell(`Cobertura guardada: ${cellsText(done.rows)}.`, () => takeBack.mutate(done.bulkId))
    },
    onSettled: () => readAgain(queries),
  })
  const set = (answer: Coverage | null) => onDrafts(withRange(drafts, grid, range, answer))
  const isCounted = effects.isSuccess && !effects.isPlaceholderData
  const canSave = cells.length > 0 && !isTooMany && stale.length === 0 && isCounted && !save.isPending
  useKeys([
    ...(mayEdit && data ? ACTS.map(({key, name, answer}) => ({key, name, run: () => set(answer)})) : []),
    ...(canSave ? [{key: 'g', name: 'Guardar la cobertura', run: () => save.mutate()}] : []),
  ])
  const {top, bottom, left, right} = edgesOf(range)
  const chosen = (bottom - top + 1) * (right - left + 1)
  const [row, column] = [grid.rows[range.to.row], grid.columns[range.to.column]]
  const focused = states[range.to.row]?.[range.to.column]
  if (isPending) return <Skeleton shape="list" count={8} text="Cargando la cobertura" />
  return (
    <>
      <CallFailure failure={error} onRetry={() => void refetch()} />
      {data?.columns.length === 0 && <EmptyState title="Todavía no hay planes cargados" />}
      {data && (
        <>
          <div className={styles.acts} role="toolbar" aria-label="Cambiar lo elegido">
            {mayEdit ? (
              ACTS.map(({key, name, answer}) => (
                <Button key={key} small kind="ghost" onClick={() => set(answer)}>
                  {name} <KeyHint>{key.toUpperCase()}</KeyHint>
                </Button>
              ))
            ) : (
              <span className={styles.hint}>La cambia {whoMay('manageNetwork')}.</span>
            )}
            <output className={styles.hint}>
              {chosen > 1 ? (
                `${cellsText(chosen)} elegidas`
              ) : row && column && focused ? (
                <>
                  <b>
                    {row.name} · {column.name}
                  </b>
                  : {originText(focused, row.name, column.name, {specialty, insurer, centre})}
                </>
              ) : null}
            </output>
          </div>
          <CoverGrid rows={grid.rows} columns={grid.columns} {...{states, range}} onRange={setRange} />
          <p className={styles.hint}>
            Flechas para moverte, Mayúsculas y flechas para elegir varias. ◆ propia: la regla de la celda. ◇ hereda: la
            de una más amplia. ▲ otra: hay una tan precisa como la propia y más estricta.
          </p>
        </>
      )}
      {cells.length > 0 && (
        <div className={styles.saving}>
          <CallFailure failure={save.error ?? effects.error} onRetry={() => void effects.refetch()} />
          {stale.length > 0 && (
            <Notice
              tone="warn"
              live="alert"
              title={`Otra persona cambió ${cellsText(stale.length)} mientras ${stale.length === 1 ? 'la' : 'las'} editabas`}
            >
              <p>
                {stale
                  .slice(0, 3)
                  .map((one) => `${one.row.name} · ${one.column.name}: ${COVERAGE_ANSWERS[one.saved ?? 'none']}`)
                  .join('; ')}
                {stale.length > 3 && ' y más'}
              </p>
              <Button small kind="ghost" onClick={() => onDrafts(onWhatIsSaved(grid, drafts, {keepsStale: true}))}>
                Dejar lo mío
              </Button>{' '}
              <Button small kind="ghost" onClick={() => onDrafts(onWhatIsSaved(grid, drafts, {keepsStale: false}))}>
                Dejar lo de la otra persona
              </Button>
            </Notice>
          )}
          <output className={styles.effects}>
            {isTooMany
              ? `Son ${cellsText(cells.length)}: de a ${MAX_CELLS} como mucho, o por planilla.`
              : [`${cellsText(cells.length)} sin guardar`, ...counted.map((one) => `▲ ${effectText(one)}`)].join(' · ')}
          </output>
          <Button kind="ghost" onClick={() => onDrafts(NO_DRAFTS)}>
            Descartar
          </Button>
          <Button busy={save.isPending} disabled={!canSave} onClick={() => save.mutate()}>
            {saveText(counted)} <KeyHint>G</KeyHint>
          </Button>
        </div>
      )}
    </>
  )
}

const number = new Intl.NumberFormat('es-AR')
const cellsText = (count: number) => (count === 1 ? '1 celda' : `${number.format(count)} celdas`)

/** Which rule decides a cell, in words. */
function originText(
  {answer, decider, by}: CellState,
  row: string,
  column: string,
  {specialty, insurer, centre}: Shown,
) {
  const says = COVERAGE_ANSWERS[answer]
  if (by === undefined) return `${says}: ninguna regla lo dice, y entonces se cubre`
  if (decider === 'own') return `${says}, por su propia regla`
  const name = coverageName({
    insurer: by.planId === null ? null : (insurer?.name ?? column),
    plan: by.planTypeId === null ? null : column,
    specialty: by.specialtyId === null ? null : specialty.name,
    service: by.serviceId === null ? null : row,
    centre: by.centreId === null ? null : (centre?.name ?? null),
  })
  return decider === 'wider'
    ? `${says}, por la regla de ${name}`
    : `${says}: la regla de ${name} es igual de precisa y más estricta que la propia`
}
