import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type InputHTMLAttributes,
} from 'react'
import {FormField, type FieldWords} from '../form-field/form-field.tsx'
import styles from './pin-field.module.css'
import {typedPin} from './pin-typing.ts'

type Props = FieldWords &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> & {
    length?: number
    value: string
    /** Receives digits only. */
    onType: (digits: string) => void
  }

type Selection = {start: number; end: number}

/** The field for an emailed code: one input drawn as boxes, which supports editing, paste and autofill. */
export function PinField({label, hint, error, note, id, length = 6, value, onType, ...input}: Props) {
  const {box, selection, shown, ...editing} = useEditing(value, length, onType)
  const at = selection && Math.min(selection.start, length - 1)
  const isSelected = (place: number) => selection !== null && place >= selection.start && place < selection.end
  return (
    <FormField {...{label, hint, id}} {...(error && {error})} {...(note && {note})}>
      {(control) => (
        <span className={styles.pin} data-invalid={error ? true : undefined}>
          {Array.from({length}, (_, place) => (
            <span
              key={place}
              className={styles.box}
              aria-hidden="true"
              data-active={(selection?.start === selection?.end && place === at) || undefined}
              data-selected={isSelected(place) || undefined}
            >
              {value[place] ?? ''}
            </span>
          ))}
          <input
            {...input}
            {...control}
            {...editing}
            ref={box}
            className={styles.input}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern={`[0-9]{${length}}`}
            value={shown}
          />
        </span>
      )}
    </FormField>
  )
}

/** Tracks the digits, caret and selection of the native input, so that the boxes can show them. */
function useEditing(value: string, length: number, onType: (digits: string) => void) {
  const box = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [selection, setSelection] = useState<Selection | null>(null)
  // During composition the field must keep the text that the input method wrote.
  const [composed, setComposed] = useState<string | null>(null)

  useLayoutEffect(() => {
    if (caret.current === null) return
    box.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const look = useCallback(() => {
    const field = box.current
    if (!field || field !== document.activeElement) return setSelection(null)
    setSelection({start: field.selectionStart ?? 0, end: field.selectionEnd ?? 0})
  }, [])

  useEffect(() => {
    // React has no event for a selection made by a script, such as that of a refused code.
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [look])

  function read(field: HTMLInputElement) {
    const typed = typedPin(value, field.value, field.selectionStart ?? field.value.length, length)
    caret.current = typed.caret
    onType(typed.digits)
  }

  return {
    box,
    selection,
    shown: composed ?? value,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const {nativeEvent, currentTarget} = event
      if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) return setComposed(currentTarget.value)
      read(currentTarget)
      look()
    },
    onCompositionEnd({currentTarget}: {currentTarget: HTMLInputElement}) {
      setComposed(null)
      read(currentTarget)
    },
    onSelect: look,
    onFocus: look,
    onBlur: look,
  }
}
