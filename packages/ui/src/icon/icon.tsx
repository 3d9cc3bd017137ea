import type {IconNode} from 'lucide'
import {createElement} from 'react'

type Props = {of: IconNode; size?: number | string; className?: string | undefined}

/** A decorative icon. Hidden from screen readers, because it is always beside text. */
export function Icon({of: drawing, size = '1.3em', className}: Props) {
  return (
    <svg
      aria-hidden="true"
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
      <path d={drawing.map(pathOf).join('')} />
      {drawing.map(([tag, attributes], place) => tag !== 'path' && createElement(tag, {key: place, ...attributes}))}
    </svg>
  )
}

/** All lines are one element, because a page has dozens of icons. After `M0 0` a first `m` counts from the corner, as it does alone. */
function pathOf([tag, {d = ''}]: IconNode[number]): string {
  if (tag !== 'path') return ''
  return String(d).startsWith('m') ? `M0 0${d}` : String(d)
}
