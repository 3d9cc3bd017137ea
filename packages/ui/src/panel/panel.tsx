import type {ReactNode} from 'react'
import styles from './panel.module.css'

export type PanelTone = 'plain' | 'deep' | 'sol' | 'chosen' | 'flat'

type Props = {
  /** `deep` for the main item of the screen; `sol` for a hint; `flat` has no box. */
  tone?: PanelTone
  /** `large` for the parts of a form. */
  size?: 'medium' | 'large'
  as?: 'div' | 'section' | 'article' | 'li'
  'aria-label'?: string
  'aria-labelledby'?: string | undefined
  'aria-busy'?: boolean | undefined
  children: ReactNode
}

/** A bordered box, which spaces its children. With a title it is a Card. */
export function Panel({tone = 'plain', size = 'medium', as: Box = 'div', children, ...aria}: Props) {
  return (
    <Box {...aria} className={styles.panel} data-tone={tone} data-size={size}>
      {children}
    </Box>
  )
}
