import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import {useState} from 'react'
import {Icon} from '../icon/icon.tsx'
import {TextField, type TextFieldProps} from '../text-field/text-field.tsx'
import styles from '../text-field/text-field.module.css'

type Props = Omit<TextFieldProps, 'type' | 'end' | 'icon'> & {
  /** What the toggle shows, which changes with what pressing it would do. */
  showText?: string
  hideText?: string
  /** What it would show or hide, for whoever hears the button without seeing its field. */
  secretName?: string
}

/** A password that can be looked at. */
export function PasswordField(props: Props) {
  const {showText = 'Ver', hideText = 'Ocultar', secretName = 'contraseña', ...field} = props
  const [shown, setShown] = useState(false)
  const toggle = (
    <button type="button" className={styles.toggle} onClick={() => setShown(!shown)}>
      <Icon of={shown ? EyeOff : Eye} />
      <span>
        {shown ? hideText : showText}
        <span className="visually-hidden"> {secretName}</span>
      </span>
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
