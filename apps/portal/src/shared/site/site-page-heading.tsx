import {PATHS} from '@ceibo/contract/pages/paths'
import {Breadcrumb, type Crumb} from '@ceibo/ui/breadcrumb'
import type {ReactNode} from 'react'
import styles from './site-page-heading.module.css'

type Props = {
  /** The h1, and the last item of the path unless `crumb` is shorter. */
  title: string
  crumb?: string
  /** The pages between the landing page and this one. */
  between?: readonly Crumb[]
  lead?: ReactNode
  /** The main actions of the page below the lead: buttons, a telephone. */
  children?: ReactNode
  /** A drawing or a picture: at the right on a desktop, left out on a phone. */
  art?: ReactNode
}

/** The head of a public page: breadcrumb, title, and a lead of one or two sentences. */
export function SitePageHeading({title, crumb = title, between = [], lead, children, art}: Props) {
  return (
    <div className={styles.band}>
      <div className={styles.inside} data-art={art ? '' : undefined}>
        <div className={styles.words}>
          <Breadcrumb crumbs={[{name: 'Inicio', href: PATHS.front}, ...between, {name: crumb}]} />
          <h1>{title}</h1>
          {lead && <div className={styles.lead}>{lead}</div>}
          {children && <div className={styles.actions}>{children}</div>}
        </div>
        {art && <div className={styles.art}>{art}</div>}
      </div>
    </div>
  )
}
