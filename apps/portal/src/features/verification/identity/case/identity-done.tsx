import {PATHS} from '@ceibo/contract/pages/paths'
import {SuccessArt} from '@ceibo/ui/art/success-art'
import {ButtonLink} from '@ceibo/ui/button'
import {EmptyState} from '@ceibo/ui/empty-state'

/** The last step: what the person can do now. */
export function IdentityDone() {
  return (
    <EmptyState
      size="page"
      picture={<SuccessArt />}
      title="Ya sabemos que sos vos"
      action={
        <>
          <ButtonLink href={PATHS.studies}>Ver mis resultados</ButtonLink>
          <ButtonLink kind="ghost" href={PATHS.family}>
            Ver mi grupo familiar
          </ButtonLink>
        </>
      }
    >
      Ya podés ver tus resultados médicos online y sumar a tus hijas e hijos.
    </EmptyState>
  )
}
