import {longDate} from '@ceibo/client/spanish-dates'
import type {Slot} from '@ceibo/contract/slots'
import {Button} from '@ceibo/ui/button'
import {Skeleton} from '@ceibo/ui/skeleton'
import {useQuery} from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import {useState} from 'react'
import {useApi} from '../../shared/portal-services.tsx'
import type {BookingDraft} from './booking-draft.ts'
import styles from './day-slots.module.css'
import {LoadFailure} from '../../shared/load-failure.tsx'
import {HoldFailure} from './hold-failure.tsx'
import {SlotCard} from './slot-card.tsx'
import {keyOf, sameSlot} from './slot-query.ts'
import {slotsInWords} from './slot-words.ts'
import {slotQueries} from './slots.api.ts'
import {useHoldSlot} from './use-hold-slot.ts'
import type {SlotBrowsing} from './use-slot-browsing.ts'

type Props = {draft: BookingDraft; day: string; browsing: SlotBrowsing}

const PAGE = 12

/** The free slots of a day, in order of time, and the way to other days. */
export function DaySlots({draft, day, browsing}: Props) {
  const slots = useQuery(slotQueries(useApi()).ofDay(draft, day))
  const hold = useHoldSlot(draft)
  return (
    <section className={styles.day} aria-labelledby="turnos-del-dia" aria-busy={slots.isPending}>
      <h2 id="turnos-del-dia" className={styles.title} aria-live="polite">
        {longDate(day)}
        {slots.data && <span className={styles.count}> · {slotsInWords(slots.data.length)}</span>}
      </h2>
      <HoldFailure failure={hold.failure} />
      {slots.isPending && <Skeleton shape="card" count={3} text="Buscando turnos" />}
      {slots.isError && <LoadFailure title="No pudimos traer los turnos de este día" query={slots} />}
      {slots.data?.length === 0 && (
        <p className={styles.none}>
          <span>no hay turno</span>. Probá con otro día del calendario o con Próximo Turno.
        </p>
      )}
      {slots.data && slots.data.length > 0 && <SlotList key={day} slots={slots.data} chosen={draft.slot} hold={hold} />}
      <div className={styles.turns}>
        <Button kind="ghost" icon={ChevronLeft} busy={browsing.isGoing.previous} onClick={browsing.goPrevious}>
          Anterior Turno
        </Button>
        <Button kind="ghost" iconEnd={ChevronRight} busy={browsing.isGoing.next} onClick={browsing.goNext}>
          Próximo Turno
        </Button>
      </div>
    </section>
  )
}

type ListProps = {
  slots: readonly Slot[]
  chosen: BookingDraft['slot']
  hold: ReturnType<typeof useHoldSlot>
}

function SlotList({slots, chosen, hold}: ListProps) {
  const [shown, setShown] = useState(PAGE)
  return (
    <>
      <ul className={styles.slots}>
        {slots.slice(0, shown).map((slot) => (
          <SlotCard
            key={JSON.stringify(keyOf(slot))}
            slot={slot}
            mark={sameSlot(slot, chosen) ? 'El que elegiste' : undefined}
            busy={sameSlot(slot, hold.holding)}
            onChoose={() => hold.choose(slot)}
          />
        ))}
      </ul>
      {shown < slots.length && (
        <Button kind="ghost" wide onClick={() => setShown(shown + PAGE)}>
          Ver más horarios de este día
        </Button>
      )}
    </>
  )
}
