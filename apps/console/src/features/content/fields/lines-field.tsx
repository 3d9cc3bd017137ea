import {useState} from 'react'
import {TextAreaField} from '@ceibo/ui/text-area-field'

type Props = {
  label: string
  hint?: string
  error: string | undefined
  disabled: boolean
  lines: readonly string[]
  onChange: (lines: string[]) => void
}

const linesIn = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replaceAll(/\s/gu, ' ').trim())
    .filter((line) => line !== '')

/** Texts, one a line. What was typed stays as it was, with its empty lines, while it means these texts. */
export function LinesField({lines, onChange, ...texts}: Props) {
  const [typed, setTyped] = useState(() => lines.join('\n'))
  const isTyped = JSON.stringify(linesIn(typed)) === JSON.stringify(lines)
  return (
    <TextAreaField
      {...texts}
      rows={4}
      value={isTyped ? typed : lines.join('\n')}
      onChange={({target}) => {
        setTyped(target.value)
        onChange(linesIn(target.value))
      }}
    />
  )
}
