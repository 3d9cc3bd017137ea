import type {Study} from '@ceibo/contract/studies/studies'
import type {StudyKind, StudyState} from '@ceibo/contract/studies/study-fields'
import {civilDate} from '@ceibo/web-kit/dates/spanish-dates'
import {byDay} from '#shared/studies/study-date.ts'
import {KIND_PARAMETER, KIND_VALUES} from '#shared/studies/studies-of-kind.ts'

export type StudyFilters = {
  kind: StudyKind | null
  state: StudyState | null
  /** Civil dates, both included. */
  from: string | null
  until: string | null
  text: string
  order: 'newest' | 'oldest'
}

export const NO_FILTERS: StudyFilters = {
  kind: null,
  state: null,
  from: null,
  until: null,
  text: '',
  order: 'newest',
}

const STATES: Readonly<Record<StudyState, string>> = {
  complete: 'completo',
  partial: 'parcial',
  pending: 'pendiente',
  withdrawn: 'retirado',
}
const OLDEST = 'antiguos'
const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const MAX_TEXT = 60

/** Reads the filters from an address. Invalid or unknown values count as not chosen. */
export function parseFilters(query: URLSearchParams): StudyFilters {
  return {
    kind: keyOf(KIND_VALUES, query.get(KIND_PARAMETER)),
    state: keyOf(STATES, query.get('estado')),
    from: dayIn(query.get('desde')),
    until: dayIn(query.get('hasta')),
    text: (query.get('texto') ?? '').slice(0, MAX_TEXT),
    order: query.get('orden') === OLDEST ? 'oldest' : 'newest',
  }
}

/** Writes the filters into a query, leaving its other parameters, and leaving out what was not chosen. */
export function writeFilters(query: URLSearchParams, filters: StudyFilters): URLSearchParams {
  const written = {
    [KIND_PARAMETER]: filters.kind && KIND_VALUES[filters.kind],
    estado: filters.state && STATES[filters.state],
    desde: filters.from,
    hasta: filters.until,
    texto: filters.text,
    orden: filters.order === 'oldest' ? OLDEST : null,
  }
  const result = new URLSearchParams(query)
  for (const [name, value] of Object.entries(written)) {
    if (value) result.set(name, value)
    else result.delete(name)
  }
  return result
}

/** How many filters hide something. The order hides nothing. */
export const filterCount = ({kind, state, from, until, text}: StudyFilters): number =>
  [kind, state, from, until, text.trim()].filter(Boolean).length

/** The studies that pass all filters, in the chosen order, those without a date last. No period of days has them. */
export function filterStudies<S extends Study>(studies: readonly S[], filters: StudyFilters): S[] {
  const {kind, state, from, until, order} = filters
  const words = plain(filters.text).split(/\s+/).filter(Boolean)
  const passes = (study: S) => {
    const day = study.performedAt === null ? null : civilDate(study.performedAt)
    return (
      (kind === null || study.kind === kind) &&
      (state === null || study.state === state) &&
      (from === null || (day !== null && day >= from)) &&
      (until === null || (day !== null && day <= until)) &&
      hasWords(study, words)
    )
  }
  return studies.filter(passes).toSorted(byDay(order))
}

/** How many studies pass the filters but for the days, of which nobody knows whether they fit. */
export const undatedBeside = (studies: readonly Study[], filters: StudyFilters): number =>
  filters.from === null && filters.until === null
    ? 0
    : filterStudies(
        studies.filter(({performedAt}) => performedAt === null),
        {...filters, from: null, until: null},
      ).length

export const studiesText = (count: number): string => (count === 1 ? '1 estudio' : `${count} estudios`)

/** A period of days leaves out the studies without a date, which may be the ones looked for. */
export const undatedText = (count: number): string =>
  count === 0 ? '' : ` Hay ${studiesText(count)} sin fecha: para verlos, sacá las fechas del filtro.`

function hasWords({title, centre, accessionNumber}: Study, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const text = plain(`${title} ${centre.name} ${accessionNumber}`)
  return words.every((word) => text.includes(word))
}

/** Without accents and capitals. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

export const isDay = (value: string): boolean => DAY.test(value)

const dayIn = (value: string | null) => (value !== null && isDay(value) ? value : null)

const keyOf = <K extends string>(names: Readonly<Record<K, string>>, value: string | null): K | null => {
  for (const name in names) if (names[name] === value) return name
  return null
}

export type MonthGroup<S> = {month: string | null; studies: readonly S[]}

/** Studies in their order, by the month ("2026-11") in which they were done; null for those without a date. */
export const byMonth = <S extends Study>(studies: readonly S[]): MonthGroup<S>[] =>
  [...Map.groupBy(studies, ({performedAt}) => performedAt && civilDate(performedAt).slice(0, 7))].map(
    ([month, some]) => ({
      month,
      studies: some,
    }),
  )
