import {useEffect, useSyncExternalStore, type RefObject} from 'react'

const never = () => () => undefined

/** False in the server's HTML and in the first render, which must match it; true after hydration. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * An inline script of the document, before any module: it marks a form (`data-pressed`) whose button `data-early` is pressed
 * before React has hydrated the page. The form's styles show it busy, and `useEarlyPress` submits it after hydration.
 */
export const EARLY_PRESS =
  "addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('button[data-early]');if(b&&b.form)b.form.dataset.pressed=''})"

/**
 * Also an inline script: it marks the document (`data-asks`) when its address names a step. The HTML is the same for all addresses
 * and shows the first step; where a page sets `data-asleep`, styles hide it until the page knows which step to show.
 */
export const ASKED_STEP = ";if(/[?&]paso=/.test(location.search))document.documentElement.dataset.asks=''"

/** Submits a form whose button was pressed before hydration; the script marked it. */
export function useEarlyPress(form: RefObject<HTMLFormElement | null>, isHydrated: boolean): void {
  useEffect(() => {
    if (!isHydrated || !form.current?.hasAttribute('data-pressed')) return
    form.current.removeAttribute('data-pressed')
    form.current.requestSubmit()
  }, [form, isHydrated])
}
