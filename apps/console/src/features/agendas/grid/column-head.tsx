import {AppLink} from '@ceibo/ui/app-link'
import type {GridColumn} from './day-layout.ts'
import styles from './day-grid.module.css'

/** Whose times a column has, and by how much they run late. */
export const ColumnHead = ({column: {name, note, about, delay, path}}: {column: GridColumn}) => (
  // A row of the grid stands upright here, and so does its header.
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
  <div role="rowheader" className={styles.head} title={about}>
    <b>
      {path === undefined ? (
        name
      ) : (
        <AppLink href={path} tabIndex={-1}>
          {name}
        </AppLink>
      )}
    </b>
    <span>
      <span>{note}</span>
      {delay !== undefined && <em aria-label={`${delay} minutos de demora`}>{`+${delay} min`}</em>}
    </span>
  </div>
)
