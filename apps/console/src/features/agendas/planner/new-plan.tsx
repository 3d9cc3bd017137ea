import {makePlan, type PlanChoices} from '@ceibo/contract/planner/absence-plans'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {OFFSET} from '@ceibo/contract/time/civil-day'
import {Button} from '@ceibo/ui/button'
import {TextField} from '@ceibo/ui/text-field'
import {asFailure} from '@ceibo/web-kit/calls/api-failure'
import {addDays} from '@ceibo/web-kit/dates/spanish-dates'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {useMutation, useQuery} from '@tanstack/react-query'
import {useState} from 'react'
import {useNavigate, useSearchParams} from 'react-router'
import {CallFailure} from '#shared/call-failure.tsx'
import {api} from '#shared/session/console-queries.ts'
import {useCentresWhere} from '#shared/session/staff.tsx'
import {choicesQuery} from './planner.api.ts'
import styles from './planner.module.css'

/** What a plan may be of. */
const KINDS = [
  {is: 'practitioner', name: 'No atiende un profesional'},
  {is: 'agenda', name: 'No se atiende una de sus agendas'},
  {is: 'room', name: 'Cierra una sala'},
  {is: 'centre', name: 'Cierra un centro'},
] as const
type Kind = (typeof KINDS)[number]['is']

/** The rooms or agendas of a centre from which one is chosen. */
const partsOf = (
  choices: PlanChoices | undefined,
  {kind, place, practitionerId}: {kind: Kind; place: string; practitionerId: number | undefined},
): {id: number; name: string}[] => {
  if (kind === 'room') return (choices?.rooms ?? []).filter(({centreId}) => centreId === place)
  return (choices?.agendas ?? []).filter((one) => one.centreId === place && one.practitionerId === practitionerId)
}

/** Who is absent or what closes, when and why. It makes a draft: nobody is told. */
export function NewPlan() {
  const navigate = useNavigate()
  const today = useToday()
  const centres = useCentresWhere('manageAgendas')
  const {data, error, refetch} = useQuery(choicesQuery)
  const [search] = useSearchParams()
  const asked = data?.agendas.find(({id}) => String(id) === search.get('agenda'))
  const [kind, setKind] = useState<Kind>(search.has('agenda') ? 'agenda' : 'practitioner')
  const [typedWho, setWho] = useState<string>()
  const [typedWhere, setWhere] = useState<string>()
  const [typedPart, setPart] = useState<string>()
  const who = typedWho ?? String(asked?.practitionerId ?? '')
  const [firstDay, setFirstDay] = useState(addDays(today, 1))
  const [lastDay, setLastDay] = useState('')
  const [hours, setHours] = useState({from: '', to: ''})
  const [reason, setReason] = useState('')
  const isOfPerson = kind === 'practitioner' || kind === 'agenda'
  const chosen = isOfPerson ? data?.practitioners.find(({id}) => String(id) === who) : undefined
  const places = chosen ? centres.filter(({id}) => chosen.centreIds.includes(id)) : centres
  const mayBeEverywhere = kind === 'practitioner' && chosen?.everywhere === true
  const where = typedWhere ?? asked?.centreId
  const place = places.find(({id}) => id === where)?.id ?? (mayBeEverywhere ? '' : (places[0]?.id ?? ''))
  const parts = partsOf(data, {kind, place, practitionerId: chosen?.id})
  const wanted = typedPart ?? search.get('agenda')
  const part = parts.find(({id}) => String(id) === wanted) ?? parts[0]
  const ends = lastDay > firstDay ? lastDay : firstDay
  const make = useMutation({
    mutationFn: () =>
      api.call(makePlan, {
        practitionerId: chosen?.id,
        centreId: place === '' ? undefined : place,
        ...(kind === 'room' && {roomId: part?.id}),
        ...(kind === 'agenda' && {agendaId: part?.id}),
        from: `${firstDay}T${hours.from || '00:00'}:00${OFFSET}`,
        to: hours.to ? `${ends}T${hours.to}:00${OFFSET}` : `${addDays(ends, 1)}T00:00:00${OFFSET}`,
        reason,
      }),
    onSuccess: ({planId}) => navigate(pathTo(CONSOLE_PATHS.plan, {planId})),
  })
  const problems = make.error === null ? [] : (asFailure(make.error).problems ?? [])
  const problemOf = (field: string) => problems.find((one) => one.field === field)?.message
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        make.mutate()
      }}
    >
      <CallFailure failure={error} onRetry={() => void refetch()} />
      <label className={styles.field}>
        <span>Qué pasa</span>
        <select
          value={kind}
          onChange={({target}) => setKind(KINDS.find(({is}) => is === target.value)?.is ?? 'practitioner')}
        >
          {KINDS.map(({is, name}) => (
            <option key={is} value={is}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {isOfPerson && (
        <label className={styles.field}>
          <span>Quién no atiende</span>
          <select required value={chosen?.id ?? ''} onChange={({target}) => setWho(target.value)}>
            <option value="">Elegí</option>
            {data?.practitioners.map(({id, name}) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className={styles.field}>
        <span>Dónde</span>
        <select value={place} onChange={({target}) => setWhere(target.value)}>
          {mayBeEverywhere && <option value="">En todos sus centros</option>}
          {places.map(({id, name}) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {(kind === 'room' || kind === 'agenda') && (
        <label className={styles.field}>
          <span>{kind === 'room' ? 'Qué sala' : 'Qué agenda'}</span>
          <select value={part?.id ?? ''} onChange={({target}) => setPart(target.value)}>
            {parts.map(({id, name}) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className={styles.pair}>
        <TextField
          label="Desde"
          type="date"
          value={firstDay}
          min={today}
          onChange={({target}) => setFirstDay(target.value)}
        />
        <TextField
          label="Hasta"
          type="date"
          value={ends}
          min={firstDay}
          error={problemOf('to')}
          onChange={({target}) => setLastDay(target.value)}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label="Desde qué hora"
          hint="Si no, todo el día"
          type="time"
          value={hours.from}
          onChange={({target}) => setHours({...hours, from: target.value})}
        />
        <TextField
          label="Hasta qué hora"
          hint="Si no, todo el día"
          type="time"
          value={hours.to}
          onChange={({target}) => setHours({...hours, to: target.value})}
        />
      </div>
      <TextField
        label="Motivo, para el personal"
        value={reason}
        error={problemOf('reason')}
        onChange={({target}) => setReason(target.value)}
      />
      {problems.length === 0 && <CallFailure failure={make.error} />}
      <Button type="submit" small busy={make.isPending} busyText="Buscando horarios">
        Ver a quién afecta
      </Button>
      <p className={styles.dim}>Es un borrador: los pacientes no se enteran de nada.</p>
    </form>
  )
}
