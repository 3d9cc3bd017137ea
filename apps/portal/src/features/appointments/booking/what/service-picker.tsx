import type {Service} from '@ceibo/contract/appointments/booking-catalogue'
import {Chip} from '@ceibo/ui/chip'
import {Notice} from '@ceibo/ui/notice'
import {RadioCards} from '@ceibo/ui/radio-cards'
import {useQuery} from '@tanstack/react-query'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {catalogueQueries} from '#features/appointments/booking-catalogue.api.ts'

type Props = {
  id: string
  services: readonly Service[]
  value: number | null
  error: string | undefined
  onChoose: (serviceId: number) => void
  onUncovered: (name: string) => void
}

/** The services of a specialty. One without coverage is marked and cannot be chosen. */
export function ServicePicker({id, services, value, error, onChoose, onUncovered}: Props) {
  const choose = (chosen: string) => {
    const service = services.find((one) => String(one.id) === chosen)
    if (!service) return
    if (service.coverage === 'S') onChoose(service.id)
    else onUncovered(service.name)
  }
  return (
    <>
      <RadioCards
        id={id}
        legend="Tipo de consulta"
        error={error}
        value={value === null ? null : String(value)}
        onChoose={choose}
        choices={services.map((service) => ({
          value: String(service.id),
          name: service.name,
          note: service.coverage !== 'S' && <Chip tone="bad">Sin cobertura</Chip>,
        }))}
      />
      <OrderHint serviceId={value} />
    </>
  )
}

/** Shown early, because the patient may have to look for the order. */
function OrderHint({serviceId}: {serviceId: number | null}) {
  const orderCheck = useQuery(catalogueQueries(useApi()).orderCheck(serviceId, null))
  if (orderCheck.data?.orderRequired !== true) return null
  return <Notice title="Vas a necesitar la orden médica: tenela a mano" live="status" />
}
