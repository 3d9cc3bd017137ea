import type {IconNode} from 'lucide'
import {Icon} from '@ceibo/ui/icon'
import styles from './tool-button.module.css'

type Props = {
  icon: IconNode
  text: string
  /** Undefined for a button that only acts. */
  pressed?: boolean
  disabled?: boolean
  onClick: () => void
}

/** A control of the viewer: an icon over its word. A disabled one keeps its place and its focus. */
export function ToolButton({icon, text, pressed, disabled = false, onClick}: Props) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      onClick={() => disabled || onClick()}
    >
      <Icon of={icon} size="1.35em" />
      <span>{text}</span>
    </button>
  )
}
