import {X} from 'lucide'
import type {ReactNode} from 'react'
import {useModal} from '../dialog/dialog.tsx'
import styles from './drawer.module.css'
import {Icon} from '../icon/icon.tsx'

type Props = {
  open: boolean
  onClose: () => void
  /** The accessible name. */
  label: string
  /** Beside the close button: the brand. */
  head?: ReactNode
  children: ReactNode
  foot?: ReactNode
  side?: 'left' | 'right'
  closeText?: string
}

/** A native modal dialog that slides from a side: the menu of a phone, the login chooser. */
export function Drawer({open, onClose, label, head, children, foot, side = 'left', closeText = 'Cerrar'}: Props) {
  const box = useModal(open)
  return (
    <dialog
      ref={box}
      className={styles.drawer}
      data-side={side}
      aria-label={label}
      closedby="any"
      onClose={() => open && onClose()}
    >
      {open && (
        <div className={styles.sheet}>
          <header className={styles.head}>
            <div>{head}</div>
            <button type="button" className={styles.close} onClick={onClose}>
              <Icon of={X} />
              {closeText}
            </button>
          </header>
          <div className={styles.body}>{children}</div>
          {foot && <footer className={styles.foot}>{foot}</footer>}
        </div>
      )}
    </dialog>
  )
}
