import type {ReactNode} from 'react'
import styles from './site-section.module.css'

/** A section of a public page with its title; `id` is the target of links to it. */
export function SiteSection({id, title, children}: {id: string; title: string; children: ReactNode}) {
  return (
    <section id={id} className={`${styles.wide} ${styles.section}`} aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`}>{title}</h2>
      {children}
    </section>
  )
}
