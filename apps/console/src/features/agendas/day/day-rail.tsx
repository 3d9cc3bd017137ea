import type {DayColumn} from '@ceibo/contract/appointments/desk/day-of-centre'
import {type KeyboardEvent, type ReactNode, useRef} from 'react'
import {CentreSelect} from '#shared/centre-select.tsx'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {timeOf} from '../grid/entry-words.ts'
import controls from '../sheet/sheet-filters.module.css'
import {FilterSelect} from '../sheet/sheet-filters.tsx'
import {type Gap, gapsText} from './day-facts.ts'
import {type DayFilters, type FilterName, specialtiesOf} from './day-filters.ts'
import styles from './day-page.module.css'

/** More gaps than anybody reads are counted. */
const SHOWN_GAPS = 24

type Props = {
  centre: string
  onCentre: (centre: string) => void
  /** All columns of the day, from which the filters choose. */
  columns: readonly DayColumn[]
  filters: DayFilters
  onFilter: (name: FilterName, value: string) => void
  /** The filters that the member saved. */
  views: ReactNode
  gaps: readonly Gap[]
  now: number
  onBook: (gap: Gap) => void
}

/** Of which centre the day is, whose times of it are shown, and those that are still free. */
export function DayRail({centre, onCentre, columns, filters, onFilter, views, gaps, now, onBook}: Props) {
  const {specialty, practitionerId} = filters
  return (
    <div className={styles.rail}>
      <CentreSelect label="Centro" isLabelHidden className={controls.select} value={centre} onChange={onCentre} />
      <FilterSelect
        label="Especialidad"
        all="Especialidades"
        options={specialtiesOf(columns).map((name) => ({value: name, name}))}
        chosen={specialty}
        onChoose={(value) => onFilter('especialidad', value)}
      />
      <FilterSelect
        label="Profesional"
        all={columns.length === 1 ? '1 profesional' : `${columns.length} profesionales`}
        options={columns.map((one) => ({value: one.practitionerId, name: one.name}))}
        chosen={practitionerId}
        onChoose={(value) => onFilter('atiende', value)}
      />
      {views}
      {gaps.length > 0 && <Gaps {...{gaps, now, onBook}} />}
    </div>
  )
}

/** The free times that are still to come: H goes to the first, the arrows to the others, Enter books there. */
function Gaps({gaps, now, onBook}: Pick<Props, 'gaps' | 'now' | 'onBook'>) {
  const row = useRef<HTMLDivElement>(null)
  const buttons = () => [...(row.current?.querySelectorAll('button') ?? [])]
  useKeys([{key: 'h', name: 'Ir a los huecos', run: () => buttons()[0]?.focus()}])

  function press(event: KeyboardEvent) {
    const step = {ArrowRight: 1, ArrowLeft: -1}[event.key]
    if (step === undefined) return
    event.preventDefault()
    const all = buttons()
    all[all.findIndex((one) => one === document.activeElement) + step]?.focus()
  }

  return (
    <section className={styles.gaps} aria-label="Huecos">
      <span className={styles.count}>
        <b>{gapsText(gaps, now)}</b> <KeyHint>H</KeyHint>
      </span>
      <div
        ref={row}
        role="toolbar"
        tabIndex={-1}
        aria-label="Reservar un hueco"
        className={styles.row}
        onKeyDown={press}
      >
        {gaps.slice(0, SHOWN_GAPS).map((gap, at) => (
          <button
            key={`${gap.column.practitionerId} ${gap.entry.at}`}
            type="button"
            className={styles.gap}
            tabIndex={at === 0 ? 0 : -1}
            aria-label={`Reservar ${timeOf(gap.entry.at)}, ${gap.column.name}`}
            onClick={() => onBook(gap)}
          >
            <b>{timeOf(gap.entry.at)}</b> {gap.column.name}
          </button>
        ))}
        {gaps.length > SHOWN_GAPS && <span>y {gaps.length - SHOWN_GAPS} más</span>}
      </div>
    </section>
  )
}
