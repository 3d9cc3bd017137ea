import type {IconNode} from 'lucide'
import {createElement} from 'react'

type Props = {of: IconNode; size?: number | string; className?: string | undefined}

/** A decorative icon. Hidden from screen readers, because it is always beside text. */
export function Icon({of: drawing, size = '1.3em', className}: Props) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {drawing.map(([tag, attributes], place) => createElement(tag, {key: place, ...attributes}))}
    </svg>
  )
}
