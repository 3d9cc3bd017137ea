import type {Dependant} from '@ceibo/contract/people/family'
import {PATHS} from '@ceibo/contract/pages/paths'
import {useNavigate} from 'react-router'
import {DocumentsForm} from '#shared/documents/documents-form.tsx'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {slotOf} from '#shared/photos/photo-slot.ts'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {manualIdentitySubmission} from '#shared/documents/submission-details.ts'
import {useFamilyChanged} from '#shared/family/family-query.ts'
import {DependantPage} from '#features/people/family/dependant-page.tsx'

export const meta = titled('Validar familiar')

const SIDES = [1, 2].map((position) => slotOf('minor', position))

/** Submits both sides of a dependant's document, to validate their identity. */
export default function ValidateDependantPage() {
  return (
    <DependantPage
      title="Validar familiar"
      note={({firstName}) => `Subí las dos caras del documento de ${firstName}. Con eso comprobamos su identidad.`}
      action="validateIdentity"
      unfit={unfitReason}
    >
      {(member) => <ValidateForm member={member} />}
    </DependantPage>
  )
}

function ValidateForm({member}: {member: Dependant}) {
  const api = useApi()
  const navigate = useNavigate()
  const familyChanged = useFamilyChanged()
  return (
    <DocumentsForm
      note={`documento-${member.ednsId}`}
      label="Documento de tu familiar"
      slots={SIDES}
      handIn={async (files) => {
        const {verifyMinor} = await import('@ceibo/contract/verification/verification')
        await api.call(verifyMinor, {ednsId: member.ednsId, files, ...manualIdentitySubmission()})
      }}
      onDone={() => {
        familyChanged()
        void navigate(PATHS.family)
      }}
    />
  )
}

function unfitReason({firstName, link, account}: Dependant): string {
  if (link.id !== 'verified') return `Primero tenemos que verificar tu vínculo con ${firstName}`
  return account.id === 'pending'
    ? `Ya tenemos el documento de ${firstName}: lo estamos revisando`
    : `La identidad de ${firstName} ya está validada`
}
