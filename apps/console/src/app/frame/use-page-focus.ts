import {useEffect, useRef} from 'react'
import {NavigationType, useLocation, useNavigationType} from 'react-router'
import {focusHeading} from '#shared/take-focus.ts'

/**
 * Whoever goes to another page, from a row or a field that stays behind, is at its heading as soon as it is there, so that the keys go on from
 * the page and a screen reader says which one it is.
 */
export function usePageFocus(): void {
  const {pathname, key} = useLocation()
  const way = useNavigationType()
  const shown = useRef({pathname, key})
  useEffect(() => {
    const before = shown.current
    shown.current = {pathname, key}
    // What is chosen in a page replaces its address.
    const isSamePage = pathname === before.pathname && way !== NavigationType.Push
    if (key === before.key || isSamePage) return undefined
    if (focusHeading()) return undefined
    const watch = new MutationObserver(() => focusHeading() && watch.disconnect())
    watch.observe(document.body, {childList: true, subtree: true})
    return () => watch.disconnect()
  }, [pathname, key, way])
}
