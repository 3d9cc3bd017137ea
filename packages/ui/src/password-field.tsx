import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import {useState} from 'react'
import {Icon} from './icon.tsx'
import {TextField, type TextFieldProps} from './text-field.tsx'
import styles from './text-field.module.css'

type Props = Omit<TextFieldProps, 'type' | 'end' | 'icon'> & {
  /** What the toggle shows; screen readers hear `showLabel` with its pressed state. */
  showText?: string
  hideText?: string
  showLabel?: string
}

/** A password that can be looked at. */
export function PasswordField(props: Props) {
  const {showText = 'Ver', hideText = 'Ocultar', showLabel = 'Ver contraseña', ...field} = props
  const [shown, setShown] = useState(false)
  const toggle = (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={shown}
      aria-label={showLabel}
      onClick={() => setShown(!shown)}
    >
      <Icon of={shown ? EyeOff : Eye} />
      {shown ? hideText : showText}
    </button>
  )
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type={shown ? 'text' : 'password'}
      end={toggle}
    />
  )
}
