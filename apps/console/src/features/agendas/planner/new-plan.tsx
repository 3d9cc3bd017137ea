import {makePlan} from '@ceibo/contract/planner/absence-plans'
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
import {useNavigate} from 'react-router'
import {CallFailure} from '#shared/call-failure.tsx'
import {api} from '#shared/session/console-queries.ts'
import {useCentresWhere} from '#shared/session/staff.tsx'
import {choicesQuery} from './planner.api.ts'
import styles from './planner.module.css'

/** Who is absent or what closes, when and why. It makes a draft: nobody is told. */
export function NewPlan() {
  const navigate = useNavigate()
  const today = useToday()
  const centres = useCentresWhere('manageAgendas')
  const {data, error, refetch} = useQuery(choicesQuery)
  const [who, setWho] = useState('')
  const [where, setWhere] = useState('')
  const [firstDay, setFirstDay] = useState(addDays(today, 1))
  const [lastDay, setLastDay] = useState('')
  const [hours, setHours] = useState({from: '', to: ''})
  const [reason, setReason] = useState('')
  const chosen = data?.practitioners.find(({id}) => String(id) === who)
  const places = chosen ? centres.filter(({id}) => chosen.centreIds.includes(id)) : centres
  const mayBeEverywhere = chosen?.everywhere === true
  const place = places.some(({id}) => id === where) ? where : mayBeEverywhere ? '' : (places[0]?.id ?? '')
  const ends = lastDay > firstDay ? lastDay : firstDay
  const make = useMutation({
    mutationFn: () =>
      api.call(makePlan, {
        practitionerId: chosen?.id,
        centreId: place === '' ? undefined : place,
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
        <span>Quién no atiende</span>
        <select value={who} onChange={({target}) => setWho(target.value)}>
          <option value="">Cierra el centro entero</option>
          {data?.practitioners.map(({id, name}) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
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
