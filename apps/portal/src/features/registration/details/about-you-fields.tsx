import {SelectField} from '@ceibo/ui/select-field'
import {TextField} from '@ceibo/ui/text-field'
import type {FocusEvent} from 'react'
import type {HomeChoices} from '../../../shared/catalogue-choices.ts'
import {ChoiceOptions} from '../../../shared/choice-options.tsx'
import forms from '../../../shared/onboarding-form.module.css'
import {DETAILS_LABELS} from './details-form.ts'
import {dateOf, shownDate} from './typed-date.ts'

type Props = {
  field: (name: string) => {id: string; name: string; error: string | undefined}
  choices: HomeChoices
}

/** The values of the wire, the most frequent first. */
const SEXES = [
  {id: 'F', name: 'Femenino'},
  {id: 'M', name: 'Masculino'},
  {id: 'I', name: 'Indeterminado'},
] as const

/** The fields of birth date, gender, nationality and telephone. */
export function AboutYouFields({field, choices}: Props) {
  return (
    <fieldset className={forms.group}>
      <legend>Sobre vos</legend>
      <div className={forms.pair}>
        <TextField
          {...field('birthDate')}
          label={DETAILS_LABELS.birthDate}
          hint="Día, mes y año: 14/05/1983"
          autoComplete="bday"
          inputMode="numeric"
          maxLength={10}
          onBlur={showAsDate}
        />
        <SelectField {...field('sex')} label={DETAILS_LABELS.sex} hint="Como figura en tu documento" autoComplete="sex">
          <option value="">Elegí una opción</option>
          {SEXES.map(({id, name}) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <SelectField {...field('nationality')} label={DETAILS_LABELS.nationality}>
        <ChoiceOptions choices={choices.nationalities} />
      </SelectField>
      <div className={`${forms.short} ${forms.phone}`}>
        <TextField
          {...field('areaCode')}
          label={DETAILS_LABELS.areaCode}
          hint="Por ejemplo, 11"
          type="tel"
          autoComplete="tel-area-code"
          maxLength={6}
        />
        <TextField
          {...field('phone')}
          label={DETAILS_LABELS.phone}
          hint="5555 0300"
          type="tel"
          autoComplete="tel-local"
          maxLength={15}
        />
      </div>
    </fieldset>
  )
}

/** Adds the separators to a date that was typed without them. */
function showAsDate({currentTarget}: FocusEvent<HTMLInputElement>) {
  const date = dateOf(currentTarget.value)
  if (date !== undefined) currentTarget.value = shownDate(date)
}
