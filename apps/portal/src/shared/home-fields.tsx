import {SelectField} from '@ceibo/ui/select-field'
import {TextField} from '@ceibo/ui/text-field'
import type {ReactNode} from 'react'
import {ChoiceOptions, type HomeChoices} from './catalogue-choices.tsx'
import {HOME_LABELS} from './home-form.ts'
import styles from './form-layout.module.css'

type FieldOf = (name: string) => {id: string; name: string; error: string | undefined}

type Props = {
  field: FieldOf
  choices: HomeChoices
  /** Additional address fields, after the street. */
  children?: ReactNode
  legend?: string
  /** `off` for the address of somebody else than the person who types. */
  autoFill?: 'on' | 'off'
}

/** The address of a person. */
export function HomeFields({field, choices, children, legend = 'Dónde vivís', autoFill = 'on'}: Props) {
  const filled = (token: string) => (autoFill === 'on' ? token : 'off')
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <SelectField {...field('province')} label={HOME_LABELS.province} autoComplete={filled('address-level1')}>
        <ChoiceOptions choices={choices.provinces} />
      </SelectField>
      <TextField {...field('city')} label={HOME_LABELS.city} autoComplete={filled('address-level2')} maxLength={80} />
      <TextField
        {...field('address')}
        label={HOME_LABELS.address}
        hint="Calle y número"
        autoComplete={filled('street-address')}
        maxLength={120}
      />
      {children}
      <TextField
        {...field('postalCode')}
        label={HOME_LABELS.postalCode}
        note="(opcional)"
        autoComplete={filled('postal-code')}
        maxLength={10}
      />
    </fieldset>
  )
}
