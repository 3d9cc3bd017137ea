import {useQuery} from '@tanstack/react-query'
import {Skeleton} from '@ceibo/ui/skeleton'
import {CallFailure} from '#shared/call-failure.tsx'
import {CheckList} from './check-list.tsx'
import {ExampleNetwork} from './example-network.tsx'
import {NetworkForm} from './network-form.tsx'
import {PortalDoor} from './portal-door.tsx'
import {progressQuery} from './set-up.api.ts'
import styles from './set-up-page.module.css'

/** From an empty installation to patients who can book: what is missing, how the network is called, and the door of the portal. */
export function Component() {
  const {data, error, isPending, refetch} = useQuery(progressQuery)
  return (
    <div className={styles.page}>
      <title>Puesta en marcha · Consola</title>
      <header>
        <h1 className={styles.title}>Puesta en marcha</h1>
        <p className={styles.note}>Cada paso se guarda al hacerlo: podés cerrar y seguir cuando quieras.</p>
      </header>
      <CallFailure failure={error} onRetry={() => void refetch()} />
      {isPending && <Skeleton shape="list" count={6} text="Cargando la puesta en marcha" />}
      {data && (
        <div className={styles.columns}>
          <CheckList progress={data} />
          <div className={styles.side}>
            <PortalDoor progress={data} />
            <ExampleNetwork example={data.example} />
            {/* Typed anew from what somebody else saved meanwhile. */}
            <NetworkForm key={JSON.stringify(data.network)} network={data.network} />
          </div>
        </div>
      )}
    </div>
  )
}
