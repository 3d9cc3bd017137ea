import {Icon} from '@ceibo/ui/icon'
import Check from 'lucide/dist/esm/icons/check.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import type {ReactNode} from 'react'
import styles from './point-list.module.css'

type Props = {points: readonly ReactNode[]; tone?: 'yes' | 'no'}

/** A list of points, one a line: things that apply (`yes`), or that do not. */
export const PointList = ({points, tone = 'yes'}: Props) => (
  <ul className={styles.points} data-tone={tone}>
    {points.map((point, place) => (
      <li key={place}>
        <Icon of={tone === 'yes' ? Check : X} size="1.15em" />
        <span>{point}</span>
      </li>
    ))}
  </ul>
)
