import {MAX_ADDRESS_LENGTH, MAX_CITY_LENGTH, MAX_POSTAL_CODE_LENGTH} from '@ceibo/contract/fields/field-lengths'
import {SelectField} from '@ceibo/ui/select-field'
import {TextField} from '@ceibo/ui/text-field'
import {FieldGroup} from '@ceibo/ui/form-layout'
import {Pair} from '@ceibo/ui/pair'
import type {ReactNode} from 'react'
import {ChoiceOptions, type HomeChoices} from './catalogue-choices.tsx'
import {HOME_LABELS} from './home-form.ts'

type FieldOf = (name: string) => {id: string; name: string; error: string | undefined}

type Props = {
  field: FieldOf
  choices: HomeChoices
  /** Additional address fields, after the street. */
  children?: ReactNode
  legend?: string
  hidesLegend?: boolean
  /** Whether all fields are optional. */
  isOptional?: boolean
  /** `off` for the address of another person than the one who types. */
  autoFill?: 'on' | 'off'
}

const OPTIONAL = {note: '(opcional)'}

/** The address of a person. */
export function HomeFields({
  field,
  choices,
  children,
  legend = 'Dónde vivís',
  hidesLegend = false,
  isOptional = false,
  autoFill = 'on',
}: Props) {
  const note = isOptional ? OPTIONAL : {}
  const filled = (token: string) => (autoFill === 'on' ? token : 'off')
  const street = (
    <>
      <TextField
        {...field('address')}
        label={HOME_LABELS.address}
        {...note}
        hint="Calle y número"
        autoComplete={filled('street-address')}
        maxLength={MAX_ADDRESS_LENGTH}
      />
      {children}
      <TextField
        {...field('postalCode')}
        label={HOME_LABELS.postalCode}
        {...OPTIONAL}
        autoComplete={filled('postal-code')}
        maxLength={MAX_POSTAL_CODE_LENGTH}
      />
    </>
  )
  return (
    <FieldGroup {...{legend, hidesLegend}}>
      <Pair of="long">
        <SelectField
          {...field('province')}
          label={HOME_LABELS.province}
          {...note}
          autoComplete={filled('address-level1')}
        >
          <ChoiceOptions choices={choices.provinces} />
        </SelectField>
        <TextField
          {...field('city')}
          label={HOME_LABELS.city}
          {...note}
          autoComplete={filled('address-level2')}
          maxLength={MAX_CITY_LENGTH}
        />
      </Pair>
      {children ? <FieldGroup>{street}</FieldGroup> : <Pair of="long">{street}</Pair>}
    </FieldGroup>
  )
}
