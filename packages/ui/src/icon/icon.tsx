import type {LucideIcon} from 'lucide-react'

type Props = {of: LucideIcon; size?: number | string; className?: string | undefined}

/** A decorative icon. Hidden from screen readers, because it is always beside text. */
export function Icon({of: Drawing, size = '1.3em', className}: Props) {
  return <Drawing aria-hidden="true" focusable="false" size={size} strokeWidth={1.9} className={className} />
}
