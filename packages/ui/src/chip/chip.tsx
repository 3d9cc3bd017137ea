import Check from 'lucide/dist/esm/icons/check.mjs'
import CircleX from 'lucide/dist/esm/icons/circle-x.mjs'
import Clock from 'lucide/dist/esm/icons/clock.mjs'
import Info from 'lucide/dist/esm/icons/info.mjs'
import type {IconNode} from 'lucide'
import type {ReactNode} from 'react'
import styles from './chip.module.css'
import {Icon} from '#icon/icon.tsx'

export type ChipTone = 'ok' | 'warn' | 'info' | 'bad' | 'neutral'

const icons: Record<ChipTone, IconNode | null> = {ok: Check, warn: Clock, info: Info, bad: CircleX, neutral: null}

type Props = {tone?: ChipTone; icon?: IconNode | null; children: ReactNode}

/** A state as a word with an icon, so that it does not depend on colour alone. */
export function Chip({tone = 'neutral', icon = icons[tone], children}: Props) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {icon && <Icon of={icon} size="1.05em" />}
      {children}
    </span>
  )
}
