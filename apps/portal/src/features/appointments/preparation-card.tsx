import {MINUTE_MS} from '@ceibo/contract/time/civil-day'
import {preparationLines} from '@ceibo/rules/appointments/preparation-lines'
import {Card} from '@ceibo/ui/card'
import {Skeleton} from '@ceibo/ui/skeleton'
import {useQuery} from '@tanstack/react-query'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {catalogueQueries} from './booking-catalogue.api.ts'
import {longDateTime} from '@ceibo/web-kit/dates/spanish-dates'
import {LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import styles from './appointments.module.css'

/** How to prepare, each timed step with its time; renders nothing for a service without preparation. */
export function PreparationCard({serviceId, startsAt}: {serviceId: number | null; startsAt: string | null}) {
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
      {preparationLines(preparation.data.text).map(({text, minutesBefore}, at) => (
        <p key={at} className={styles.preparation}>
          {startsAt !== null && minutesBefore !== null && (
            <b>{longDateTime(new Date(Date.parse(startsAt) - minutesBefore * MINUTE_MS))}: </b>
          )}
          {text}
        </p>
      ))}
    </Card>
  )
}
