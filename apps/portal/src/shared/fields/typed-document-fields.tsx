import type {Choice} from '@ceibo/contract/catalogues/catalogues'
import {DNI, isNumericDocument, numberFormOf} from '@ceibo/contract/fields/document-numbers'
import {SelectField} from '@ceibo/ui/select-field'
import {TextField} from '@ceibo/ui/text-field'
import {useEffect, useRef, useState} from 'react'

/** The document types before the catalogue has loaded, or where it is not requested. */
export const BUILT_IN_DOCUMENT_TYPES: readonly Choice[] = [
  {id: DNI, name: 'DNI'},
  {id: 1, name: 'Cédula de identidad'},
  {id: 3, name: 'Libreta de enrolamiento'},
  {id: 4, name: 'Libreta cívica'},
  {id: 5, name: 'Pasaporte'},
  {id: 6, name: 'Documento extranjero'},
]

/** The return type of `useFormState` for one field. */
type Field<Name extends string> = (name: Name) => {id: string; name: string; error: string | undefined}

type DocumentProps = {
  field: Field<'documentType' | 'documentNumber'>
  labels: {documentType: string; documentNumber: string}
  types?: readonly Choice[]
  /** `username` and a passkey where the browser may fill in a saved sign-in. */
  autoComplete: 'username' | 'username webauthn' | 'off'
}

/** Document type and number. The type decides the keyboard of a phone, and what the number looks like. */
export function DocumentFields({field, labels, types = BUILT_IN_DOCUMENT_TYPES, autoComplete}: DocumentProps) {
  const select = useRef<HTMLSelectElement>(null)
  const [type, setType] = useState(DNI)
  useEffect(() => {
    // The person may have selected a type before hydration.
    if (select.current) setType(Number(select.current.value))
  }, [])
  return (
    <>
      <SelectField
        {...field('documentType')}
        ref={select}
        label={labels.documentType}
        defaultValue={DNI}
        onChange={(event) => setType(Number(event.target.value))}
      >
        {types.map(({id, name}) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field('documentNumber')}
        label={labels.documentNumber}
        {...(type !== DNI && {hint: numberFormOf(type).hint})}
        autoComplete={autoComplete}
        {...(isNumericDocument(type)
          ? {inputMode: 'numeric', autoCapitalize: 'none'}
          : {inputMode: 'text', autoCapitalize: 'characters'})}
        spellCheck={false}
      />
    </>
  )
}
