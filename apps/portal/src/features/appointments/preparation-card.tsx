import {Card} from '@ceibo/ui/card'
import {Skeleton} from '@ceibo/ui/skeleton'
import {useQuery} from '@tanstack/react-query'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {catalogueQueries} from './booking-catalogue.api.ts'
import {LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import styles from './appointments.module.css'

/** How to prepare; renders nothing for a service without preparation. */
export function PreparationCard({serviceId}: {serviceId: number | null}) {
  const preparation = useQuery(catalogueQueries(useApi()).preparation(serviceId))
  if (preparation.isPending) {
    return (
      <Card title="Preparación">
        <Skeleton shape="text" count={2} text="Cargando la preparación" />
      </Card>
    )
  }
  if (preparation.isError) {
    return (
      <Card title="Preparación">
        <LoadFailure title="No pudimos cargar la preparación" query={preparation} />
      </Card>
    )
  }
  if (!preparation.data.text) return null
  return (
    <Card title="Preparación">
      <p className={styles.preparation}>{preparation.data.text}</p>
    </Card>
  )
}
