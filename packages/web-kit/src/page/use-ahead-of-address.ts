import {useState} from 'react'

/**
 * State stored in the address: `written` is the address's value, the same object until it changes. A new choice shows at once and the
 * address follows, so that two quick choices do not undo each other; when the address changes otherwise, it takes precedence.
 */
export function useAheadOfAddress<S>(written: S): [S, (next: S) => void] {
  const [chosen, setChosen] = useState(written)
  const [followed, setFollowed] = useState(written)
  if (written !== followed) {
    setFollowed(written)
    setChosen(written)
  }
  return [chosen, setChosen]
}
