import {useId, useState} from 'react'
import type {CatalogueChoice} from '@ceibo/contract/catalogues/editing/catalogue-editing'
import type {AnyValues, CatalogueValue} from '@ceibo/contract/catalogues/editing/catalogue-values'
import type {CatalogueField} from '@ceibo/rules/catalogues/catalogue-field'
import {valueText} from '@ceibo/rules/catalogues/catalogue-fields'
import {typedValue} from '@ceibo/rules/catalogues/read-cell'
import {CheckboxField} from '@ceibo/ui/checkbox-field'
import {SelectField} from '@ceibo/ui/select-field'
import {TextAreaField} from '@ceibo/ui/text-area-field'
import {TextField} from '@ceibo/ui/text-field'
import {HoursField, type Span} from '#shared/hours/weekly-hours.tsx'
import {ProfessionalPhotoField} from './professional-photo-field.tsx'
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
    case 'date':
      return <TextField {...texts} type="date" value={textOf(value)} onChange={({target}) => onChange(target.value)} />
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
          <option value="">{field.options?.[''] ?? 'Elegí'}</option>
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
    case 'picture':
      return <ProfessionalPhotoField {...texts} value={textOf(value) || null} onChange={onChange} />
    case 'hours':
      return <HoursField {...texts} value={spansIn(value)} onChange={onChange} />
    case 'number':
    case 'words':
    case 'place':
      return <TypedField {...texts} field={field} value={value} onChange={onChange} />
  }
}

const spansIn = (value: CatalogueValue): Span[] =>
  Array.isArray(value) ? value.flatMap((one) => (typeof one === 'object' ? [one] : [])) : []

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
  const read = typedValue(field, typed)
  const isSame = read.is === 'value' && JSON.stringify(read.value) === JSON.stringify(value)
  const shown = isSame || read.is === 'problem' ? typed : valueText(field, value, [])
  function type(text: string) {
    setTyped(text)
    const next = typedValue(field, text)
    if (next.is === 'value') onChange(next.value)
  }
  const control = {...texts, error: read.is === 'problem' ? read.fix : error, value: shown, autoComplete: 'off'}
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

/** Several entries of another catalogue; what belongs to a specialty is offered with the one that the entry names. */
function References({field, values, choices, error, isReadOnly, onChange}: Props) {
  const id = useId()
  const value = values[field.name]
  const chosen = Array.isArray(value) ? value.filter((one) => typeof one === 'number') : []
  const offered = choices.filter(
    (one) => one.field === field.name && (one.of === null || one.of === values['specialty']),
  )
  return (
    <fieldset className={styles.checks} disabled={isReadOnly} aria-describedby={id}>
      <legend>{field.label}</legend>
      <p id={id} className={styles.hint}>
        {error ?? (offered.length === 0 ? field.whenNone : field.hint)}
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
