import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import X from 'lucide-react/icons/x'
import {createContext, use, useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode} from 'react'
import {Icon} from '../icon/icon.tsx'
import styles from './toast-region.module.css'

export type Toast = {
  text: ReactNode
  tone?: 'ok' | 'info' | 'bad'
  /** How long it stays; hovering or focusing it stops the clock. */
  seconds?: number
  /** What can be done about it; it closes the toast. */
  action?: {text: string; onPress: () => void}
}

type Shown = Toast & {id: number}

const icons = {ok: CircleCheck, info: Info, bad: OctagonAlert}

const ShowToast = createContext<(toast: Toast) => void>(() => undefined)

/** The function that shows a toast. */
export const useToast = () => use(ShowToast)

/**
 * Holds the app and, at the bottom of the screen, its short messages, read aloud when they come. While there are some, the
 * page ends above them and what sticks to its foot stands on them, so that nothing stays behind them.
 */
export function ToastRegion({children, closeText = 'Cerrar aviso'}: {children: ReactNode; closeText?: string}) {
  const [toasts, setToasts] = useState<readonly Shown[]>([])
  const region = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const {style} = document.documentElement
    style.setProperty('--toasts', toasts.length === 0 ? '0px' : `${region.current?.offsetHeight ?? 0}px`)
  }, [toasts])
  const show = useCallback((toast: Toast) => {
    setToasts((before) => {
      const others = before.filter(({text}) => text !== toast.text)
      return [...others.slice(-2), {...toast, id: (before.at(-1)?.id ?? 0) + 1}]
    })
  }, [])
  const close = useCallback((id: number) => {
    setToasts((before) => before.filter((toast) => toast.id !== id))
  }, [])
  return (
    <ShowToast value={show}>
      {children}
      <div ref={region} className={styles.region} aria-live="polite" data-print="none">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} closeText={closeText} close={close} />
        ))}
      </div>
    </ShowToast>
  )
}

type CardProps = {toast: Shown; closeText: string; close: (id: number) => void}

function ToastCard({toast, closeText, close}: CardProps) {
  const {id, tone = 'ok', seconds = 6, text, action} = toast
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
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            close(id)
            action.onPress()
          }}
        >
          {action.text}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={closeText} onClick={() => close(id)}>
        <Icon of={X} />
      </button>
    </div>
  )
}
