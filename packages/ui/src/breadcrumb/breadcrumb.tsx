import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import {AppLink} from '#app-link/app-link.tsx'
import styles from './breadcrumb.module.css'
import {Icon} from '#icon/icon.tsx'

export type Crumb = {name: string; href?: string | undefined}

type Props = {crumbs: readonly Crumb[]; label?: string}

/** The path from the start to this page, which is the last item. */
export function Breadcrumb({crumbs, label = 'Ubicación'}: Props) {
  return (
    <nav aria-label={label}>
      <ol className={styles.crumbs}>
        {crumbs.map((crumb, at) => (
          <li key={crumb.name}>
            {at > 0 && <Icon of={ChevronRight} size="1em" className={styles.between} />}
            {crumb.href && at < crumbs.length - 1 ? (
              <AppLink href={crumb.href}>{crumb.name}</AppLink>
            ) : (
              <span aria-current={at === crumbs.length - 1 ? 'page' : undefined}>{crumb.name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
