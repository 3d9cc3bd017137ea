import {useId, type ReactNode} from 'react'
import styles from './card.module.css'
import {BrandFlower} from '#brand-mark/brand-mark.tsx'

type Props = {
  title?: ReactNode
  /** A small line above the title. */
  kicker?: ReactNode
  /** At the right of the title: a link or a chip. */
  aside?: ReactNode
  level?: 2 | 3
  /** `deep` for the main item of the screen; `sol` for a hint; `flat` has no box. */
  tone?: 'plain' | 'deep' | 'sol' | 'chosen' | 'flat'
  /** `article` for a self-contained item. */
  as?: 'section' | 'article' | 'div'
  busy?: boolean
  children: ReactNode
}

/** A bordered region. With a title it is a landmark with that name. */
export function Card({title, kicker, aside, level = 2, tone = 'plain', as: Box = 'section', busy, children}: Props) {
  const titleId = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <Box className={styles.card} data-tone={tone} aria-labelledby={title ? titleId : undefined} aria-busy={busy}>
      {tone === 'deep' && <BrandFlower className={styles.flower} />}
      {kicker && <p className={styles.kicker}>{kicker}</p>}
      {(title || aside) && (
        <div className={styles.head}>
          {title && <Heading id={titleId}>{title}</Heading>}
          {aside && <div className={styles.aside}>{aside}</div>}
        </div>
      )}
      {children}
    </Box>
  )
}
