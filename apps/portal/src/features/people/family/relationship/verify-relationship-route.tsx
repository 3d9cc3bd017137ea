import type {Dependant} from '@ceibo/contract/people/family'
import {documentationTypes} from '@ceibo/contract/catalogues/catalogues'
import {PATHS} from '@ceibo/contract/pages/paths'
import {REQUIRED} from '@ceibo/contract/wire/wire-fields'
import {SelectField} from '@ceibo/ui/select-field'
import {Skeleton} from '@ceibo/ui/skeleton'
import {useQuery} from '@tanstack/react-query'
import {useNavigate} from 'react-router'
import {ChoiceOptions} from '#shared/fields/catalogue-choices.tsx'
import {DocumentsForm} from '#shared/documents/documents-form.tsx'
import {LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {slotOf} from '#shared/photos/photo-slot.ts'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {useFamilyChanged} from '#shared/family/family-query.ts'
import {DependantPage} from '#features/people/family/dependant-page.tsx'

export const meta = titled('Verificar vínculo')

const TYPE_LABEL = 'Tipo de documento'
const PAPER = [{...slotOf('relationship', 1), label: 'Imagen del documento'}]

/** Submits one document that proves the relationship with a dependant. */
export default function VerifyRelationshipPage() {
  return (
    <DependantPage
      title="Verificar vínculo"
      note={({firstName}) =>
        `Subí un documento que muestre tu vínculo con ${firstName}, como su partida de nacimiento.`
      }
      action="verifyRelationship"
      unfit={({firstName, link}) =>
        link.id === 'pending'
          ? `Ya tenemos tu documento: estamos verificando tu vínculo con ${firstName}`
          : `Tu vínculo con ${firstName} ya está verificado`
      }
    >
      {(member) => <RelationshipForm member={member} />}
    </DependantPage>
  )
}

function RelationshipForm({member}: {member: Dependant}) {
  const api = useApi()
  const navigate = useNavigate()
  const familyChanged = useFamilyChanged()
  const types = useQuery({
    queryKey: ['documentation-types'],
    queryFn: ({signal}) => api.call(documentationTypes, {}, {signal}),
  })
  if (types.isPending) return <Skeleton count={4} text="Cargando el formulario" />
  if (types.isError) return <LoadFailure title="No pudimos cargar el formulario" query={types} />
  function toList() {
    // Not earlier, because the page changes its content for a relationship under review.
    familyChanged()
    void navigate(PATHS.family)
  }
  return (
    <DocumentsForm
      note={`vinculo-${member.ednsId}`}
      label="Documento del vínculo"
      slots={PAPER}
      labels={{type: TYPE_LABEL}}
      renderFields={(field) => (
        <SelectField {...field('type')} label={TYPE_LABEL}>
          <ChoiceOptions choices={types.data} />
        </SelectField>
      )}
      check={({type = ''}) => (type === '' ? [{field: 'type', message: REQUIRED}] : [])}
      handIn={async (files, {type}) => {
        const [{verifyRelationship}, {manualSubmission}] = await Promise.all([
          import('@ceibo/contract/verification/verification'),
          import('#shared/documents/submission-details.ts'),
        ])
        await api.call(verifyRelationship, {
          ednsId: member.ednsId,
          files,
          ...manualSubmission(),
          documentationType: Number(type),
        })
      }}
      failedTitle="Error en la validación"
      onFailed={toList}
      onDone={toList}
    />
  )
}
