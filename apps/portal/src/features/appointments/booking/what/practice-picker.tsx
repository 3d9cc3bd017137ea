import type {Practice} from '@ceibo/contract/booking-catalogue'
import {Chip} from '@ceibo/ui/chip'
import {Notice} from '@ceibo/ui/notice'
import {RadioCards} from '@ceibo/ui/radio-cards'
import {useQuery} from '@tanstack/react-query'
import {useApi} from '../../../../shared/portal-services.tsx'
import {catalogueQueries} from '../../booking-catalogue.api.ts'

type Props = {
  id: string
  practices: readonly Practice[]
  value: number | null
  error: string | undefined
  onChoose: (practiceId: number) => void
  onUncovered: (name: string) => void
}

/** The kinds of consultation of a specialty. One without coverage is told apart and cannot be taken. */
export function PracticePicker({id, practices, value, error, onChoose, onUncovered}: Props) {
  const choose = (chosen: string) => {
    const practice = practices.find((one) => String(one.id) === chosen)
    if (!practice) return
    if (practice.coverage === 'S') onChoose(practice.id)
    else onUncovered(practice.name)
  }
  return (
    <>
      <RadioCards
        id={id}
        legend="Tipo de consulta"
        error={error}
        value={value === null ? null : String(value)}
        onChoose={choose}
        choices={practices.map((practice) => ({
          value: String(practice.id),
          name: practice.name,
          note: practice.coverage !== 'S' && <Chip tone="bad">Sin cobertura</Chip>,
        }))}
      />
      <OrderHint practiceId={value} />
    </>
  )
}

/** Said before anything else is chosen: the order may be at home. */
function OrderHint({practiceId}: {practiceId: number | null}) {
  const orderCheck = useQuery(catalogueQueries(useApi()).orderCheck(practiceId, null))
  if (orderCheck.data?.orderRequired !== true) return null
  return <Notice title="Vas a necesitar la orden médica: tenela a mano" live="status" />
}
