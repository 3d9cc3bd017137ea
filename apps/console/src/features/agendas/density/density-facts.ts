import type {DayLoad} from '@ceibo/contract/appointments/desk/desk-weeks'

export type Fullness = 'none' | 'closed' | 'roomy' | 'some' | 'tight' | 'full' | 'over'

export const FULLNESS_NAMES: Record<Fullness, string> = {
  none: 'Sin agenda',
  closed: 'Sin atención',
  roomy: 'Mucho lugar',
  some: 'Con lugar',
  tight: 'Casi completo',
  full: 'Completo',
  over: 'Terminado',
}

/** Of what can be taken or is taken, the share that is taken, from 0 to 1. */
export const shareTaken = ({free, taken}: DayLoad): number => (free + taken === 0 ? 0 : taken / (free + taken))

/** How full a day is, in a word. Of a day that is over nothing can be taken any more. */
export function fullnessOf(load: DayLoad, isOver: boolean): Fullness {
  if (load.free + load.taken === 0) return load.blocked > 0 ? 'closed' : 'none'
  if (isOver) return 'over'
  if (load.free === 0) return 'full'
  const share = shareTaken(load)
  if (share >= 0.9) return 'tight'
  return share >= 0.5 ? 'some' : 'roomy'
}

/** The cell of the table to which an arrow leads; undefined for other keys and at the edges. */
export function cellAfter(
  {row, column}: {row: number; column: number},
  key: string,
  {rows, columns}: {rows: number; columns: number},
): {row: number; column: number} | undefined {
  const next = {
    ArrowUp: {row: row - 1, column},
    ArrowDown: {row: row + 1, column},
    ArrowLeft: {row, column: column - 1},
    ArrowRight: {row, column: column + 1},
    Home: {row, column: 0},
    End: {row, column: columns - 1},
  }[key]
  const isThere = next && next.row >= 0 && next.row < rows && next.column >= 0 && next.column < columns
  return isThere ? next : undefined
}
