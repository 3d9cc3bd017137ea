import type {Choice} from '@ceibo/contract/catalogues'

type Props = {choices: readonly Choice[]; none?: string}

/** The options of a select: an empty one, then the choices of a catalogue. */
export function ChoiceOptions({choices, none = 'Elegí una opción'}: Props) {
  return (
    <>
      <option value="">{none}</option>
      {choices.map(({id, name}) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  )
}
