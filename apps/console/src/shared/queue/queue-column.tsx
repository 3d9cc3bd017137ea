import type {ReactNode, RefObject} from 'react'
import {Button} from '@ceibo/ui/button'
import {EmptyState} from '@ceibo/ui/empty-state'
import {Skeleton} from '@ceibo/ui/skeleton'
import {CallFailure} from '#shared/call-failure.tsx'
import {KeyHint} from '#shared/keys/keys.tsx'
import styles from './queue.module.css'

/** One filter of a queue: `all` is what the choice of nothing is called. */
type QueueFilter = {
  label: string
  all: string
  value: string | undefined
  options: readonly {value: string; name: string}[]
  onChoose: (value: string) => void
  field?: RefObject<HTMLSelectElement | null>
}

type Props = {
  title: string
  filters: readonly QueueFilter[]
  views: ReactNode
  onSave: () => void
  failure: Error | null
  onRetry: () => void
  /** What is said while the rows are loading; undefined once they are there. */
  loading: string | undefined
  /** What is said where there is no row; undefined where there are. */
  empty: {title: string; seeAll: string; onSeeAll: (() => void) | undefined} | undefined
  rows: ReactNode
  /** Below the rows: how many are late and how many have ended today. */
  foot: ReactNode
  className?: string | undefined
}

/** The queue of a page on which things wait for somebody: its filters, its rows, and how it stands. */
export function QueueColumn({title, filters, views, onSave, failure, onRetry, loading, empty, ...rest}: Props) {
  const {rows, foot, className = ''} = rest
  return (
    <section className={`${styles.queue} ${className}`} aria-label="Cola">
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <Button small kind="quiet" onClick={onSave}>
          Planilla <KeyHint>P</KeyHint>
        </Button>
        {filters.map(({label, all, value = '', options, onChoose, field}) => (
          <label key={label}>
            <span className="visually-hidden">{label}</span>
            <select ref={field} value={value} onChange={({target}) => onChoose(target.value)}>
              <option value="">{all}</option>
              {options.map((one) => (
                <option key={one.value} value={one.value}>
                  {one.name}
                </option>
              ))}
            </select>
          </label>
        ))}
        {views}
      </header>
      <div className={styles.failure}>
        <CallFailure failure={failure} onRetry={onRetry} />
      </div>
      {loading !== undefined && <Skeleton shape="list" count={6} text={loading} />}
      {empty && (
        <EmptyState
          title={empty.title}
          action={
            empty.onSeeAll && (
              <Button small kind="ghost" onClick={empty.onSeeAll}>
                {empty.seeAll}
              </Button>
            )
          }
        />
      )}
      <ol className={styles.rows}>{rows}</ol>
      {foot}
    </section>
  )
}

/** How a queue stands, in its foot. */
export const QueueFoot = ({lateCount, children}: {lateCount: number; children: ReactNode}) => (
  <p className={styles.foot}>
    {children}
    <span data-urgency={lateCount > 0 ? 'late' : undefined}>
      {lateCount === 0 ? 'ninguno vencido' : `${lateCount} ${lateCount === 1 ? 'vencido' : 'vencidos'}`}
    </span>
  </p>
)

/** Steps from one row of a queue to the next, as the keys J and K do. */
export const QueueSteps = ({label, onStep, className}: StepsProps) => (
  <nav aria-label={label} className={`${styles.steps} ${className ?? ''}`}>
    <Button small kind="quiet" onClick={() => onStep(1)}>
      Siguiente <KeyHint>J</KeyHint>
    </Button>
    <Button small kind="quiet" onClick={() => onStep(-1)}>
      Anterior <KeyHint>K</KeyHint>
    </Button>
  </nav>
)
type StepsProps = {label: string; onStep: (by: 1 | -1) => void; className?: string | undefined}
