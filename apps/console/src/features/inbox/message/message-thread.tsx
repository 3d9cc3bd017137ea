import type {EnquiryEntry, EnquiryThread} from '@ceibo/contract/enquiries/enquiry-inbox'
import {Button} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import {momentText} from '@ceibo/web-kit/dates/spanish-dates'
import {eventText, FATE_NAMES} from '../inbox-words.ts'
import styles from './message.module.css'

type Props = {found: EnquiryThread; now: Date; isBusy: boolean; onResend: ((entryId: number) => void) | undefined}

/** The message, and what was answered, noted and done since, in its order. */
export function MessageThread({found, now, isBusy, onResend}: Props) {
  const {name, sentAt, subject, comment, entries} = found
  return (
    <ol className={styles.thread}>
      <li className={styles.letter}>
        <p className={styles.by}>
          <b>
            <bdi>{name}</bdi>
          </b>{' '}
          <time dateTime={sentAt}>{momentText(sentAt, now)}</time>
        </p>
        <p className={styles.subject} dir="auto">
          {subject ?? `Pide un chequeo preventivo en ${found.centre}`}
        </p>
        {comment !== null && (
          <p className={styles.words} dir="auto">
            {comment}
          </p>
        )}
      </li>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} now={now} isBusy={isBusy} onResend={onResend} phone={found.phone} />
      ))}
    </ol>
  )
}

type EntryProps = Omit<Props, 'found'> & {entry: EnquiryEntry; phone: string}

function Entry({entry, now, isBusy, onResend, phone}: EntryProps) {
  const {id, at, by, what, text, fate} = entry
  if (text === null) {
    return (
      <li className={styles.event}>
        {eventText(entry)} <time dateTime={at}>{momentText(at, now)}</time>
      </li>
    )
  }
  return (
    <li className={styles.letter} data-what={what}>
      <p className={styles.by}>
        <b>{by ?? 'La red'}</b> {what === 'note' ? 'anotó, solo para el equipo,' : 'respondió por email'}{' '}
        <time dateTime={at}>{momentText(at, now)}</time>
        {fate && (
          <span className={styles.fate} data-fate={fate}>
            {FATE_NAMES[fate]}
          </span>
        )}
      </p>
      <p className={styles.words} dir="auto">
        {text}
      </p>
      {fate === 'failed' && (
        <Notice
          tone="bad"
          title="Esta respuesta no llegó"
          action={
            onResend && (
              <Button small kind="ghost" busy={isBusy} onClick={() => onResend(id)}>
                Enviar de nuevo
              </Button>
            )
          }
        >
          <p>La dirección puede estar mal. También podés llamar al {phone} y cerrarlo como respondido.</p>
        </Notice>
      )}
    </li>
  )
}
