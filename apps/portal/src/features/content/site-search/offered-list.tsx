import {PATHS, SEARCH_QUERY, withQuery} from '@ceibo/contract/pages/paths'
import type {OfferedUnderTitle} from './all-offered.ts'
import styles from './site-search.module.css'

/** Shown before anything is typed: everything that is offered, each a link to the search for it. */
export const OfferedList = ({groups}: {groups: readonly OfferedUnderTitle[]}) => (
  <>
    {groups.map(({title, names}) => (
      <section key={title} className={styles.offered} aria-label={title}>
        <h2>{title}</h2>
        <ul className={styles.names}>
          {names.map((name) => (
            <li key={name}>
              <a href={withQuery(PATHS.search, {[SEARCH_QUERY]: name})}>{name}</a>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </>
)
