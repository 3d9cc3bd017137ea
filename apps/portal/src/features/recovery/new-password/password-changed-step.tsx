import {PATHS} from '@ceibo/contract/paths'
import {RECOVERY_WORDS} from '@ceibo/contract/recovery'
import {SuccessArt} from '@ceibo/ui/art/success-art'
import {ButtonLink} from '@ceibo/ui/button'
import {PageTitle} from '../../../shared/page-title.tsx'
import styles from '../recovery.module.css'

/** Confirms the new password. */
export function PasswordChangedStep() {
  const {title, text} = RECOVERY_WORDS.changed
  return (
    <>
      <SuccessArt />
      <PageTitle step="cambiada">{title}</PageTitle>
      <div className={styles.step}>
        <p>{text}</p>
        <p>Por seguridad cerramos las sesiones que estaban abiertas en otros dispositivos.</p>
        <ButtonLink wide href={PATHS.login}>
          Ingresar
        </ButtonLink>
      </div>
    </>
  )
}
