import {Header, ListBox, ListBoxItem, ListBoxSection} from 'react-aria-components'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import type {searchOneLine} from '@ceibo/contract/desk/one-line'
import {CallFailure} from '#shared/call-failure.tsx'
import type {FoundItem, FoundSection} from './found-items.ts'
import styles from './one-line.module.css'

type Props = {
  sections: readonly FoundSection[]
  found: OutputOf<typeof searchOneLine> | undefined
  /** The sections are of the line as it stands, not of one before. */
  isCurrent: boolean
  isWaiting: boolean
  error: Error | null
  onOpen: (item: FoundItem) => void
  onRetry: () => void
}

/** What a line found, and why there is not more. */
export function FoundList({sections, found, isCurrent, isWaiting, error, onOpen, onRetry}: Props) {
  const items = sections.flatMap((section) => section.items)
  const isEmpty = isCurrent && items.length === 0 && error === null
  return (
    <>
      <output className="visually-hidden">{isCurrent && !isEmpty && countText(sections)}</output>
      <CallFailure failure={error} onRetry={onRetry} />
      {isEmpty && found && <p className={styles.note}>{emptyText(found)}</p>}
      {!isCurrent && items.length === 0 && isWaiting && <p className={styles.note}>Buscando…</p>}
      <ListBox
        aria-label="Resultados"
        className={styles.list ?? ''}
        data-stale={!isCurrent || undefined}
        onAction={(id) => {
          const item = items.find((one) => one.id === id)
          if (item) onOpen(item)
        }}
      >
        {sections.map(({name, items: rows}) => (
          <ListBoxSection key={name} id={name}>
            <Header className={styles.section}>{name}</Header>
            {rows.map((item) => (
              <ListBoxItem
                key={item.id}
                id={item.id}
                textValue={item.title}
                className={styles.row ?? ''}
                data-first={item === items[0] || undefined}
              >
                <span className={styles.title}>{item.title}</span>
                <span className={styles.about}>{item.note}</span>
                {item.mark !== undefined && <span className={styles.mark}>{item.mark}</span>}
              </ListBoxItem>
            ))}
          </ListBoxSection>
        ))}
      </ListBox>
      {isCurrent && found?.isAgendaDown && (
        <p className={styles.note}>La agenda no responde: puede haber turnos y horarios que no están en la lista.</p>
      )}
      {isCurrent && found?.hasMorePeople && (
        <p className={styles.note}>Hay más personas. Sumá otro nombre, o buscá por documento.</p>
      )}
      {items.length > 0 && (
        <p className={styles.foot}>
          <kbd>↑</kbd> <kbd>↓</kbd> elegir · <kbd>Intro</kbd> abrir · <kbd>Esc</kbd> volver
        </p>
      )}
    </>
  )
}

const countText = (sections: readonly FoundSection[]): string =>
  sections.map(({name, items}) => `${name}: ${items.length}`).join(', ')

function emptyText({reading}: OutputOf<typeof searchOneLine>): string {
  switch (reading) {
    case 'card':
    case 'number':
      return 'Nadie tiene ese documento o teléfono, y no hay un turno ni un caso con ese número.'
    case 'name':
      return 'No encontramos a nadie con ese nombre. Probá con el comienzo del apellido, o con el documento.'
    case 'free-time':
      return 'No hay horarios libres para lo que escribiste. Probá con otro día, otra especialidad u otro centro.'
    case 'week':
      return 'Nadie con ese nombre atiende en tus centros. Escribí «semana» y el apellido de quien atiende.'
    case 'nothing':
      return 'Escribí un documento, un nombre, un teléfono, el número de un turno, «libre» y lo que buscás, o «semana» y quién atiende.'
  }
}
