import type {Choice} from '@ceibo/contract/catalogues'
import {SelectField} from '@ceibo/ui/select-field'
import {TextField} from '@ceibo/ui/text-field'
import {FIRST_DOCUMENT_TYPE} from './document-type-options.ts'

/** What `useFormState` gives for one field. */
type Field<Name extends string> = (name: Name) => {id: string; name: string; error: string | undefined}

type DocumentProps = {
  field: Field<'documentType' | 'documentNumber'>
  labels: {documentType: string; documentNumber: string}
  types: readonly Choice[]
  /** `username` where the browser may fill in who signs in. */
  autoComplete: 'username' | 'off'
}

/** Document type and number, as every form that asks who somebody is. */
export function DocumentFields({field, labels, types, autoComplete}: DocumentProps) {
  return (
    <>
      <SelectField {...field('documentType')} label={labels.documentType} defaultValue={FIRST_DOCUMENT_TYPE}>
        {types.map(({id, name}) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field('documentNumber')}
        label={labels.documentNumber}
        autoComplete={autoComplete}
        inputMode="numeric"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={16}
      />
    </>
  )
}
