import {localFailure, type ApiFailure} from '@ceibo/client/api-failure'
import {dropDraft, type Typed} from '@ceibo/client/form-draft'
import {useFormState, type Checked} from '@ceibo/client/form-state'
import {useEffect, useState, type ComponentType, type RefObject} from 'react'
import {useEarlyPress, useHydrated} from '../../shared/page/hydration.ts'

/** What a form of the public pages needs to be sent. It is loaded when somebody begins to fill in the form. */
export type EnquirySending<T> = {
  check: (typed: Typed) => Checked<T>
  /** What was lost on its way is sent again as the same, by the draft that holds it. */
  send: (value: T, draftKey: string) => Promise<unknown>
  /** Starts the proof of work. */
  prepare: () => void
  Failure: ComponentType<{failure: ApiFailure}>
  /** Takes the place of the form once it is sent. */
  Sent: ComponentType<{onAgain: () => void}>
}

type Options<T> = {
  load: () => Promise<EnquirySending<T>>
  labels: Readonly<Record<string, string>>
  wireNames: Readonly<Record<string, string>>
  /** Keeps what is typed in this tab until it is sent. */
  draftKey: string
}

/** A form of the public pages. Whatever fails, what was typed stays in its fields. */
export function useEnquiryForm<T>({load, ...options}: Options<T>) {
  const {draftKey} = options
  const isHydrated = useHydrated()
  const [isSent, setSent] = useState(false)
  /** Forms that were sent before this one. */
  const [round, setRound] = useState(0)
  const [parts, setParts] = useState<EnquirySending<T> | null>(null)

  async function send(value: T) {
    const sending = await loaded(load)
    setParts(sending)
    try {
      await sending.send(value, draftKey)
    } catch (error) {
      // The next try needs another proof of work.
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

/** The button that asked for another form is gone with what was sent. */
function useFocusOfNewRound(form: RefObject<HTMLFormElement | null>, round: number) {
  useEffect(() => {
    if (round > 0) form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [form, round])
}

/** Fails as a call without network does. */
const loaded = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((cause: unknown) => {
    throw localFailure(navigator.onLine ? 'unreachable' : 'offline', cause)
  })

/** Loads the code and starts the proof of work when somebody comes to the form. */
function useHeadStart<T>(form: RefObject<HTMLFormElement | null>, load: () => Promise<EnquirySending<T>>) {
  useEffect(() => {
    const box = form.current
    if (!box) return
    const begin = () => {
      load()
        .then(({prepare}) => prepare())
        // Sending tries again, and tells the failure.
        .catch(() => undefined)
    }
    if (box.contains(document.activeElement)) begin()
    else box.addEventListener('focusin', begin, {once: true})
    return () => box.removeEventListener('focusin', begin)
  }, [form, load])
}
