import {useId, type ReactNode} from 'react'
import styles from './card.module.css'
import {BrandFlower} from '#brand-mark/brand-mark.tsx'
import {Panel, type PanelTone} from '#panel/panel.tsx'

type Props = {
  title?: ReactNode
  /** A small line above the title. */
  kicker?: ReactNode
  /** At the right of the title: a link or a chip. */
  aside?: ReactNode
  level?: 2 | 3
  tone?: PanelTone
  /** `article` for a self-contained item. */
  as?: 'section' | 'article' | 'div'
  busy?: boolean
  children: ReactNode
}

/** A panel with a heading. With a title it is a landmark with that name. */
export function Card({title, kicker, aside, level = 2, tone = 'plain', as = 'section', busy, children}: Props) {
  const titleId = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <Panel tone={tone} as={as} aria-labelledby={title ? titleId : undefined} aria-busy={busy}>
      {tone === 'deep' && <BrandFlower className={styles.flower} />}
      {kicker && (
        <p className={styles.kicker} data-tone={tone}>
          {kicker}
        </p>
      )}
      {(title || aside) && (
        <div className={styles.head}>
          {title && <Heading id={titleId}>{title}</Heading>}
          {aside && <div className={styles.aside}>{aside}</div>}
        </div>
      )}
      {children}
    </Panel>
  )
}
