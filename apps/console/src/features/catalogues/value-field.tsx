import {useId, useState} from 'react'
import type {CatalogueChoice} from '@ceibo/contract/catalogues/editing/catalogue-editing'
import type {AnyValues, CatalogueValue} from '@ceibo/contract/catalogues/editing/catalogue-values'
import type {CatalogueField} from '@ceibo/rules/catalogues/catalogue-field'
import {valueText} from '@ceibo/rules/catalogues/catalogue-fields'
import {CheckboxField} from '@ceibo/ui/checkbox-field'
import {SelectField} from '@ceibo/ui/select-field'
import {TextAreaField} from '@ceibo/ui/text-area-field'
import {TextField} from '@ceibo/ui/text-field'
import {HoursField} from './hours-field.tsx'
import styles from './catalogues-page.module.css'

type Props = {
  field: CatalogueField
  values: AnyValues
  choices: readonly CatalogueChoice[]
  error: string | undefined
  isReadOnly: boolean
  onChange: (value: CatalogueValue) => void
}

/** The control of one value of an entry. */
export function ValueField({field, values, choices, error, isReadOnly, onChange}: Props) {
  const {name, label, hint} = field
  const value = values[name] ?? null
  const texts = {label, error, disabled: isReadOnly, ...(hint !== undefined && {hint})}
  switch (field.is) {
    case 'text':
      return (
        <TextField
          {...texts}
          autoComplete="off"
          value={textOf(value)}
          onChange={({target}) => onChange(target.value)}
        />
      )
    case 'long':
      return (
        <TextAreaField
          {...texts}
          rows={4}
          value={textOf(value)}
          onChange={({target}) => onChange(target.value === '' ? null : target.value)}
        />
      )
    case 'check':
      return <CheckboxField {...texts} checked={value === true} onChange={({target}) => onChange(target.checked)} />
    case 'choice':
      return (
        <SelectField
          {...texts}
          value={textOf(value)}
          onChange={({target}) => onChange(target.value === '' ? null : target.value)}
        >
          {Object.entries(field.options ?? {})
            .toSorted(([one], [other]) => Number(other === '') - Number(one === ''))
            .map(([id, text]) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
        </SelectField>
      )
    case 'reference':
      return (
        <SelectField
          {...texts}
          value={textOf(value)}
          onChange={({target}) => onChange(target.value === '' ? null : Number(target.value))}
        >
          <option value="">Elegí</option>
          {choices
            .filter((one) => one.field === name)
            .map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
        </SelectField>
      )
    case 'references':
      return <References {...{field, values, choices, error, isReadOnly, onChange}} />
    case 'hours':
      return <HoursField {...texts} value={value} onChange={onChange} />
    case 'number':
    case 'words':
    case 'place':
      return <TypedField {...texts} field={field} value={value} onChange={onChange} />
  }
}

/** A value that a control holds as a text. */
const textOf = (value: CatalogueValue): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

type TypedProps = {
  label: string
  hint?: string
  error: string | undefined
  disabled: boolean
  field: CatalogueField
  value: CatalogueValue
  onChange: (value: CatalogueValue) => void
}

/** A value that is typed as a text; the text stays as it was typed while it means the value. */
function TypedField({field, value, onChange, error, ...texts}: TypedProps) {
  const [typed, setTyped] = useState(() => valueText(field, value, []))
  const [isUnread, setIsUnread] = useState(false)
  const read = readValue(field, typed)
  const shown = JSON.stringify(read) === JSON.stringify(value) || isUnread ? typed : valueText(field, value, [])
  function type(text: string) {
    setTyped(text)
    const next = readValue(field, text)
    setIsUnread(next === undefined)
    if (next !== undefined) onChange(next)
  }
  const control = {...texts, error: isUnread ? UNREAD[field.is] : error, value: shown, autoComplete: 'off'}
  return field.is === 'words' ? (
    <TextAreaField {...control} rows={3} onChange={({target}) => type(target.value)} />
  ) : (
    <TextField
      {...control}
      inputMode={field.is === 'number' ? 'numeric' : undefined}
      onChange={({target}) => type(target.value)}
    />
  )
}

const UNREAD: Partial<Record<CatalogueField['is'], string>> = {
  number: 'Indicá un número',
  place: 'Escribí latitud y longitud, como «-34,5889, -58,4106»',
}

/** What a typed text means; undefined for one that means nothing. */
function readValue({is}: CatalogueField, typed: string): CatalogueValue | undefined {
  const text = typed.trim()
  if (is === 'words') {
    return text
      .split(/[,;\n]/)
      .map((word) => word.trim())
      .filter(Boolean)
  }
  if (text === '') return null
  if (is === 'number') return /^\d{1,3}$/.test(text) ? Number(text) : undefined
  const point = /^(-?\d+(?:[.,]\d+)?)\s*[,;\s]\s*(-?\d+(?:[.,]\d+)?)$/.exec(text)
  const [latitude, longitude] = [point?.[1], point?.[2]].map((one) => Number(one?.replace(',', '.')))
  return latitude === undefined || longitude === undefined || Number.isNaN(latitude + longitude)
    ? undefined
    : {latitude, longitude}
}

/** Several entries of another catalogue: those that belong to the entry that `specialty` names. */
function References({field, values, choices, error, isReadOnly, onChange}: Props) {
  const id = useId()
  const value = values[field.name]
  const chosen = Array.isArray(value) ? value.filter((one) => typeof one === 'number') : []
  const offered = choices.filter((one) => one.field === field.name && one.of === values['specialty'])
  return (
    <fieldset className={styles.checks} disabled={isReadOnly} aria-describedby={id}>
      <legend>{field.label}</legend>
      <p id={id} className={styles.hint}>
        {error ?? (offered.length === 0 ? 'La especialidad no tiene agendas todavía.' : field.hint)}
      </p>
      {offered.map((one) => (
        <CheckboxField
          key={one.id}
          label={one.name}
          checked={chosen.includes(one.id)}
          onChange={({target}) =>
            onChange(
              target.checked
                ? [...chosen, one.id].toSorted((a, b) => a - b)
                : chosen.filter((other) => other !== one.id),
            )
          }
        />
      ))}
    </fieldset>
  )
}
