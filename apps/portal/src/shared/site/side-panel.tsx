import {Button} from '@ceibo/ui/button'
import X from 'lucide/dist/esm/icons/x.mjs'
import type {ReactNode} from 'react'
import styles from './side-panel.module.css'

type Props = {
  /** The id that a button names as its `popoverTarget`. */
  id: string
  side: 'left' | 'right'
  /** The accessible name. */
  label: string
  children: ReactNode
}

/** A panel at a side of a public page: a popover, which opens without scripts. */
export function SidePanel({id, side, label, children}: Props) {
  return (
    <dialog id={id} popover="auto" className={styles.panel} data-side={side} aria-label={label}>
      <div className={styles.close}>
        <Button kind="quiet" small icon={X} popoverTarget={id} popoverTargetAction="hide">
          Cerrar
        </Button>
      </div>
      {children}
    </dialog>
  )
}
