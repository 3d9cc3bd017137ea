import type {ReactNode} from 'react'
import styles from './form-actions.module.css'

/** The buttons at the end of a form; the last one is the main button. */
export const FormActions = ({children}: {children: ReactNode}) => <div className={styles.actions}>{children}</div>
