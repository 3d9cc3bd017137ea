import EllipsisVertical from 'lucide/dist/esm/icons/ellipsis-vertical.mjs'
import {useId, type ReactNode} from 'react'
import {Icon} from '#icon/icon.tsx'
import {useMenu} from '#menu-button/use-menu.ts'
import menu from '#menu-button/menu-button.module.css'
import styles from './more-menu.module.css'

type Props = {
  /** The accessible name, such as "Más opciones de Hemograma". */
  label: string
  /** An action of the menu is running. */
  busy?: boolean
  /** Above the actions: what they are about. */
  head?: ReactNode
  /** NavLink elements. */
  children: ReactNode
}

/** Three dots that disclose the other actions of a row. They are rendered only while it is open, because a list has hundreds. */
export function MoreMenu({label, busy = false, head, children}: Props) {
  const {open, onToggle, box, panel, button, onKeyDown, onBlur, onChoose} = useMenu()
  const panelId = useId()
  return (
    <div ref={box} className={menu.box} onBlur={onBlur} onKeyDown={onKeyDown} role="none">
      <button
        ref={button}
        type="button"
        className={styles.dots}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        aria-busy={busy || undefined}
        onClick={onToggle}
      >
        <Icon of={EllipsisVertical} />
      </button>
      {open && (
        <div ref={panel} id={panelId} className={menu.panel}>
          {head && <div className={menu.head}>{head}</div>}
          <div className={menu.items} role="none" onClick={onChoose}>
            {children}
          </div>
        </div>
      )}
    </div>
  )
}
