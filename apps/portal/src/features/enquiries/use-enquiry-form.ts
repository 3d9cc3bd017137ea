import {localFailure, type ApiFailure} from '@ceibo/web-kit/calls/api-failure'
import {dropDraft, type Typed} from '@ceibo/web-kit/forms/form-draft'
import {useFormState, type Checked} from '@ceibo/web-kit/forms/form-state'
import {useEffect, useState, type ComponentType, type RefObject} from 'react'
import {useEarlyPress, useHydrated} from '@ceibo/web-kit/page/hydration'

/** The code that sends a form of the public pages, loaded when somebody begins to fill in the form. */
export type EnquirySending<T> = {
  check: (typed: Typed) => Checked<T>
  /** After a lost response the form is sent again under the idempotency key of its draft. */
  send: (value: T, draftKey: string) => Promise<unknown>
  /** Starts the proof of work. */
  prepare: () => void
  Failure: ComponentType<{failure: ApiFailure}>
  /** Replaces the form after it was sent. */
  Sent: ComponentType<{onAgain: () => void}>
}

type Options<T> = {
  load: () => Promise<EnquirySending<T>>
  labels: Readonly<Record<string, string>>
  /** The key under which this tab stores the typed values until they are sent. */
  draftKey: string
}

/** A form of the public pages. After any failure the typed values stay in its fields. */
export function useEnquiryForm<T>({load, ...options}: Options<T>) {
  const {draftKey} = options
  const isHydrated = useHydrated()
  const [isSent, setSent] = useState(false)
  /** The number of forms sent before this one. */
  const [round, setRound] = useState(0)
  const [parts, setParts] = useState<EnquirySending<T> | null>(null)

  async function send(value: T) {
    const sending = await loaded(load)
    setParts(sending)
    try {
      await sending.send(value, draftKey)
    } catch (error) {
      // Another attempt needs another proof of work.
      sending.prepare()
      throw error
    }
    dropDraft(draftKey)
    setSent(true)
  }

  const state = useFormState({...options, check: async (typed) => (await loaded(load)).check(typed), send})
  useHeadStart(state.form.ref, load)
  useFocusOfNewRound(state.form.ref, round)
  useEarlyPress(state.form.ref, isHydrated)
  return {
    ...state,
    isHydrated,
    Failure: parts?.Failure,
    Sent: isSent ? parts?.Sent : undefined,
    again: () => {
      parts?.prepare()
      setSent(false)
      setRound((before) => before + 1)
    },
  }
}

/** Focuses the new form, because the button that opened it is gone. */
function useFocusOfNewRound(form: RefObject<HTMLFormElement | null>, round: number) {
  useEffect(() => {
    if (round > 0) form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [form, round])
}

/** Loads the code; a failed load is reported like a call without network. */
const loaded = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((cause: unknown) => {
    throw localFailure(navigator.onLine ? 'unreachable' : 'offline', cause)
  })

/** Loads the code and starts the proof of work when the form receives the focus. */
function useHeadStart<T>(form: RefObject<HTMLFormElement | null>, load: () => Promise<EnquirySending<T>>) {
  useEffect(() => {
    const box = form.current
    if (!box) return
    const begin = () => {
      load()
        .then(({prepare}) => prepare())
        // Ignored: sending loads it again and reports the failure.
        .catch(() => undefined)
    }
    if (box.contains(document.activeElement)) begin()
    else box.addEventListener('focusin', begin, {once: true})
    return () => box.removeEventListener('focusin', begin)
  }, [form, load])
}
