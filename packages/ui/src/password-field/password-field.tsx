import Eye from 'lucide/dist/esm/icons/eye.mjs'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import {useState} from 'react'
import {Icon} from '#icon/icon.tsx'
import {TextField, type TextFieldProps} from '#text-field/text-field.tsx'
import styles from '#text-field/text-field.module.css'

type Props = Omit<TextFieldProps, 'type' | 'end' | 'icon'> & {
  /** The label of the toggle, which names its next action. */
  showText?: string
  hideText?: string
  /** What the toggle shows or hides, for its accessible name. */
  secretName?: string
}

/** A password field with a toggle to show the text. */
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
