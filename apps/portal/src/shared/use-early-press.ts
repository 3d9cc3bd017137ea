import {useEffect, type RefObject} from 'react'

/** Sends a form whose button was pressed before the page had woken up. */
export function useEarlyPress(form: RefObject<HTMLFormElement | null>, awake: boolean): void {
  useEffect(() => {
    if (!awake || !form.current?.hasAttribute('data-pressed')) return
    form.current.removeAttribute('data-pressed')
    form.current.requestSubmit()
  }, [form, awake])
}
