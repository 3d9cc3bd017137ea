import {ApiFailure} from '@ceibo/client/api-failure'
import {clock} from '@ceibo/client/spanish-dates'
import type {SlotKey} from '@ceibo/contract/slot-key'
import {Button, ButtonLink} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import {useQuery} from '@tanstack/react-query'
import {useEffect, useState} from 'react'
import {useAnnounce} from '../../shared/announcer.tsx'
import {useApi} from '../../shared/portal-services.tsx'
import type {BookingDraft} from './booking-draft.ts'
import {holdLeft, minutesInWords, nextTick} from './hold-clock.ts'
import {slotQueries} from './slots.api.ts'

type Props = {draft: BookingDraft; slot: SlotKey; otherTimes: string}

/** How long the slot is kept for the patient, and more time for whoever needs it. */
export function HoldNotice({draft, slot, otherTimes}: Props) {
  const hold = useQuery(slotQueries(useApi()).hold(draft, slot))
  const now = useMinuteClock(hold.data?.until)
  const failure = hold.error instanceof ApiFailure ? hold.error : null
  const again = (text: string) => (
    <Button kind="ghost" small busy={hold.isFetching} busyText="Un momento…" onClick={() => void hold.refetch()}>
      {text}
    </Button>
  )
  if (failure) {
    const taken = failure.next === 'back'
    return (
      <Notice
        tone="warn"
        live="alert"
        title={failure.title}
        action={
          taken ? (
            <ButtonLink small href={otherTimes}>
              Elegir otro horario
            </ButtonLink>
          ) : (
            again('Reintentar')
          )
        }
      >
        {failure.text}
      </Notice>
    )
  }
  if (!hold.data) return <Notice title="Guardando el horario para vos…" />
  const left = holdLeft(hold.data.until, now)
  if (left.is === 'over') {
    return (
      <Notice
        tone="warn"
        title="Se terminó el tiempo que te guardamos este horario"
        action={again('Guardarlo de nuevo')}
      >
        Si nadie lo tomó, todavía podés reservarlo.
      </Notice>
    )
  }
  return (
    <Notice
      tone={left.ending ? 'warn' : 'info'}
      title={`Te guardamos este horario hasta las ${clock(hold.data.until)}`}
      action={again('Necesito más tiempo')}
    >
      Quedan {minutesInWords(left.minutes)}. Después queda libre para otras personas, y podés volver a pedirlo.
    </Notice>
  )
}

/** The time, renewed when the words of the countdown change; says once that it is about to end, and when it did. */
function useMinuteClock(until: string | undefined): Date {
  const [now, setNow] = useState(() => new Date())
  const announce = useAnnounce()
  useEffect(() => {
    if (until === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      const left = nextTick(until, new Date())
      if (left > 0) timer = setTimeout(tick, left + 50)
    }
    const tick = () => {
      const at = new Date()
      setNow(at)
      const left = holdLeft(until, at)
      if (left.is === 'over') announce('Se terminó el tiempo que te guardamos este horario.')
      else if (left.minutes === 2) announce('Quedan 2 minutos para reservar este horario. Podés pedir más tiempo.')
      wait()
    }
    wait()
    return () => clearTimeout(timer)
  }, [until, announce])
  return now
}
