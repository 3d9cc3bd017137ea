import {SelectField} from '@ceibo/ui/select-field'
import {TextField} from '@ceibo/ui/text-field'
import {Pair} from '@ceibo/ui/pair'
import type {FocusEvent} from 'react'
import {dateOf, shownDate} from '@ceibo/web-kit/fields/typed-date'

type Props = {
  field: (name: string) => {id: string; name: string; error: string | undefined}
  labels: {birthDate: string; sex: string}
  /** `on` for the data of the person who types, which the browser may fill in. */
  autoFill?: 'on' | 'off'
  /** The example of a typed birth date. */
  example?: string
  sexHint: string
}

/** The wire values, the most frequent first. */
const SEXES = [
  {id: 'F', name: 'Femenino'},
  {id: 'M', name: 'Masculino'},
  {id: 'I', name: 'Indeterminado'},
] as const

/** Birth date and gender, side by side where there is room. */
export function BirthAndSexFields({field, labels, autoFill = 'off', example = '14/05/1983', sexHint}: Props) {
  return (
    <Pair>
      <TextField
        {...field('birthDate')}
        label={labels.birthDate}
        hint={`Día, mes y año: ${example}`}
        autoComplete={autoFill === 'on' ? 'bday' : 'off'}
        inputMode="numeric"
        onBlur={showAsDate}
      />
      <SelectField {...field('sex')} label={labels.sex} hint={sexHint} autoComplete={autoFill === 'on' ? 'sex' : 'off'}>
        <option value="">Elegí una opción</option>
        {SEXES.map(({id, name}) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </Pair>
  )
}

/** Adds the separators to a date that was typed without them. */
function showAsDate({currentTarget}: FocusEvent<HTMLInputElement>) {
  const date = dateOf(currentTarget.value)
  if (date !== undefined) currentTarget.value = shownDate(date)
}
