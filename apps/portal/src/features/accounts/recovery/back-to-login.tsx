import {PATHS} from '@ceibo/contract/pages/paths'
import {AppLink} from '@ceibo/ui/app-link'
import {Button} from '@ceibo/ui/button'
import styles from './recovery.module.css'

/** The link from recovery to the login. */
export function BackToLogin() {
  return (
    <AppLink className={styles.back} href={PATHS.login}>
      Volver al inicio de sesión
    </AppLink>
  )
}

export function TryAgain({onPress}: {onPress: () => void}) {
  return (
    <Button kind="ghost" small onClick={onPress}>
      Reintentar
    </Button>
  )
}
