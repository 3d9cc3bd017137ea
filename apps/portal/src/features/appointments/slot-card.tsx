import type {Slot} from '@ceibo/contract/slots'
import {Button} from '@ceibo/ui/button'
import styles from './slot-card.module.css'
import {providerName, slotPlace} from './slot-words.ts'

type Props = {slot: Slot; isFirst: boolean; isChosen: boolean; busy: boolean; onChoose: () => void}

/** A free slot: when, with whom, where. The first one there is stands out. */
export function SlotCard({slot, isFirst, isChosen, busy, onChoose}: Props) {
  const mark = isFirst ? 'El primero que hay' : isChosen ? 'El que elegiste' : null
  return (
    <li className={styles.slot} data-marked={mark !== null || undefined}>
      {mark && <p className={styles.mark}>{mark}</p>}
      <time className={styles.time} dateTime={`${slot.date}T${slot.time}`}>
        {slot.time}
      </time>
      <div className={styles.words}>
        <h3>{providerName(slot)}</h3>
        <p className={styles.place}>{slotPlace(slot)}</p>
      </div>
      <div className={styles.choose}>
        <Button
          wide
          kind={isFirst ? 'primary' : 'ghost'}
          busy={busy}
          busyText="Guardando…"
          aria-label={`Elegir ${slot.time} con ${providerName(slot)}, ${slot.centreName}`}
          onClick={onChoose}
        >
          Elegir
        </Button>
      </div>
    </li>
  )
}
