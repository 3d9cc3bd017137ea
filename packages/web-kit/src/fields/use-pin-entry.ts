import {type ApiFailure, asFailure} from '#calls/api-failure.ts'
import {pin as sixDigits, type PinOutcome} from '@ceibo/contract/people/person-fields'
import {useEffect, useRef, useState, type FormEvent} from 'react'
import {useAnnounce} from '#page/announcer.tsx'

export const PIN_LENGTH = 6
const PIN_FIELD = 'pin'

type PinEntry = {
  /** Verifies the code with the server. */
  prove: (pin: string) => Promise<PinOutcome>
  /** The action after a right code. Returns the message of its failure, or nothing on success. */
  onProved: () => Promise<string | void>
  /** Called with the failure of a call; with null when another call starts. */
  onFailure: (failure: ApiFailure | null) => void
}

/**
 * The typed code: verified automatically once it was wholly typed or pasted, once per code, and whenever the button is pressed. After a refused
 * one the next digit begins another.
 */
export function usePinEntry({prove, onProved, onFailure}: PinEntry) {
  const announce = useAnnounce()
  const [digits, setDigits] = useState('')
  const [refusal, setRefusal] = useState<{message: string; isOfCode: boolean; turn: number}>()
  const [busy, setBusy] = useState(false)
  const checkedByItself = useRef(new Set<string>())
  // A code can be verified once: when only the action after it failed, another press repeats the action without verifying again.
  const proved = useRef(false)

  useEffect(() => {
    // Selected, so that the next digit replaces the code; a field that is still read-only would lose the selection.
    const field = !busy && refusal && document.getElementById(PIN_FIELD)
    if (!(field instanceof HTMLInputElement)) return
    field.focus()
    field.select()
  }, [busy, refusal])

  function complain(message: string, isOfCode = false) {
    setRefusal((before) => ({message, isOfCode, turn: (before?.turn ?? 0) + 1}))
    announce(message)
  }

  async function goOn(pin: string): Promise<void> {
    if (!proved.current) {
      const outcome = await prove(pin)
      if (outcome.is === 'refused') return complain(outcome.message, true)
      proved.current = true
    }
    const problem = await onProved()
    if (problem) complain(problem)
  }

  async function send(pin: string) {
    if (busy) return
    const checked = sixDigits.safeParse(pin)
    if (!checked.success && !proved.current) return complain(checked.error.issues[0]?.message ?? '')
    setBusy(true)
    setRefusal(undefined)
    onFailure(null)
    await goOn(pin).catch((thrown: unknown) => onFailure(asFailure(thrown)))
    setBusy(false)
  }

  function type(typed: string) {
    if (busy) return
    setDigits(typed)
    setRefusal(undefined)
  }

  function sendWhole(typed: string) {
    if (busy || checkedByItself.current.has(typed)) return
    checkedByItself.current.add(typed)
    void send(typed)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(digits)
  }

  /** Clears the field for another code. */
  const clear = () => {
    checkedByItself.current.clear()
    proved.current = false
    setDigits('')
    setRefusal(undefined)
  }

  /** The props of the field. */
  const field = {
    id: PIN_FIELD,
    name: 'pin',
    length: PIN_LENGTH,
    value: digits,
    onType: type,
    onWhole: sendWhole,
    isRefused: refusal?.isOfCode === true,
    readOnly: busy,
    error: refusal?.message,
  }

  return {form: {onSubmit: submit}, field, clear, busy}
}

type Resend = {send: () => Promise<void>; onSent: () => void; onFailure: PinEntry['onFailure']}

/** Sends another code when the previous one did not arrive. */
export function useResend({send, onSent, onFailure}: Resend) {
  const announce = useAnnounce()
  const [busy, setBusy] = useState(false)

  async function resend() {
    setBusy(true)
    onFailure(null)
    try {
      await send()
      announce('Te enviamos un código nuevo')
      onSent()
      document.getElementById(PIN_FIELD)?.focus()
    } catch (thrown) {
      onFailure(asFailure(thrown))
    }
    setBusy(false)
  }

  return {busy, onResend: () => void resend()}
}
