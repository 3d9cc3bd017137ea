import {type FormEvent, useState} from 'react'
import {
  type BookingRule,
  type DeskBookingOutcome,
  MAX_OVERRIDE_REASON,
  MIN_OVERRIDE_REASON,
} from '@ceibo/contract/appointments/desk/booking-desk'
import {Button} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import {Cluster, Stack} from '@ceibo/ui/stack'
import {TextField} from '@ceibo/ui/text-field'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {whoMay} from '#shared/session/staff.tsx'
import {takeFocus} from '#shared/take-focus.ts'

type Props = {
  refusal: Extract<DeskBookingOutcome, {is: 'refused'}>
  busy: boolean
  onOverride: (overriding: {rules: BookingRule[]; reason: string}) => void
  onOverbook: () => void
  /** Where no other times are shown yet. */
  onOtherTime?: () => void
}

/** Why it was not booked, and what this member may do about it, or who may. */
export function Refused({refusal, busy, onOverride, onOverbook, onOtherTime}: Props) {
  const {brokenRule, text, mayOverride, code} = refusal
  const isTaken = code === 'slot-taken'
  useKeys([
    ...(isTaken ? [{key: 'o', name: 'Dar un sobreturno a esa hora', run: onOverbook}] : []),
    ...(onOtherTime ? [{key: 'f', name: 'Buscar otro horario', run: onOtherTime}] : []),
  ])
  return (
    <Notice tone="bad" live="alert" title="No se reservó">
      <p>{text}</p>
      {brokenRule !== null && !mayOverride && (
        <p>
          Lo puede dar igual {whoMay(brokenRule === 'overbook-full' ? 'overbook' : 'overrideRules')}, en ese centro. O
          elegí otro horario.
        </p>
      )}
      <Cluster>
        {isTaken && (
          <Button small kind="ghost" busy={busy} onClick={onOverbook}>
            Dar un sobreturno a esa hora <KeyHint>O</KeyHint>
          </Button>
        )}
        {onOtherTime && (
          <Button small kind="ghost" onClick={onOtherTime}>
            Buscar otro horario <KeyHint>F</KeyHint>
          </Button>
        )}
      </Cluster>
      {brokenRule !== null && mayOverride && (
        <OverrideForm {...{busy}} onGive={(reason) => onOverride({rules: [brokenRule], reason})} />
      )}
    </Notice>
  )
}

function OverrideForm({busy, onGive}: {busy: boolean; onGive: (reason: string) => void}) {
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    const given = reason.trim()
    setIsMissing(given.length < MIN_OVERRIDE_REASON)
    if (given.length >= MIN_OVERRIDE_REASON) onGive(given)
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <TextField
          ref={takeFocus}
          label="Por qué se da igual"
          hint="Queda en la auditoría con tu nombre."
          value={reason}
          maxLength={MAX_OVERRIDE_REASON}
          error={isMissing ? 'Escribí por qué' : undefined}
          onChange={({target}) => setReason(target.value)}
        />
        <Button small type="submit" busy={busy}>
          Reservar igual y avisar <KeyHint>Intro</KeyHint>
        </Button>
      </Stack>
    </form>
  )
}
