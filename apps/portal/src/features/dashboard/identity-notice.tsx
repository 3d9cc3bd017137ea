import type {AccountStatus} from '@ceibo/contract/access'
import {identityGate} from '@ceibo/rules/account-gates'
import {ButtonLink} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'

/** What stands between this account and its results, if anything. */
export function IdentityNotice({status}: {status: AccountStatus}) {
  switch (identityGate(status)) {
    case 'open':
      return null
    case 'wait-for-review':
      return (
        <Notice tone="info" title="Tu identidad está pendiente de validación">
          Estamos revisando tu documentación. Apenas terminemos vas a poder ver tus resultados médicos online; mientras
          tanto podés sacar turnos.
        </Notice>
      )
    case 'validate-identity':
      return (
        <Notice
          tone="warn"
          title="Validá tu identidad"
          action={
            <ButtonLink href="/pacientes/validar-titular" kind="ghost">
              Continuar
            </ButtonLink>
          }
        >
          Es necesario que valides tu identidad para ver tus resultados médicos online
        </Notice>
      )
  }
}
