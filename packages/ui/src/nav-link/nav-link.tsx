import type {IconNode} from 'lucide'
import type {ReactNode} from 'react'
import {AppLink} from '#app-link/app-link.tsx'
import {Icon} from '#icon/icon.tsx'
import styles from './nav-link.module.css'

type Props = {
  icon: IconNode
  children: ReactNode
  current?: boolean
  /** A count or a chip at the end. */
  aside?: ReactNode
} & ({href: string; onPress?: () => void} | {href?: never; onPress: () => void})

/** An entry of the side menu or the drawer: an icon and a word, as a link or a button. */
export function NavLink({icon, children, current, aside, href, onPress}: Props) {
  const face = (
    <>
      <Icon of={icon} />
      <span className={styles.words}>{children}</span>
      {aside}
    </>
  )
  if (href === undefined) {
    return (
      <button type="button" className={styles.link} onClick={onPress}>
        {face}
      </button>
    )
  }
  return (
    <AppLink href={href} className={styles.link} aria-current={current ? 'page' : undefined} onClick={onPress}>
      {face}
    </AppLink>
  )
}
