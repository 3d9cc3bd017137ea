import {CONTACT_PROOFS, type ContactProof} from '@ceibo/contract/desk/patient-actions'
import {SelectField} from '@ceibo/ui/select-field'

const PROOF_NAMES: Record<ContactProof, string> = {
  'document-seen': 'Vi el documento',
  'questions-answered': 'Respondió las preguntas por teléfono',
}

export const NO_PROOF = 'Indicá cómo comprobaste quién es'

type Props = {proof: ContactProof | undefined; error: string | undefined; onChoose: (proof?: ContactProof) => void}

/** How a member knows who asks for the change of a contact. */
export const ProofField = ({proof, error, onChoose}: Props) => (
  <SelectField
    label="Cómo comprobaste quién es"
    hint="Queda en la auditoría con tu nombre."
    value={proof ?? ''}
    {...(error !== undefined && {error})}
    onChange={({target}) => onChoose(CONTACT_PROOFS.find((one) => one === target.value))}
  >
    <option value="">Elegí</option>
    {CONTACT_PROOFS.map((one) => (
      <option key={one} value={one}>
        {PROOF_NAMES[one]}
      </option>
    ))}
  </SelectField>
)
