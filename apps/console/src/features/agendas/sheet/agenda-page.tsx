import {Button} from '@ceibo/ui/button'
import type {ReactNode} from 'react'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import styles from './agenda-page.module.css'

type Props = {
  title: string
  /** Which days of what, and the ways to others. */
  bar: ReactNode
  /** What stands above the sheet. */
  rail?: ReactNode
  /** What is beside the sheet, of what was chosen in it. */
  side?: ReactNode
  /** The civil time of the answer, where there is one. */
  readAt: string | undefined
  isReading: boolean
  onRead: () => void
  /** What can be done with all that is shown. */
  acts?: ReactNode
  children: ReactNode
}

/** A page of the agendas: it fills the window, and its sheet scrolls. */
export function AgendaPage({title, bar, rail, side, readAt, isReading, onRead, acts, children}: Props) {
  useKeys([{key: 'r', name: 'Actualizar', run: onRead}])
  return (
    <div className={styles.page}>
      <title>{`${title} · Consola`}</title>
      <div className={styles.bar}>{bar}</div>
      {rail !== undefined && <div className={styles.rail}>{rail}</div>}
      <div className={styles.body} data-panel={Boolean(side) || undefined}>
        <div className={styles.sheet}>{children}</div>
        {side}
      </div>
      <footer className={styles.foot}>
        <span className={styles.keys}>
          Moverse <kbd>↑</kbd> <kbd>↓</kbd> <kbd>←</kbd> <kbd>→</kbd> · Abrir <kbd>Intro</kbd> · Atajos <kbd>?</kbd>
        </span>
        {acts}
        {readAt !== undefined && <span>Datos de las {readAt}</span>}
        <Button kind="ghost" small busy={isReading} busyText="Actualizando" onClick={onRead}>
          Actualizar <KeyHint>R</KeyHint>
        </Button>
      </footer>
    </div>
  )
}
