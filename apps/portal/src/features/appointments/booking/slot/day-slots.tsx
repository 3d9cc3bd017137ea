import type {Slot} from '@ceibo/contract/appointments/slots'
import {Button} from '@ceibo/ui/button'
import {Skeleton} from '@ceibo/ui/skeleton'
import {useQuery} from '@tanstack/react-query'
import {useRef, useState} from 'react'
import {flushSync} from 'react-dom'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import type {BookingDraft} from '#features/appointments/booking/booking-draft.ts'
import {DayBar} from './day-bar.tsx'
import styles from './day-slots.module.css'
import {LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {HoldFailure} from './hold-failure.tsx'
import {SlotCard} from './slot-card.tsx'
import {keyOf, sameSlot} from '#features/appointments/booking/slot-query.ts'
import {slotQueries} from '#features/appointments/booking/slots.api.ts'
import type {HoldSlot} from './use-hold-slot.ts'
import type {SlotBrowsing} from './use-slot-browsing.ts'

type Props = {draft: BookingDraft; day: string; browsing: SlotBrowsing; hold: HoldSlot}

const PAGE = 12

/** How many slots to show so that the one at an index is among them. */
const pageOf = (at: number) => PAGE * (Math.floor(Math.max(at, 0) / PAGE) + 1)

/** The free slots of a day, sorted by time, with links to other days. */
export function DaySlots({draft, day, browsing, hold}: Props) {
  const slots = useQuery(slotQueries(useApi()).ofDay(draft, day))
  return (
    <section className={styles.day} aria-labelledby="turnos-del-dia" aria-busy={slots.isPending}>
      <DayBar titleId="turnos-del-dia" day={day} count={slots.data?.length} browsing={browsing} />
      {hold.failedAt === 'day' && <HoldFailure failure={hold.failure} />}
      {slots.isPending && <Skeleton shape="card" count={3} text="Buscando turnos" />}
      {slots.isError && !slots.data && <LoadFailure title="No pudimos traer los turnos de este día" query={slots} />}
      {slots.data?.length === 0 && (
        <p className={styles.none}>
          <b>No hay turnos</b>. Probá con otro día del calendario o con Próximo Turno.
        </p>
      )}
      {slots.data && slots.data.length > 0 && <SlotList key={day} slots={slots.data} chosen={draft.slot} hold={hold} />}
    </section>
  )
}

type ListProps = {
  slots: readonly Slot[]
  chosen: BookingDraft['slot']
  hold: HoldSlot
}

function SlotList({slots, chosen, hold}: ListProps) {
  const [shown, setShown] = useState(() => pageOf(slots.findIndex((slot) => sameSlot(slot, chosen))))
  const list = useRef<HTMLUListElement>(null)
  const showMore = () => {
    flushSync(() => setShown(shown + PAGE))
    // The button may be gone, so the focus moves to the first new slot.
    list.current?.children[shown]?.querySelector('button')?.focus()
  }
  return (
    <>
      <ul ref={list} className={styles.slots}>
        {slots.slice(0, shown).map((slot) => (
          <SlotCard
            key={JSON.stringify(keyOf(slot))}
            slot={slot}
            mark={sameSlot(slot, chosen) ? 'El que elegiste' : undefined}
            busy={hold.isHolding(slot, 'day')}
            onChoose={() => hold.choose(slot, 'day')}
          />
        ))}
      </ul>
      {shown < slots.length && (
        <Button kind="ghost" wide onClick={showMore}>
          Ver más horarios de este día
        </Button>
      )}
    </>
  )
}
