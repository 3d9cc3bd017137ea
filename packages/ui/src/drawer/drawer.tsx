import X from 'lucide/dist/esm/icons/x.mjs'
import type {ReactNode} from 'react'
import {useModal} from '#dialog/dialog.tsx'
import {Button} from '#button/button.tsx'
import styles from './drawer.module.css'

type Props = {
  open: boolean
  onClose: () => void
  /** The accessible name. */
  label: string
  /** Beside the close button: the brand. */
  head?: ReactNode
  children: ReactNode
  foot?: ReactNode
}

/** A native modal dialog that slides in from the left: the menu of a phone. */
export function Drawer({open, onClose, label, head, children, foot}: Props) {
  const modal = useModal(open, onClose)
  return (
    <dialog {...modal} className={styles.drawer} aria-label={label} closedby="any">
      {open && (
        <div className={styles.sheet}>
          <header className={styles.head}>
            <div>{head}</div>
            <Button kind="quiet" small icon={X} onClick={onClose}>
              Cerrar
            </Button>
          </header>
          <div className={styles.body}>{children}</div>
          {foot && <footer className={styles.foot}>{foot}</footer>}
        </div>
      )}
    </dialog>
  )
}
