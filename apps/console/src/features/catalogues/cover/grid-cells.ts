import type {Coverage} from '@ceibo/contract/appointments/booking-catalogue'
import type {GridCell, GridRule} from '@ceibo/contract/catalogues/bulk/coverage-grid'
import {type CoverageRule, ownRule, ruleAt, type RuleIndex, ruleIndex} from '@ceibo/rules/appointments/coverage'

export type Named = {id: number; name: string}

/** A row is everything, a specialty or a service; a column is everybody, an insurer or a plan. */
export type GridRow = {name: string; specialty: number | null; service: number | null}
export type GridColumn = {name: string; insurer: number | null; plan: number | null}

/** A specialty, row by column, with the saved rules. Which centre it is of, where it is of one, does not matter to them. */
export type Grid = {rows: readonly GridRow[]; columns: readonly GridColumn[]; saved: RuleIndex; isOfCentre: boolean}

/** Whose rule decides a cell: its own, a wider one, or another as specific as its own and stricter. */
export type Decider = 'own' | 'wider' | 'stricter'
/** `by` is the rule that decides; without one it is covered. */
export type CellState = {answer: Coverage; decider: Decider; by: CoverageRule | undefined; isDraft: boolean}

/** The own rule of a cell when it was changed, and what it shall be; null is none. */
type Draft = {before: Coverage | null; after: Coverage | null}
/** The changed cells by what they are about. */
export type Drafts = ReadonlyMap<string, Draft>
export const NO_DRAFTS: Drafts = new Map()

export const rowsOf = (specialty: Named, services: readonly Named[]): GridRow[] => [
  {name: 'Todas las especialidades', specialty: null, service: null},
  {name: `Toda ${specialty.name}`, specialty: specialty.id, service: null},
  ...services.map(({id, name}) => ({name, specialty: specialty.id, service: id})),
]

export const columnsOf = (insurer: Named | undefined, named: readonly Named[]): GridColumn[] => [
  {name: 'Cualquier cobertura', insurer: null, plan: null},
  ...(insurer
    ? [
        {name: `Todo ${insurer.name}`, insurer: insurer.id, plan: null},
        ...named.map(({id, name}) => ({name, insurer: insurer.id, plan: id})),
      ]
    : named.map(({id, name}) => ({name, insurer: id, plan: null}))),
]

const HERE = 1

export const savedRules = (rules: readonly GridRule[]): RuleIndex =>
  ruleIndex(
    rules.map(({insurer, plan, specialty, service, isHere, answer}) => ({
      planId: insurer,
      planTypeId: plan,
      specialtyId: specialty,
      serviceId: service,
      centreId: isHere ? HERE : null,
      answer,
    })),
  )

/** The scope of the own rule of a cell. A service says its specialty by itself. */
const ownScope = ({specialty, service}: GridRow, {insurer, plan}: GridColumn, isOfCentre: boolean) => ({
  planId: insurer,
  planTypeId: plan,
  specialtyId: service === null ? specialty : null,
  serviceId: service,
  centreId: isOfCentre ? HERE : null,
})

const keyOf = ({specialty, service}: GridRow, {insurer, plan}: GridColumn) =>
  [specialty, service, insurer, plan].join(':')

type Cell = {row: GridRow; column: GridColumn; key: string; scope: ReturnType<typeof ownScope>; saved: Coverage | null}

/** The cells of some rows and columns. */
const cellsOf = ({saved, isOfCentre}: Grid, rows: readonly GridRow[], columns: readonly GridColumn[]): Cell[] =>
  rows.flatMap((row) =>
    columns.map((column) => {
      const scope = ownScope(row, column, isOfCentre)
      return {row, column, key: keyOf(row, column), scope, saved: ownRule(saved, scope)?.answer ?? null}
    }),
  )

const draftedCells = (grid: Grid, drafts: Drafts) =>
  cellsOf(grid, grid.rows, grid.columns).flatMap((cell) => {
    const draft = drafts.get(cell.key)
    return draft ? [{...cell, ...draft}] : []
  })

/** What each cell says, row by row, with the drafts on top of the saved rules. */
export function cellStates(grid: Grid, drafts: Drafts): CellState[][] {
  const {rows, columns, saved, isOfCentre} = grid
  const drafted = draftedCells(grid, drafts)
  const changed = new Set(drafted.flatMap(({scope}) => ownRule(saved, scope) ?? []))
  const rules = ruleIndex([
    ...[...saved.values()].filter((rule) => !changed.has(rule)),
    ...drafted.flatMap(({scope, after}) => (after === null ? [] : [{...scope, answer: after}])),
  ])
  return rows.map((row) =>
    columns.map((column): CellState => {
      const scope = ownScope(row, column, isOfCentre)
      const own = ownRule(rules, scope)
      const by = ruleAt(rules, {...scope, specialtyId: row.specialty})
      const decider = own === undefined ? 'wider' : own === by ? 'own' : 'stricter'
      return {answer: by?.answer ?? 'S', decider, by, isDraft: drafts.has(keyOf(row, column))}
    }),
  )
}

/** The changed cells as they are sent. */
export const changedCells = (grid: Grid, drafts: Drafts): GridCell[] =>
  draftedCells(grid, drafts).map(({scope, before, after}) => ({
    insurer: scope.planId,
    plan: scope.planTypeId,
    specialty: scope.specialtyId,
    service: scope.serviceId,
    before,
    after,
  }))

/** The changed cells that somebody else changed since. */
export const staleCells = (grid: Grid, drafts: Drafts): Cell[] =>
  draftedCells(grid, drafts).filter(({saved, before}) => saved !== before)

/** The drafts on top of what is saved now: without those that somebody else changed, or with all of them. */
export function onWhatIsSaved(grid: Grid, drafts: Drafts, {keepsStale}: {keepsStale: boolean}): Drafts {
  const kept = draftedCells(grid, drafts).filter(({saved, before, after}) =>
    saved === before ? true : keepsStale && saved !== after,
  )
  return new Map(kept.map(({key, saved, after}) => [key, {before: saved, after}]))
}

export type Place = {row: number; column: number}

/** Some cells, from one corner to the opposite one. */
export type Range = {from: Place; to: Place}

/** The first and the last row and column of a range. */
export function edgesOf({from, to}: Range) {
  return {
    top: Math.min(from.row, to.row),
    bottom: Math.max(from.row, to.row),
    left: Math.min(from.column, to.column),
    right: Math.max(from.column, to.column),
  }
}

/** The drafts with the cells of a range set to an answer, or to none; a cell that has it already is no draft. */
export function withRange(drafts: Drafts, grid: Grid, range: Range, after: Coverage | null): Drafts {
  const {top, bottom, left, right} = edgesOf(range)
  const next = new Map(drafts)
  for (const {key, saved} of cellsOf(grid, grid.rows.slice(top, bottom + 1), grid.columns.slice(left, right + 1))) {
    const {before} = drafts.get(key) ?? {before: saved}
    if (before === after) next.delete(key)
    else next.set(key, {before, after})
  }
  return next
}
