import {useLayoutEffect} from 'react'
import {useSite} from './site-settings.tsx'

/**
 * Names the tab after a step of a page, while it shows. The route names it after the page alone, for it is rendered once
 * for every address.
 */
export function useTabTitle(step: string | null): void {
  const {brandName} = useSite()
  useLayoutEffect(() => {
    if (step === null) return
    const before = document.title
    const mine = `${step} · ${brandName}`
    document.title = mine
    return () => {
      // The next page may have named it already.
      if (document.title === mine) document.title = before
    }
  }, [step, brandName])
}
