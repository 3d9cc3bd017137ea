import {type ApiFailure, asFailure} from '@ceibo/client/api-failure'
import {pin as sixDigits} from '@ceibo/contract/person-fields'
import type {Applicant} from '@ceibo/contract/registration'
import {useEffect, useRef, useState, type FormEvent} from 'react'
import {useAnnounce} from '../../../shared/announcer.tsx'
import {mailPin, provePin, saveApplicant} from '../registration.api.ts'
import type {RegistrationState} from '../use-registration.ts'

export const PIN_LENGTH = 6
export const PIN_FIELD = 'pin'

/** The applicant, and the callback for a failed call: null when another call starts. */
type PinCalls = {
  registration: RegistrationState
  applicant: Applicant
  onFailure: (failure: ApiFailure | null) => void
}

/** The typed code: verified automatically when complete, once per code, and whenever the button is pressed. */
export function usePinForm({registration, applicant, onFailure}: PinCalls) {
  const announce = useAnnounce()
  const [digits, setDigits] = useState('')
  const [refusal, setRefusal] = useState<{message: string; turn: number}>()
  const [busy, setBusy] = useState(false)
  const checkedByItself = useRef(new Set<string>())
  // A code works once: when only saving failed, another press saves without verifying the code.
  const proved = useRef(false)

  useEffect(() => {
    // Selected, so that the next digit replaces the code; a field that is still read-only would lose the selection.
    const field = !busy && refusal && document.getElementById(PIN_FIELD)
    if (!(field instanceof HTMLInputElement)) return
    field.focus()
    field.select()
  }, [busy, refusal])

  function complain(message: string) {
    setRefusal((before) => ({message, turn: (before?.turn ?? 0) + 1}))
    announce(message)
  }

  async function prove(pin: string): Promise<void> {
    if (!proved.current) {
      const outcome = await provePin(applicant, pin)
      if (outcome.is === 'refused') return complain(outcome.message)
      proved.current = true
    }
    try {
      await saveApplicant(applicant)
    } catch (thrown) {
      return complain(asFailure(thrown).text)
    }
    // Replaces this step in the history, because a code is not typed twice.
    registration.change({mailProved: true, pinSentAt: null})
  }

  async function send(pin: string) {
    if (busy) return
    const checked = sixDigits.safeParse(pin)
    if (!checked.success && !proved.current) return complain(checked.error.issues[0]?.message ?? '')
    setBusy(true)
    setRefusal(undefined)
    onFailure(null)
    await prove(pin).catch((thrown: unknown) => onFailure(asFailure(thrown)))
    setBusy(false)
  }

  function type(typed: string) {
    if (busy) return
    setDigits(typed)
    setRefusal(undefined)
    if (typed.length < PIN_LENGTH || checkedByItself.current.has(typed)) return
    checkedByItself.current.add(typed)
    void send(typed)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(digits)
  }

  const clear = () => {
    checkedByItself.current.clear()
    setDigits('')
    setRefusal(undefined)
  }

  return {form: {onSubmit: submit}, digits, type, clear, error: refusal?.message, busy}
}

/** Sends another code when the previous one did not arrive. */
export function useResend({registration, applicant, onFailure}: PinCalls, onSent: () => void) {
  const announce = useAnnounce()
  const [busy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    onFailure(null)
    try {
      await mailPin(applicant)
      registration.change({pinSentAt: Date.now()})
      announce('Te enviamos un código nuevo')
      onSent()
      document.getElementById(PIN_FIELD)?.focus()
    } catch (thrown) {
      onFailure(asFailure(thrown))
    }
    setBusy(false)
  }

  return {busy, onResend: () => void send()}
}
