import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type CompositionEvent,
  type InputHTMLAttributes,
} from 'react'
import {FormField, type FieldTexts} from '#form-field/form-field.tsx'
import styles from './pin-field.module.css'
import {renewedPin, typedPin, type Typing} from './pin-typing.ts'

type Props = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> & {
    length?: number
    value: string
    /** Receives digits only. */
    onType: (digits: string) => void
    /** Receives a whole code that was typed or pasted from its first digit on, not one that was mended. */
    onWhole?: ((digits: string) => void) | undefined
    /** The code was refused: the next digit begins another one, wherever the caret is. */
    isRefused?: boolean
  }

type Selection = {start: number; end: number}

/** The field for an emailed code: one input drawn as boxes, which supports editing, paste and autofill. */
export function PinField({
  label,
  hint,
  error,
  note,
  id,
  length = 6,
  value,
  onType,
  onWhole,
  isRefused = false,
  ...input
}: Props) {
  const {box, selection, shown, ...editing} = useEditing({value, length, onType, onWhole, isRefused})
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

type Editing = Required<Pick<Props, 'value' | 'length' | 'onType' | 'isRefused'>> & Pick<Props, 'onWhole'>

/** Tracks the digits, caret and selection of the native input, so that the boxes can show them. */
function useEditing({value, length, onType, onWhole, isRefused}: Editing) {
  /** Whether the digits were all put in one behind the other. */
  const isThrough = useRef(true)
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

  function read(field: HTMLInputElement, typing: Typing) {
    const after = {text: field.value, caretAfter: field.selectionStart ?? field.value.length}
    const {digits, ...typed} = isRefused
      ? renewedPin(field.value, typing, length)
      : typedPin(value, after, typing, length)
    caret.current = typed.caret
    isThrough.current = typed.how === 'begun' || (typed.how === 'continued' && isThrough.current)
    onType(digits)
    if (digits.length === length && isThrough.current) onWhole?.(digits)
  }

  return {
    box,
    selection,
    shown: composed ?? value,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const {nativeEvent, currentTarget} = event
      if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) return setComposed(currentTarget.value)
      read(currentTarget, nativeEvent instanceof InputEvent ? nativeEvent : {})
      look()
    },
    onCompositionEnd({currentTarget, data}: CompositionEvent<HTMLInputElement>) {
      setComposed(null)
      read(currentTarget, {data})
    },
    onSelect: look,
    onFocus: look,
    onBlur: look,
  }
}
