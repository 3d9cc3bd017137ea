import type {CentreContent} from '@ceibo/contract/content/content-document'
import {anchorOf} from '@ceibo/rules/content/item-anchor'
import {Icon} from '@ceibo/ui/icon'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import {bookingLink} from '#shared/appointments/booking-link.ts'
import styles from './offered-item.module.css'

type Props = {
  item: CentreContent['groups'][number]['items'][number]
  centreId: string
}

/** One item that a centre offers: its explanation and a link to an appointment, beside which the script shows the first free one. */
export function OfferedItem({item: {name, explanation, specialtyId}, centreId}: Props) {
  return (
    <li id={anchorOf(name)} className={styles.item} data-item={name}>
      {explanation === undefined ? (
        <p className={styles.name}>{name}</p>
      ) : (
        <details className={styles.about}>
          <summary className={styles.name}>
            <span>{name}</span>
            <Icon of={ChevronDown} size="1.1em" className={styles.arrow} />
          </summary>
          <p className={styles.explanation}>{explanation}</p>
        </details>
      )}
      {specialtyId !== undefined && (
        <a
          className={styles.appointment}
          href={bookingLink({centreId, specialtyId})}
          data-specialty={specialtyId}
          data-print="none"
        >
          <span className="visually-hidden">{name}: </span>
          <span data-words-of-appointment="">Ver turnos</span>
        </a>
      )}
    </li>
  )
}
