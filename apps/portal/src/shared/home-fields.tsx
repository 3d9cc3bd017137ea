import {SelectField} from '@ceibo/ui/select-field'
import {TextField} from '@ceibo/ui/text-field'
import type {ReactNode} from 'react'
import {ChoiceOptions} from './choice-options.tsx'
import type {HomeChoices} from './catalogue-choices.ts'
import {HOME_LABELS} from './home-form.ts'
import styles from './onboarding-form.module.css'

type FieldOf = (name: string) => {id: string; name: string; error: string | undefined}

type Props = {
  field: FieldOf
  choices: HomeChoices
  /** Additional address fields, after the street. */
  children?: ReactNode
}

/** The address of a person. */
export function HomeFields({field, choices, children}: Props) {
  return (
    <fieldset className={styles.group}>
      <legend>Dónde vivís</legend>
      <SelectField {...field('province')} label={HOME_LABELS.province} autoComplete="address-level1">
        <ChoiceOptions choices={choices.provinces} />
      </SelectField>
      <TextField {...field('city')} label={HOME_LABELS.city} autoComplete="address-level2" maxLength={80} />
      <TextField
        {...field('address')}
        label={HOME_LABELS.address}
        hint="Calle y número"
        autoComplete="street-address"
        maxLength={120}
      />
      {children}
      <TextField
        {...field('postalCode')}
        label={HOME_LABELS.postalCode}
        note="(opcional)"
        autoComplete="postal-code"
        maxLength={10}
      />
    </fieldset>
  )
}
