import {useQuery} from '@tanstack/react-query'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {ButtonLink} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import {progressQuery} from '#features/setup/set-up.api.ts'
import {doneOf} from '#features/setup/steps.ts'
import {useInstallation} from '#shared/session/brand.ts'

/** Until patients see the portal, how far it is for whoever can open it. */
export function SetUpWaiting() {
  const portal = useInstallation()?.portal
  const isWaiting = portal === 'preparing' || portal === 'closed'
  const {data} = useQuery({...progressQuery, enabled: isWaiting})
  if (!isWaiting || data === undefined) return null
  const {done, all, left} = doneOf(data)
  return (
    <Notice
      tone="info"
      title={portal === 'preparing' ? 'El portal todavía no está abierto' : 'El portal está cerrado a los pacientes'}
    >
      <p>{left.length === 0 ? 'Está todo listo: cuando quieras lo abrís.' : `Llevás ${done} de ${all} pasos.`}</p>
      <ButtonLink small href={CONSOLE_PATHS.setUp}>
        Ir a la puesta en marcha
      </ButtonLink>
    </Notice>
  )
}
