import {type FormEvent, useState} from 'react'
import {
  type BookingRule,
  type DeskBookingOutcome,
  MAX_OVERRIDE_REASON,
} from '@ceibo/contract/appointments/desk/booking-desk'
import {Button} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import {TextField} from '@ceibo/ui/text-field'

type Props = {
  refusal: Extract<DeskBookingOutcome, {is: 'refused'}>
  busy: boolean
  onOverride: (overriding: {rules: BookingRule[]; reason: string}) => void
  onOverbook: () => void
}

/** Why it was not booked, and what this member may do about it. */
export function Refused({refusal, busy, onOverride, onOverbook}: Props) {
  const {brokenRule, text, mayOverride, code} = refusal
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    const given = reason.trim()
    setIsMissing(given.length < 3)
    if (brokenRule !== null && given.length >= 3) onOverride({rules: [brokenRule], reason: given})
  }
  return (
    <Notice tone="bad" live="alert" title="No se reservó">
      <p>{text}</p>
      {brokenRule !== null && !mayOverride && <p>Solo quien planifica las agendas de ese centro puede darlo igual.</p>}
      {code === 'slot-taken' && (
        <Button small kind="ghost" busy={busy} onClick={onOverbook}>
          Dar un sobreturno
        </Button>
      )}
      {brokenRule !== null && mayOverride && (
        <form onSubmit={submit}>
          <TextField
            label="Por qué se da igual"
            hint="Queda en la auditoría con tu nombre."
            value={reason}
            maxLength={MAX_OVERRIDE_REASON}
            error={isMissing ? 'Escribí por qué' : undefined}
            onChange={({target}) => setReason(target.value)}
          />
          <Button small type="submit" busy={busy}>
            Reservar igual y avisar
          </Button>
        </form>
      )}
    </Notice>
  )
}
