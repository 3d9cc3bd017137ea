import {useSyncExternalStore} from 'react'

const never = () => () => undefined

/** False in the server's HTML and in the first render, which must agree with it; true once the page has woken up. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
