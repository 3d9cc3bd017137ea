import type {KeyboardEvent} from 'react'

/** In a field above a list of which no row is chosen yet, Enter takes the first one. */
export function enterFirst(event: KeyboardEvent<HTMLInputElement>, takeFirst: () => void): void {
  if (event.key !== 'Enter' || event.currentTarget.hasAttribute('aria-activedescendant')) return
  event.preventDefault()
  takeFirst()
}
