import {isJsonObject, type Json, type JsonObject} from '@ceibo/contract/content/editing/content-parts'
import {WEEKDAYS} from '@ceibo/contract/time/weekday'
import {emptyValue, type PartField} from '@ceibo/rules/content/editing/part-fields'
import {CheckboxField} from '@ceibo/ui/checkbox-field'
import {SelectField} from '@ceibo/ui/select-field'
import {TextAreaField} from '@ceibo/ui/text-area-field'
import {TextField} from '@ceibo/ui/text-field'
import {HoursField, type Span} from '#shared/hours/weekly-hours.tsx'
import {LinesField} from './lines-field.tsx'
import {type Around, type FieldsProps, joined} from './field-props.ts'
import {ListField} from './list-field.tsx'
import {PictureField} from './picture-field.tsx'
import styles from './fields.module.css'

/** The controls of an object of the content, or of a list that is a part by itself. */
export function PartFields({fields, value, path, onChange, ...around}: FieldsProps) {
  const [only] = fields
  if (only?.is === 'list' && only.name === '')
    return <ValueField {...around} field={only} path={path} value={value} onChange={(next) => onChange(next ?? [])} />
  const known: JsonObject = isJsonObject(value) ? value : {}
  return fields.map((field) => (
    <ValueField
      {...around}
      key={field.name}
      field={field}
      path={joined(path, field.name)}
      value={known[field.name]}
      onChange={(next) => onChange(withField(known, field.name, next))}
    />
  ))
}

/** An absent value is left out. */
function withField(known: JsonObject, name: string, value: Json | undefined): JsonObject {
  const {[name]: _, ...rest} = known
  return value === undefined ? rest : {...known, [name]: value}
}

type Props = Around & {
  field: PartField
  path: string
  value: Json | undefined
  /** Undefined leaves the value out. */
  onChange: (value: Json | undefined) => void
}

const textOf = (value: Json | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : [])

const textsOf = (value: Json | undefined): string[] => listOf(value).filter((one) => typeof one === 'string')

function ValueField({field, path, value, onChange, ...around}: Props) {
  const {choices, problems, disabled} = around
  const {label, hint, isOptional = false} = field
  const error = problemIn(problems, path, field)
  const texts = {label: isOptional ? `${label} (si hay)` : label, error, disabled, ...(hint !== undefined && {hint})}
  // The document has no line breaks; a pasted tab or hard space would be refused.
  const setText = (text: string) => onChange(text === '' && isOptional ? undefined : text.replaceAll(/\s/gu, ' '))
  const control = {...texts, autoComplete: 'off', value: textOf(value)}
  switch (field.is) {
    case 'text':
    case 'link':
      return <TextField {...control} onChange={({target}) => setText(target.value)} />
    case 'date':
      return <TextField {...control} type="date" onChange={({target}) => setText(target.value)} />
    case 'number':
      return (
        <TextField
          {...control}
          inputMode="numeric"
          onChange={({target}) => {
            const digits = target.value.replaceAll(/\D/g, '').slice(0, 9)
            onChange(digits === '' ? undefined : Number(digits))
          }}
        />
      )
    case 'long':
    case 'markedText':
      return <TextAreaField {...control} rows={3} onChange={({target}) => setText(target.value)} />
    case 'marked':
    case 'lines':
      return (
        <LinesField
          {...texts}
          lines={textsOf(value)}
          onChange={(lines) => onChange(lines.length === 0 && isOptional ? undefined : lines)}
        />
      )
    case 'choice':
      return (
        <SelectField {...texts} value={textOf(value)} onChange={({target}) => setText(target.value)}>
          {Object.entries(field.options).map(([id, text]) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </SelectField>
      )
    case 'centre':
      return (
        <SelectField {...texts} value={textOf(value)} onChange={({target}) => setText(target.value)}>
          <option value="">Elegí</option>
          {choices.centres.map(({slug, name}) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
      )
    case 'centres': {
      const chosen = textsOf(value)
      return (
        <fieldset className={styles.group} disabled={disabled}>
          <legend>{label}</legend>
          <div className={styles.checks}>
            {choices.centres.map(({slug, name}) => (
              <CheckboxField
                key={slug}
                label={name}
                checked={chosen.includes(slug)}
                onChange={({target}) =>
                  onChange(target.checked ? [...chosen, slug] : chosen.filter((one) => one !== slug))
                }
              />
            ))}
          </div>
          {error !== undefined && <p className={styles.problem}>{error}</p>}
        </fieldset>
      )
    }
    case 'hours':
      return (
        <HoursField
          {...{label, error, disabled}}
          value={listOf(value).flatMap(spanOf)}
          onChange={(spans) => onChange(spans.map((one) => ({...one})))}
        />
      )
    case 'picture':
      return <PictureField {...texts} pictures={choices.pictures} value={textOf(value)} onChange={onChange} />
    case 'list':
      return (
        <ListField
          {...around}
          {...{field, path, error}}
          Fields={PartFields}
          value={listOf(value)}
          onChange={onChange}
        />
      )
    case 'group':
      return (
        <fieldset className={styles.group} disabled={disabled}>
          <legend>{label}</legend>
          {isOptional && (
            <CheckboxField
              label="Mostrar"
              checked={value !== undefined}
              onChange={({target}) => onChange(target.checked ? emptyValue(field.fields) : undefined)}
            />
          )}
          {value !== undefined && (
            <PartFields {...around} {...{path, value}} fields={field.fields} onChange={onChange} />
          )}
        </fieldset>
      )
  }
}

/** The problem of a field; of what has no fields of its own inside, also one of its values. */
function problemIn(problems: ReadonlyMap<string, string>, path: string, {is}: PartField): string | undefined {
  const own = problems.get(path)
  if (own !== undefined || is === 'list' || is === 'group') return own
  return [...problems].find(([at]) => at.startsWith(`${path}.`))?.[1]
}

function spanOf(value: Json): Span[] {
  if (!isJsonObject(value)) return []
  const days = textsOf(value['days'])
  return [
    {
      days: WEEKDAYS.filter((day) => days.includes(day)),
      from: textOf(value['from']),
      until: textOf(value['until']),
    },
  ]
}
