import {PATHS} from '@ceibo/contract/paths'
import {AppLink} from '@ceibo/ui/app-link'
import styles from './recovery.module.css'

/** Out of recovery. */
export function BackToLogin() {
  return (
    <AppLink className={styles.back} href={PATHS.login}>
      Volver al inicio de sesión
    </AppLink>
  )
}
