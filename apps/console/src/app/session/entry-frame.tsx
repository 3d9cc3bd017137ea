import type {ReactNode} from 'react'
import {BrandMark} from '@ceibo/ui/brand-mark'
import {Panel} from '@ceibo/ui/panel'
import {PageHeading} from '@ceibo/ui/page-heading'
import {useBrand} from '#shared/session/brand.ts'
import styles from './entry-frame.module.css'

/** The frame of the pages before a session: the brand, and one box. */
export function EntryFrame({title, note, children}: {title: string; note?: ReactNode; children: ReactNode}) {
  const brand = useBrand()
  return (
    <div className={styles.page}>
      <title>{`${title} · Consola de ${brand}`}</title>
      <header className={styles.brand}>
        <BrandMark name={brand} />
        <span>Consola</span>
      </header>
      <main className={styles.box}>
        <Panel size="large">
          <PageHeading note={note}>{title}</PageHeading>
          {children}
        </Panel>
      </main>
    </div>
  )
}
