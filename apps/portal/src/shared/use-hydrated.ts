import {useSyncExternalStore} from 'react'

const never = () => () => undefined

/** False in the server's HTML and in the first render, which must match it; true after hydration. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
