import {isCivilDate} from '@ceibo/contract/time/civil-day'
import {addDays} from '@ceibo/web-kit/dates/spanish-dates'

/** The filters as the address names them: from and to which day, of which centre, and by what the rows are. */
export const NUMBERS_FILTERS = ['desde', 'hasta', 'centro', 'por'] as const
export type FilterName = (typeof NUMBERS_FILTERS)[number]

export const GROUPINGS = ['periodo', 'centro', 'especialidad'] as const
export type Grouping = (typeof GROUPINGS)[number]
export const GROUPING_NAMES: Record<Grouping, string> = {
  periodo: 'Período',
  centro: 'Centro',
  especialidad: 'Especialidad',
}

export type NumbersFilters = {from: string; to: string; centreId: string | undefined; by: Grouping}

/** The days that are shown where the address names none. */
export const lastDays = (today: string) => ({from: addDays(today, -29), to: today})

/** The filters of an address. What is not understood counts as not asked. */
export function filtersOf(search: URLSearchParams, today: string): NumbersFilters {
  const {from, to} = lastDays(today)
  return {
    from: dayOf(search.get('desde')) ?? from,
    to: dayOf(search.get('hasta')) ?? to,
    centreId: search.get('centro') || undefined,
    by: GROUPINGS.find((one) => one === search.get('por')) ?? 'periodo',
  }
}

const dayOf = (written: string | null) => (written !== null && isCivilDate(written) ? written : undefined)

/** Spans of one press, as the address names them. */
export const spansOf = (today: string): readonly {name: string; desde: string; hasta: string}[] => [
  {name: 'Últimos 30 días', desde: '', hasta: ''},
  {name: 'Últimos 3 meses', desde: addDays(today, -90), hasta: today},
  {name: 'Último año', desde: addDays(today, -364), hasta: today},
  {name: 'Próximos 30 días', desde: today, hasta: addDays(today, 29)},
]
