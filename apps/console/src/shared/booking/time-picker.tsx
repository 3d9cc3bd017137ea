import {useQuery} from '@tanstack/react-query'
import {useEffect, useEffectEvent, useRef, useState} from 'react'
import type {DeskTime} from '@ceibo/contract/appointments/desk/booking-desk'
import {beginsWords} from '@ceibo/rules/desk/search-words'
import {addDays, shortDate} from '@ceibo/web-kit/dates/spanish-dates'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {Button} from '@ceibo/ui/button'
import {Skeleton} from '@ceibo/ui/skeleton'
import {CallFailure} from '#shared/call-failure.tsx'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {useCentresWhere} from '#shared/session/staff.tsx'
import {type ServiceOfPerson, serviceQuery, timesQuery, type TimesAsked, whyNotInPortalQuery} from './booking.api.ts'
import {inBlocks, TimeBlocks} from './time-blocks.tsx'
import {TypeAhead} from './type-ahead.tsx'
import {WhyNone} from './why-none.tsx'
import styles from './times.module.css'

/** A time a digit. */
const SHOWN = 9
const DIGITS = Array.from({length: SHOWN}, (_, at) => String(at + 1))

/** As many rows as fit; whoever types one letter more finds theirs. */
const MAX_NARROWING = 8

type Props = {
  service: ServiceOfPerson
  /** The professional of the appointment that is moved, who stands first where one is chosen. */
  usual?: string
  chosen: DeskTime | null
  onChoose: (time: DeskTime, isBeside: boolean) => void
}

/** The first times over all centres of the member, or of one professional or centre, each chosen by a digit; and why there is none. */
export function TimePicker({service, usual, chosen, onChoose}: Props) {
  const today = useToday()
  const [asked, setAsked] = useState<TimesAsked>({from: today, which: 'free'})
  const [page, setPage] = useState(0)
  const [isNarrowing, setIsNarrowing] = useState(false)
  const {data, error, isPending, refetch} = useQuery(timesQuery(service, asked))
  const about = useQuery(serviceQuery(service))
  const isWaiting = isPending || about.isPending
  const section = useRef<HTMLElement>(null)
  const isTaken = asked.which === 'taken'
  const uncovered = about.data?.centres.filter(({coverage}) => coverage !== 'S').map(({id}) => id) ?? []
  const isCovered = ({centreId}: DeskTime) => !uncovered.includes(centreId)
  // Where the plan does not cover it, only whoever insists books: those times come after the others.
  const times = isWaiting
    ? []
    : (data?.times ?? []).toSorted((one, other) => Number(isCovered(other)) - Number(isCovered(one)))
  const shown = times.slice(page * SHOWN, (page + 1) * SHOWN)
  const blocks = inBlocks(shown)
  const hasMore = times.length > (page + 1) * SHOWN
  function closeNarrowing() {
    if (isNarrowing) section.current?.focus()
    setIsNarrowing(false)
  }
  function ask(asks: Partial<TimesAsked>) {
    setPage(0)
    closeNarrowing()
    if (Object.keys(asks).length === 0) void refetch()
    else setAsked({...asked, ...asks})
  }
  const nextWeek = () => ask({from: addDays(asked.from, 7)})
  const overbook = () => ask({which: isTaken ? 'free' : 'taken'})
  // Whoever types faster than the times arrive means the one that will stand there.
  const early = useRef<number>(null)
  const chooseEarly = useEffectEvent(() => {
    const time = blocks.flat()[early.current ?? -1]
    if (time) onChoose(time, isTaken)
    early.current = null
  })
  useEffect(() => {
    if (!isWaiting) chooseEarly()
  }, [isWaiting])
  useKeys([
    ...(isWaiting
      ? DIGITS.map((digit) => ({
          key: digit,
          name: `Elegir el horario ${digit}`,
          run: () => (early.current = Number(digit) - 1),
        }))
      : []),
    ...(page > 0 ? [{key: '-', name: 'Horarios anteriores', run: () => setPage(page - 1)}] : []),
    ...(hasMore ? [{key: '+', name: 'Más horarios', run: () => setPage(page + 1)}] : []),
    {key: 's', name: 'Desde una semana después', run: nextWeek},
    {key: 'f', name: 'Con un profesional o en un centro', run: () => setIsNarrowing(true)},
    {key: 'o', name: isTaken ? 'Volver a los horarios libres' : 'Dar un sobreturno', run: overbook},
  ])
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={isTaken ? 'Horarios para un sobreturno' : 'Horarios libres'}
      className={styles.times}
    >
      <div className={styles.filters}>
        <label>
          Desde{' '}
          <input
            type="date"
            value={asked.from}
            min={today}
            onChange={({target}) => target.value && ask({from: target.value < today ? today : target.value})}
          />
        </label>
        <Button small kind="ghost" onClick={nextWeek}>
          Semana siguiente <KeyHint>S</KeyHint>
        </Button>
        <Button small kind="ghost" aria-expanded={isNarrowing} onClick={() => setIsNarrowing(!isNarrowing)}>
          <Narrowed service={service} asked={asked} /> <KeyHint>F</KeyHint>
        </Button>
        <Button small kind="ghost" aria-pressed={isTaken} onClick={overbook}>
          Sobreturno <KeyHint>O</KeyHint>
        </Button>
      </div>
      {isNarrowing && (
        <Narrowing
          service={service}
          asked={asked}
          {...(usual !== undefined && {usual})}
          onAsk={ask}
          onClose={closeNarrowing}
        />
      )}
      <CallFailure failure={error} onRetry={() => void refetch()} />
      {isWaiting && <Skeleton shape="list" count={4} text="Buscando horarios" />}
      {!isWaiting && isTaken && (
        <p className={styles.note}>
          {times.length === 0
            ? `No hay turnos dados en los 30 días desde el ${shortDate(asked.from)}.`
            : 'Con turno dado: el sobreturno se atiende a la misma hora.'}
        </p>
      )}
      <TimeBlocks {...{blocks, chosen, isCovered}} onChoose={(time) => onChoose(time, isTaken)} />
      {!isWaiting && data && times.length === 0 && !isTaken && (
        <WhyNone
          title={`Por qué no hay horarios en los 30 días desde el ${shortDate(asked.from)}`}
          reasons={data.whyNone}
          onAsk={ask}
        />
      )}
      <div className={styles.filters}>
        {page > 0 && (
          <Button small kind="quiet" onClick={() => setPage(page - 1)}>
            Anteriores <KeyHint>-</KeyHint>
          </Button>
        )}
        {hasMore && (
          <Button small kind="quiet" onClick={() => setPage(page + 1)}>
            Más horarios <KeyHint>+</KeyHint>
          </Button>
        )}
        {times.length > 0 && !isTaken && <WhyNotInPortal {...{service, asked}} />}
      </div>
    </section>
  )
}

type Narrow = {service: ServiceOfPerson; asked: TimesAsked}

/** With whom and where the search is. */
function Narrowed({service, asked: {practitionerId, centreId}}: Narrow) {
  const centres = useCentresWhere('useDesk')
  const {data} = useQuery(serviceQuery(service))
  const names = [
    data?.practitioners.find(({id}) => id === practitionerId)?.name,
    centres.find(({id}) => id === centreId)?.name,
  ].filter((name) => name !== undefined)
  return names.length === 0 ? 'Todos los profesionales y centros' : names.join(', ')
}

/** One field for a professional of the service and for a centre. */
function Narrowing({
  service,
  asked,
  usual,
  onAsk,
  onClose,
}: Narrow & {usual?: string; onAsk: (asks: Partial<TimesAsked>) => void; onClose: () => void}) {
  const centres = useCentresWhere('useDesk')
  const {data} = useQuery(serviceQuery(service))
  const [typed, setTyped] = useState('')
  const isNarrowed = asked.practitionerId !== undefined || asked.centreId !== undefined
  const all = [
    ...(isNarrowed
      ? [{title: 'Todos', note: 'profesionales y centros', asks: {practitionerId: undefined, centreId: undefined}}]
      : []),
    ...(data?.practitioners ?? [])
      .toSorted((one, other) => Number(other.name === usual) - Number(one.name === usual))
      .map(({id, name}) => ({
        title: name,
        note: name === usual ? 'el de este turno' : 'profesional',
        asks: {practitionerId: id},
      })),
    ...(centres.length > 1 ? centres.map(({id, name}) => ({title: name, note: 'centro', asks: {centreId: id}})) : []),
  ]
  const rows = all.filter(({title}) => beginsWords(typed, title)).slice(0, MAX_NARROWING)
  return (
    <TypeAhead
      label="Con quién o dónde"
      listLabel="Profesionales y centros"
      placeholder="Profesional o centro"
      typed={typed}
      onType={setTyped}
      rows={rows.map(({title, note}, id) => ({id, title, note}))}
      empty={data === undefined ? '' : 'Nadie se llama así en esta práctica.'}
      onChoose={(id) => onAsk(rows[id]?.asks ?? {})}
      onLeave={onClose}
    />
  )
}

/** Why the patient does not find these times by themselves, on request. */
function WhyNotInPortal({service, asked}: Narrow) {
  const [isAsked, setIsAsked] = useState(false)
  const {data, error} = useQuery({...whyNotInPortalQuery(service, asked), enabled: isAsked})
  useKeys([{key: 'w', name: 'Por qué no los ve en el portal', run: () => setIsAsked(true)}])
  if (data?.whyNone.length === 0) return <p className={styles.note}>En el portal también encuentra horarios.</p>
  if (data) return <WhyNone title="Por qué no los ve en el portal" reasons={data.whyNone} />
  return (
    <>
      <CallFailure failure={error} />
      <Button small kind="quiet" busy={isAsked && error === null} onClick={() => setIsAsked(true)}>
        Por qué no los ve en el portal <KeyHint>W</KeyHint>
      </Button>
    </>
  )
}
