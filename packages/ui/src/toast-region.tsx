import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import X from 'lucide-react/icons/x'
import {createContext, use, useCallback, useEffect, useState, type ReactNode} from 'react'
import {Icon} from './icon.tsx'
import styles from './toast-region.module.css'

export type Toast = {
  text: ReactNode
  tone?: 'ok' | 'info' | 'bad'
  /** How long it stays; hovering or focusing it stops the clock. */
  seconds?: number
}

type Shown = Toast & {id: number}

const icons = {ok: CircleCheck, info: Info, bad: OctagonAlert}

const ShowToast = createContext<(toast: Toast) => void>(() => undefined)

/** The function that shows a toast. */
export const useToast = () => use(ShowToast)

/** Holds the app and, at the bottom of the screen, its short messages, read aloud when they come. */
export function ToastRegion({children, closeText = 'Cerrar aviso'}: {children: ReactNode; closeText?: string}) {
  const [toasts, setToasts] = useState<readonly Shown[]>([])
  const show = useCallback((toast: Toast) => {
    setToasts((before) => [...before.slice(-2), {...toast, id: (before.at(-1)?.id ?? 0) + 1}])
  }, [])
  const close = useCallback((id: number) => {
    setToasts((before) => before.filter((toast) => toast.id !== id))
  }, [])
  return (
    <ShowToast value={show}>
      {children}
      <div className={styles.region} aria-live="polite" data-print="none">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} closeText={closeText} close={close} />
        ))}
      </div>
    </ShowToast>
  )
}

type CardProps = {toast: Shown; closeText: string; close: (id: number) => void}

function ToastCard({toast, closeText, close}: CardProps) {
  const {id, tone = 'ok', seconds = 6, text} = toast
  const [held, setHeld] = useState(false)
  useEffect(() => {
    const timer = held ? undefined : setTimeout(() => close(id), seconds * 1000)
    return () => clearTimeout(timer)
  }, [held, seconds, close, id])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    <div
      className={styles.toast}
      data-tone={tone}
      role="none"
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon of={icons[tone]} size="1.4em" className={styles.icon} />
      <div className={styles.text}>{text}</div>
      <button type="button" className={styles.close} aria-label={closeText} onClick={() => close(id)}>
        <Icon of={X} />
      </button>
    </div>
  )
}
