import {useState} from 'react'

/**
 * State that the address keeps: `written` is what it says, the same object until it changes. A new choice shows at once and the address follows,
 * so that two quick choices do not undo each other; when the address changes by itself, it takes precedence.
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
