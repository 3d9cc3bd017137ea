import X from 'lucide/dist/esm/icons/x.mjs'
import {useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent} from 'react'
import styles from './dialog.module.css'
import {Icon} from '#icon/icon.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** Buttons, the main one last. */
  actions?: ReactNode
  picture?: ReactNode
  closeText?: string
  /** False for a dialog that needs an answer: no close button, no Esc, no tap outside. */
  closable?: boolean
  size?: 'small' | 'large'
  /** Takes its maximum height from the start, for a long text that loads later. */
  tall?: boolean
}

/** A native modal dialog: the browser traps and returns the focus; a bottom sheet on phones. */
export function Dialog(props: Props) {
  const {
    open,
    onClose,
    title,
    children,
    actions,
    picture,
    closeText = 'Cerrar',
    closable = true,
    size = 'small',
    tall = false,
  } = props
  const modal = useModal(open, onClose)
  const titleId = useId()
  return (
    <dialog
      {...modal}
      className={styles.dialog}
      data-size={size}
      data-tall={tall || undefined}
      aria-labelledby={titleId}
      closedby={closable ? 'any' : 'none'}
      onCancel={(event) => closable || event.preventDefault()}
    >
      {open && (
        <div className={styles.sheet}>
          <header className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            {closable && (
              <button type="button" className={styles.close} onClick={onClose} aria-label={closeText}>
                <Icon of={X} size="1.4em" />
              </button>
            )}
          </header>
          <div className={styles.body} data-scroll="">
            {picture && <div className={styles.picture}>{picture}</div>}
            {children}
          </div>
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </div>
      )}
    </dialog>
  )
}

/** The props of a native dialog that opens and closes with `open`. It closes before unmount, so that the focus returns. */
export function useModal(open: boolean, onClose: () => void) {
  const box = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = box.current
    if (!open || !dialog) return
    if (!dialog.open) dialog.showModal()
    const sizes = watchScroller(dialog)
    return () => {
      sizes?.disconnect()
      dialog.close()
    }
  }, [open])
  return {
    ref: box,
    onClose({currentTarget}: SyntheticEvent<HTMLDialogElement>) {
      // The browser tells of a closing in a later task: by then the dialog may have been opened again.
      if (open && !currentTarget.open) onClose()
    },
  }
}

/** Makes a scrollable region focusable, also when its content loads later. */
function watchScroller(dialog: HTMLDialogElement): ResizeObserver | undefined {
  const scroller = dialog.querySelector<HTMLElement>('[data-scroll]')
  if (!scroller) return undefined
  // A tall dialog will scroll, and its size does not change when the text loads.
  const isTall = dialog.dataset['tall'] !== undefined
  const mark = () => {
    if (isTall || scroller.scrollHeight > scroller.clientHeight) scroller.tabIndex = 0
  }
  mark()
  const sizes = new ResizeObserver(mark)
  sizes.observe(scroller)
  return sizes
}
