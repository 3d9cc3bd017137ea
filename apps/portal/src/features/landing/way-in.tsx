import {PATHS} from '@ceibo/contract/paths'
import {ButtonLink, type ButtonKind} from '@ceibo/ui/button'
import styles from './way-in.module.css'

/** "Ingresar", or the link to the area after sign-in. The HTML holds both; styles show one (see public-page.js). */
export const WayIn = (look: {kind: ButtonKind; small?: boolean}) => (
  <>
    <span className={styles.visitor}>
      <ButtonLink href={PATHS.login} {...look}>
        Ingresar
      </ButtonLink>
    </span>
    <span className={styles.patient}>
      <ButtonLink href={PATHS.area} {...look}>
        Ir a mi portal
      </ButtonLink>
    </span>
  </>
)
