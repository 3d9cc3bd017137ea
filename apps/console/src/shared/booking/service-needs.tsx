import {useQuery} from '@tanstack/react-query'
import {priceText} from '@ceibo/rules/appointments/coverage'
import type {ServiceAtDesk} from '@ceibo/contract/appointments/desk/booking-desk'
import {type ServiceOfPerson, serviceQuery} from './booking.api.ts'
import styles from './booking-panel.module.css'

/** What a caller asks about a service: the order, the preparation, and whether the plan covers it, in the centre where one was chosen. */
export function ServiceNeeds({service, centreId}: {service: ServiceOfPerson; centreId?: string | undefined}) {
  const {data} = useQuery(serviceQuery(service))
  if (data === undefined) return null
  const there = data.centres.filter(({id}) => id === centreId)
  return (
    <ul className={styles.needs} aria-label="Qué pide esta práctica">
      <li data-needed={data.needsOrder || undefined}>
        {data.needsOrder ? 'Necesita orden médica' : 'No necesita orden médica'}
      </li>
      <li>{coverText(there.length > 0 ? there : data.centres)}</li>
      {data.ownPrice !== null && <li>Particular: {priceText(data.ownPrice)}</li>}
      <li>{data.preparation ?? 'Sin preparación'}</li>
    </ul>
  )
}

/** In words: covered everywhere, nowhere, or where not. */
function coverText(centres: ServiceAtDesk['centres']): string {
  if (centres.length === 0) return 'No atiende a este paciente'
  const without = centres.filter(({coverage}) => coverage !== 'S').map(({name}) => name)
  if (without.length === 0) return 'Con cobertura'
  if (without.length === centres.length) return 'Sin cobertura: particular'
  return `Sin cobertura en ${new Intl.ListFormat('es').format(without)}`
}
