import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import Info from 'lucide/dist/esm/icons/info.mjs'
import OctagonAlert from 'lucide/dist/esm/icons/octagon-alert.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import type {IconNode} from 'lucide'
import type {ReactNode} from 'react'
import {Icon} from '#icon/icon.tsx'
import styles from './notice.module.css'

export type NoticeTone = 'info' | 'warn' | 'bad' | 'ok'

const icons: Record<NoticeTone, IconNode> = {info: Info, warn: TriangleAlert, bad: OctagonAlert, ok: CircleCheck}

type Props = {
  tone?: NoticeTone
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** `alert` interrupts a screen reader, `status` waits; neither for a notice that is present at load. */
  live?: 'alert' | 'status'
}

/** A banner in the flow of the page: information, warning, error or success. */
export function Notice({tone = 'info', title, children, action, live}: Props) {
  return (
    <div className={styles.notice} data-tone={tone} role={live}>
      <Icon of={icons[tone]} size="1.45em" className={styles.icon} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
