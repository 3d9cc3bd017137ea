import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import styles from '#form-field/form-field.module.css'
import {Icon} from '#icon/icon.tsx'

/** The message under a field: an icon and text, so that it does not depend on colour alone. */
export function FieldMessage({id, text}: {id: string; text: string | undefined}) {
  if (!text) return null
  return (
    <p className={styles.error} id={id}>
      <Icon of={CircleAlert} size="1.15em" />
      <span>{text}</span>
    </p>
  )
}
