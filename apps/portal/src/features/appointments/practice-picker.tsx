import {ApiFailure} from '@ceibo/client/api-failure'
import {Chip} from '@ceibo/ui/chip'
import {Notice} from '@ceibo/ui/notice'
import {RadioCards} from '@ceibo/ui/radio-cards'
import {Skeleton} from '@ceibo/ui/skeleton'
import {useQuery} from '@tanstack/react-query'
import {useApi} from '../../shared/portal-services.tsx'
import {catalogueQueries} from './booking-catalogue.api.ts'
import {LoadFailure} from '../../shared/load-failure.tsx'

type Props = {
  id: string
  patientId: number | null
  specialtyId: number
  value: number | null
  error: string | undefined
  onChoose: (practiceId: number) => void
  onUncovered: (name: string) => void
}

/** The kinds of consultation of a specialty. One without coverage is told apart and cannot be taken. */
export function PracticePicker({id, patientId, specialtyId, value, error, onChoose, onUncovered}: Props) {
  const practices = useQuery(catalogueQueries(useApi()).practices(patientId, specialtyId))
  if (practices.isPending) return <Skeleton shape="list" count={3} text="Cargando los tipos de consulta" />
  if (practices.error instanceof ApiFailure && practices.error.code === 'no-suitable-patient') {
    return (
      <Notice tone="warn" title={practices.error.title} live="status">
        {practices.error.text}
      </Notice>
    )
  }
  if (practices.isError) return <LoadFailure title="No pudimos cargar los tipos de consulta" query={practices} />
  const choose = (chosen: string) => {
    const practice = practices.data.find((one) => String(one.id) === chosen)
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
        choices={practices.data.map((practice) => ({
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
