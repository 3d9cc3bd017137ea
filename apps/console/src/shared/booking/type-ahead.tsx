import {useEffect, useRef} from 'react'
import {Autocomplete, Input, Label, ListBox, ListBoxItem, SearchField} from 'react-aria-components'
import styles from './booking-panel.module.css'

type Row = {id: number; title: string; note: string}

type Props = {
  label: string
  listLabel: string
  placeholder: string
  typed: string
  onType: (typed: string) => void
  rows: readonly Row[]
  /** What is said while there are no rows. */
  empty: string
  onChoose: (id: number) => void
  maxLength?: number
  /** Escape in the empty field. */
  onLeave?: () => void
}

/** A field with the list of what it finds; whoever opened it types at once, and Enter takes the row in front. */
export function TypeAhead(props: Props) {
  const {label, listLabel, placeholder, typed, onType, rows, empty, onChoose, maxLength, onLeave} = props
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <Autocomplete inputValue={typed} onInputChange={onType}>
      <SearchField className={styles.search ?? ''}>
        <Label className={styles.label ?? ''}>{label}</Label>
        <Input
          ref={field}
          className={styles.input ?? ''}
          placeholder={placeholder}
          {...(maxLength !== undefined && {maxLength})}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && typed === '') onLeave?.()
            const [first] = rows
            if (event.key !== 'Enter' || first === undefined) return
            // A row that was chosen by the arrows is taken by the list itself.
            if (event.currentTarget.hasAttribute('aria-activedescendant')) return
            event.preventDefault()
            onChoose(first.id)
          }}
        />
      </SearchField>
      <ListBox
        aria-label={listLabel}
        className={styles.options ?? ''}
        // Nothing to say is no row: an option without a name would be read aloud.
        {...(empty !== '' && {renderEmptyState: () => <p className={styles.note}>{empty}</p>})}
        onAction={(id) => onChoose(Number(id))}
      >
        {rows.map(({id, title, note}) => (
          <ListBoxItem key={id} id={id} textValue={title} className={styles.option ?? ''}>
            <span className={styles.name}>{title}</span>
            <span className={styles.note}>{note}</span>
          </ListBoxItem>
        ))}
      </ListBox>
    </Autocomplete>
  )
}
