import type {ReactNode} from 'react'
import styles from './for-whom.module.css'

type Props = {children: ReactNode}

/** What only somebody who has not signed in sees. The HTML holds both; styles show one (see public-page.ts). */
export const ForVisitor = ({children}: Props) => <span className={styles.visitor}>{children}</span>

/** What only somebody who has signed in sees. */
export const ForPatient = ({children}: Props) => <span className={styles.patient}>{children}</span>
