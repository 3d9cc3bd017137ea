import {readPhoneBoxes, splitPhone} from '@ceibo/contract/fields/phone-boxes'
import {SelectField} from '@ceibo/ui/select-field'
import {TextField} from '@ceibo/ui/text-field'
import {FieldGroup} from '@ceibo/ui/form-layout'
import {Pair} from '@ceibo/ui/pair'
import {BirthAndSexFields} from '#shared/fields/birth-and-sex-fields.tsx'
import {ChoiceOptions, type HomeChoices} from '#shared/fields/catalogue-choices.tsx'
import type {FocusEvent} from 'react'
import {DETAILS_LABELS} from './details-form.ts'

type Props = {
  field: (name: string) => {id: string; name: string; error: string | undefined}
  choices: HomeChoices
}

/** The fields of birth date, gender, nationality and telephone. */
export function AboutYouFields({field, choices}: Props) {
  return (
    <FieldGroup legend="Sobre vos">
      <BirthAndSexFields field={field} labels={DETAILS_LABELS} autoFill="on" sexHint="Como figura en tu documento" />
      <SelectField {...field('nationality')} label={DETAILS_LABELS.nationality}>
        <ChoiceOptions choices={choices.nationalities} />
      </SelectField>
      <Pair of="phone">
        <TextField
          {...field('areaCode')}
          label={DETAILS_LABELS.areaCode}
          hint="Por ejemplo, 11"
          type="tel"
          autoComplete="tel-area-code"
          onBlur={showInTwoBoxes}
        />
        <TextField
          {...field('phone')}
          label={DETAILS_LABELS.phone}
          hint="5555 0300"
          type="tel"
          autoComplete="tel-local"
          onBlur={showInTwoBoxes}
        />
      </Pair>
    </FieldGroup>
  )
}

/** Parts a whole telephone that was pasted into one of the two boxes, unless the other one has something else. */
function showInTwoBoxes({currentTarget: {form, value}}: FocusEvent<HTMLInputElement>) {
  const [areaCode, phone] = ['areaCode', 'phone'].map((name) => form?.elements.namedItem(name))
  if (!(areaCode instanceof HTMLInputElement) || !(phone instanceof HTMLInputElement)) return
  const typed = readPhoneBoxes(areaCode.value, phone.value)
  const parts = typed.is === 'phone' ? splitPhone(value) : undefined
  if (parts === undefined) return
  areaCode.value = parts.areaCode
  phone.value = parts.phone
}
