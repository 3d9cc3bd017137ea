import {type ComponentType, useEffect, useId, useRef, useState} from 'react'
import type {Json} from '@ceibo/contract/content/editing/content-parts'
import {emptyValue, type PartField, titleIn} from '@ceibo/rules/content/editing/part-fields'
import {Button} from '@ceibo/ui/button'
import {type FieldsProps, joined} from './field-props.ts'
import styles from './fields.module.css'

type Props = Pick<FieldsProps, 'choices' | 'problems' | 'disabled' | 'path' | 'onChange'> & {
  field: Extract<PartField, {is: 'list'}>
  value: readonly Json[]
  error: string | undefined
  /** Draws the fields of an entry, which may be lists again. */
  Fields: ComponentType<FieldsProps>
}

/** Entries of a list: each opens by its title, moves up and down, and is taken out. */
export function ListField({field, path, value, error, onChange, ...around}: Props) {
  const id = useId()
  const [added, setAdded] = useState<number | null>(null)
  function move(at: number, by: 1 | -1) {
    const [one, other] = [value[at], value[at + by]]
    if (one !== undefined && other !== undefined) onChange(value.with(at, other).with(at + by, one))
  }
  return (
    <fieldset
      className={styles.group}
      disabled={around.disabled}
      aria-describedby={error === undefined ? undefined : id}
    >
      <legend>{field.label}</legend>
      {value.map((entry, at) => (
        <Entry
          // Entries have no names: their place is what they are known by.
          key={at}
          {...around}
          title={titleIn(entry) ?? `${field.one} sin título`}
          isNew={at === added}
          fields={field.fields}
          value={entry}
          path={joined(path, at)}
          onChange={(next) => onChange(value.with(at, next))}
          onUp={at === 0 ? undefined : () => move(at, -1)}
          onDown={at === value.length - 1 ? undefined : () => move(at, 1)}
          onRemove={() => {
            setAdded(null)
            onChange(value.filter((_, place) => place !== at))
          }}
        />
      ))}
      {error !== undefined && (
        <p id={id} className={styles.problem}>
          {error}
        </p>
      )}
      <div>
        <Button
          small
          kind="ghost"
          onClick={() => {
            setAdded(value.length)
            onChange([...value, emptyValue(field.fields)])
          }}
        >
          {field.added}
        </Button>
      </div>
    </fieldset>
  )
}

type EntryProps = FieldsProps & {
  Fields: Props['Fields']
  title: string
  isNew: boolean
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: () => void
}

function Entry({Fields, title, isNew, onUp, onDown, onRemove, ...fields}: EntryProps) {
  const box = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(isNew)
  const hasProblem = [...fields.problems.keys()].some((place) => place.startsWith(`${fields.path}.`))
  const [hadProblem, setHadProblem] = useState(false)
  if (hasProblem !== hadProblem) {
    setHadProblem(hasProblem)
    if (hasProblem) setIsOpen(true)
  }
  useEffect(() => {
    if (isNew) box.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [isNew])
  return (
    <details
      ref={box}
      className={styles.entry}
      open={isOpen}
      onToggle={({currentTarget}) => setIsOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      {isOpen && (
        <div className={styles.fields}>
          <Fields {...fields} />
          <div className={styles.moves}>
            <Button small kind="quiet" disabled={onUp === undefined} onClick={onUp}>
              Subir
            </Button>
            <Button small kind="quiet" disabled={onDown === undefined} onClick={onDown}>
              Bajar
            </Button>
            <Button small kind="quiet" onClick={onRemove}>
              Quitar
            </Button>
          </div>
        </div>
      )}
    </details>
  )
}
