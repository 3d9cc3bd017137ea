import {useQuery} from '@tanstack/react-query'
import type {DeskTime} from '@ceibo/contract/appointments/desk/booking-desk'
import {addDays, shortDate} from '@ceibo/web-kit/dates/spanish-dates'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {Button} from '@ceibo/ui/button'
import {Skeleton} from '@ceibo/ui/skeleton'
import {useState} from 'react'
import {CallFailure} from '#shared/call-failure.tsx'
import {CentreSelect} from '#shared/centre-select.tsx'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {useCentresWhere} from '#shared/session/staff.tsx'
import {timesQuery} from './booking.api.ts'
import styles from './booking-panel.module.css'

/** A time a digit. */
const SHOWN = 9

type Props = {
  personId: number
  specialtyId: number
  serviceId: number
  chosen: DeskTime | null
  onChoose: (time: DeskTime) => void
}

/** The first free times over all centres of the member, each chosen by a digit; from another day, in one centre. */
export function TimePicker({personId, specialtyId, serviceId, chosen, onChoose}: Props) {
  const today = useToday()
  const centres = useCentresWhere('useDesk')
  const [from, setFrom] = useState(today)
  const [centreId, setCentreId] = useState<string>()
  const [page, setPage] = useState(0)
  const {data, error, isPending, refetch} = useQuery(timesQuery({personId, specialtyId, serviceId, from, centreId}))
  const times = data?.times ?? []
  const shown = times.slice(page * SHOWN, (page + 1) * SHOWN)
  const hasMore = times.length > (page + 1) * SHOWN
  const goTo = (day: string) => {
    setPage(0)
    setFrom(day < today ? today : day)
  }
  useKeys([
    ...shown.map((time, at) => ({
      key: String(at + 1),
      name: `Elegir ${time.time}, ${time.practitioner}`,
      run: () => onChoose(time),
    })),
    ...(hasMore ? [{key: '+', name: 'Más horarios', run: () => setPage(page + 1)}] : []),
    {key: 's', name: 'Desde una semana después', run: () => goTo(addDays(from, 7))},
  ])
  return (
    <section aria-label="Horarios libres" className={styles.times}>
      <div className={styles.filters}>
        <label>
          Desde{' '}
          <input type="date" value={from} min={today} onChange={({target}) => target.value && goTo(target.value)} />
        </label>
        <Button small kind="ghost" onClick={() => goTo(addDays(from, 7))}>
          Semana siguiente <KeyHint>S</KeyHint>
        </Button>
        {centres.length > 1 && (
          <CentreSelect
            label="Centro"
            all="Todos"
            value={centreId ?? ''}
            onChange={(chosen) => {
              setPage(0)
              setCentreId(chosen === '' ? undefined : chosen)
            }}
          />
        )}
      </div>
      <CallFailure failure={error} onRetry={() => void refetch()} />
      {isPending && <Skeleton count={4} text="Buscando horarios" />}
      {data && times.length === 0 && (
        <p className={styles.note}>
          No hay horarios libres en los 30 días desde el {shortDate(from)}. Probá desde otro día.
        </p>
      )}
      <ol className={styles.slots}>
        {shown.map((time, at) => (
          <li key={`${time.practitionerId} ${time.date} ${time.time}`}>
            <button type="button" className={styles.slot} aria-pressed={time === chosen} onClick={() => onChoose(time)}>
              <KeyHint>{String(at + 1)}</KeyHint>
              <b>
                {shortDate(time.date)}, {time.time}
              </b>
              <span>{time.practitioner}</span>
              <span className={styles.note}>{time.centre}</span>
            </button>
          </li>
        ))}
      </ol>
      {hasMore && (
        <Button small kind="quiet" onClick={() => setPage(page + 1)}>
          Más horarios <KeyHint>+</KeyHint>
        </Button>
      )}
    </section>
  )
}
