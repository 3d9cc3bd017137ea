import {type DragEvent, type ReactNode, type Ref, useEffect, useState} from 'react'
import styles from './file-drop.module.css'

type Props = {
  ref: Ref<HTMLInputElement>
  label: ReactNode
  hint: ReactNode
  /** The kinds of files that the file chooser offers first. */
  accept?: string
  onChoose: (files: readonly File[]) => void
}

/** A box for one or several files: chosen with the file chooser, or dropped on it. */
export function FileDrop({ref, label, hint, accept, onChoose}: Props) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    // A file that is dropped beside the box would replace the page.
    const stay = (event: Event) => event.preventDefault()
    window.addEventListener('dragover', stay)
    window.addEventListener('drop', stay)
    return () => {
      window.removeEventListener('dragover', stay)
      window.removeEventListener('drop', stay)
    }
  }, [])
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (event.dataTransfer.files.length > 0) onChoose([...event.dataTransfer.files])
  }
  return (
    // The field inside does the same by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <label
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span>{label}</span>
      <span className={styles.hint}>{hint}</span>
      <input
        ref={ref}
        type="file"
        multiple
        {...(accept !== undefined && {accept})}
        onChange={({target}) => onChoose([...(target.files ?? [])])}
      />
    </label>
  )
}
