import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import {useId, type ReactNode} from 'react'
import {Icon} from '#icon/icon.tsx'
import styles from './menu-button.module.css'
import {useMenu} from './use-menu.ts'

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
  const {open, onToggle, box, panel, button, onKeyDown, onBlur, onChoose} = useMenu()
  const panelId = useId()
  return (
    <div ref={box} className={styles.box} onBlur={onBlur} onKeyDown={onKeyDown} role="none">
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={onToggle}
      >
        <span className="visually-hidden">{label}</span>
        {face}
        <Icon of={ChevronDown} size="1.1em" className={styles.arrow} />
      </button>
      <div ref={panel} id={panelId} className={styles.panel} hidden={!open}>
        {head && <div className={styles.head}>{head}</div>}
        <div className={styles.items} role="none" onClick={onChoose}>
          {children}
        </div>
      </div>
    </div>
  )
}
