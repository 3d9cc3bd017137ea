import {ChevronDown} from 'lucide'
import {useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode} from 'react'
import {Icon} from '../icon/icon.tsx'
import styles from './menu-button.module.css'

type Props = {
  /** The accessible name, such as "Tu cuenta". */
  label: string
  /** The visible content: an avatar, a name. */
  face: ReactNode
  /** Above the links: the person. */
  head?: ReactNode
  /** NavLink elements. */
  children: ReactNode
}

/** A button that discloses links. Arrow keys move through them; Esc and leaving close it. */
export function MenuButton({label, face, head, children}: Props) {
  const [open, setOpen] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      setOpen(false)
      button.current?.focus()
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    setOpen(true)
    requestAnimationFrame(() => walk(panel.current, step))
  }
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    <div className={styles.box} onBlur={leave} onKeyDown={keys} role="none">
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        <span className="visually-hidden">{label}</span>
        {face}
        <Icon of={ChevronDown} size="1.1em" className={styles.arrow} />
      </button>
      <div ref={panel} id={panelId} className={styles.panel} hidden={!open}>
        {head && <div className={styles.head}>{head}</div>}
        <div
          className={styles.items}
          role="none"
          onClick={(event) => event.target !== event.currentTarget && setOpen(false)}
        >
          {children}
        </div>
      </div>
    </div>
  )
}

const steps: Record<string, 1 | -1 | undefined> = {ArrowDown: 1, ArrowUp: -1}

function walk(panel: HTMLElement | null, step: 1 | -1) {
  const items = [...(panel?.querySelectorAll<HTMLElement>('a, button') ?? [])]
  const at = items.findIndex((item) => item === document.activeElement)
  const next = at === -1 && step === -1 ? items.length - 1 : (at + step + items.length) % items.length
  items[next]?.focus()
}
