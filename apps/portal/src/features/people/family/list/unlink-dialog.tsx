import {fullName} from '@ceibo/contract/people/full-name'
import type {Dependant} from '@ceibo/contract/people/family'
import {UNLINKED, unlink} from '@ceibo/contract/people/family-linking'
import {useToast} from '@ceibo/ui/toast-region'
import {useMutation} from '@tanstack/react-query'
import {useActingFor} from '#shared/family/acting-for.tsx'
import {ConfirmDialog} from '#shared/confirm-dialog.tsx'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {useFamilyChanged} from '#shared/family/family-query.ts'

/** Asks for confirmation before a member is removed from the family group, and explains the consequences. */
export function UnlinkDialog({member, onClose}: {member: Dependant; onClose: () => void}) {
  const {firstName, lastName, ednsId, kind, link, can} = member
  const api = useApi()
  const toast = useToast()
  const familyChanged = useFamilyChanged()
  const {member: actingFor, actFor} = useActingFor()
  const leaving = useMutation({
    mutationFn: () => api.call(unlink, {ednsId}),
    onSuccess: () => {
      if (actingFor?.ednsId === ednsId) actFor(null)
      familyChanged()
      toast({tone: 'ok', text: UNLINKED})
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title="Desasociar familiar"
      action="Desasociar"
      busyText="Desasociando…"
      busy={leaving.isPending}
      failure={leaving.error}
      onConfirm={() => leaving.mutate()}
      onClose={onClose}
    >
      <p>
        ¿Querés desasociar a <b>{fullName({firstName, lastName})}</b>?
      </p>
      <p>
        {kind === 'child'
          ? `${can.bookFor || can.seeResults ? 'Vas a dejar de sacarle turnos y de ver sus resultados. Los turnos que ya tiene siguen en pie. ' : ''}Para volver a vincularte vas a tener que verificar el vínculo${link.id === 'verified' ? ' otra vez' : ''}.`
          : `Vas a dejar de actuar por ${firstName}, y se lo vamos a avisar. Los turnos que ya tiene siguen en pie.`}
      </p>
    </ConfirmDialog>
  )
}
