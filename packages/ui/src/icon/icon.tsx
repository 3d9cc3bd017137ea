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
      {/* All lines in one element, because a page has dozens of icons; a first `m` counts from the corner. */}
      <path d={drawing.map(([, {d}]) => d && `${d}`.replace(/^m/, 'M0 0m')).join('')} />
      {drawing.map(
        ([tag, attributes], place) => attributes.d === undefined && createElement(tag, {key: place, ...attributes}),
      )}
    </svg>
  )
}
