import type {ReactNode} from 'react'
import styles from './description-list.module.css'

export type Description = {term: string; value: ReactNode}

/** Names and values: stacked, or in two columns (`rows`). */
export function DescriptionList({
  items,
  layout = 'stacked',
}: {
  items: readonly Description[]
  layout?: 'stacked' | 'rows'
}) {
  return (
    <dl className={styles.list} data-layout={layout}>
      {items.map(({term, value}) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
