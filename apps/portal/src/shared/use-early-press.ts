import {useEffect, type RefObject} from 'react'

/** Submits a form whose button was pressed before hydration; `early-press.ts` marked it. */
export function useEarlyPress(form: RefObject<HTMLFormElement | null>, awake: boolean): void {
  useEffect(() => {
    if (!awake || !form.current?.hasAttribute('data-pressed')) return
    form.current.removeAttribute('data-pressed')
    form.current.requestSubmit()
  }, [form, awake])
}
