import {PATHS} from '@ceibo/contract/paths'
import {ButtonLink, type ButtonKind} from '@ceibo/ui/button'
import type {ReactNode} from 'react'
import styles from './way-in.module.css'

type Props = {children: ReactNode}

/** What only somebody who has not signed in sees. The HTML holds both; styles show one (see public-page.js). */
export const ForVisitor = ({children}: Props) => <span className={styles.visitor}>{children}</span>

/** What only somebody who has signed in sees. */
export const ForPatient = ({children}: Props) => <span className={styles.patient}>{children}</span>

/** "Ingresar", or the link to the area after sign-in. */
export const WayIn = (look: {kind: ButtonKind; small?: boolean}) => (
  <>
    <ForVisitor>
      <ButtonLink href={PATHS.login} {...look}>
        Ingresar
      </ButtonLink>
    </ForVisitor>
    <ForPatient>
      <ButtonLink href={PATHS.area} {...look}>
        Ir a mi portal
      </ButtonLink>
    </ForPatient>
  </>
)
