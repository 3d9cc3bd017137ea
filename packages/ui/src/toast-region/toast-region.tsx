import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import Info from 'lucide/dist/esm/icons/info.mjs'
import OctagonAlert from 'lucide/dist/esm/icons/octagon-alert.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import {createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode} from 'react'
import {Icon} from '#icon/icon.tsx'
import styles from './toast-region.module.css'

export type Toast = {
  text: ReactNode
  tone?: 'ok' | 'info' | 'bad'
  /** How long it stays; hover and focus pause the timer. */
  seconds?: number
  /** An action, which also closes the toast. */
  action?: {text: string; onPress: () => void}
}

type Shown = Toast & {id: number}

const icons = {ok: CircleCheck, info: Info, bad: OctagonAlert}

const ShowToast = createContext<(toast: Toast) => void>(() => undefined)
const ShownToast = createContext<{shown: Shown | null; close: () => void}>({shown: null, close: () => undefined})

/** The function that shows a toast. */
export const useToast = () => use(ShowToast)

/** Keeps the current toast: a new one replaces the previous one. */
export function ToastProvider({children}: {children: ReactNode}) {
  const [shown, setShown] = useState<Shown | null>(null)
  const show = useCallback((toast: Toast) => setShown((before) => ({...toast, id: (before?.id ?? 0) + 1})), [])
  const current = useMemo(() => ({shown, close: () => setShown(null)}), [shown])
  return (
    <ShowToast value={show}>
      <ShownToast value={current}>{children}</ShownToast>
    </ShowToast>
  )
}

/** The live region of the toast. The page chooses its place, such as its sticky header. */
export function ToastRegion({closeText = 'Cerrar aviso'}: {closeText?: string}) {
  const {shown, close} = use(ShownToast)
  return (
    <div className={styles.region} aria-live="polite" data-print="none">
      {shown && <ToastCard key={shown.id} toast={shown} closeText={closeText} close={close} />}
    </div>
  )
}

type CardProps = {toast: Shown; closeText: string; close: () => void}

function ToastCard({toast, closeText, close}: CardProps) {
  const {tone = 'ok', seconds = 6, text, action} = toast
  const [held, setHeld] = useState(false)
  useEffect(() => {
    const timer = held ? undefined : setTimeout(close, seconds * 1000)
    return () => clearTimeout(timer)
  }, [held, seconds, close])
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
            close()
            action.onPress()
          }}
        >
          {action.text}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={closeText} onClick={close}>
        <Icon of={X} />
      </button>
    </div>
  )
}
