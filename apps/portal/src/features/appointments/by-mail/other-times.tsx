import {chooseOtherTime, OTHER_TIMES, otherTimes} from '@ceibo/contract/appointments/moved-by-centre'
import type {Slot, SlotKey} from '@ceibo/contract/appointments/slots'
import {OFFSET} from '@ceibo/contract/time/civil-day'
import {practitionerName} from '@ceibo/rules/appointments/practitioner-texts'
import {Button} from '@ceibo/ui/button'
import {CheckboxField} from '@ceibo/ui/checkbox-field'
import {FormActions} from '@ceibo/ui/form-layout'
import {Notice} from '@ceibo/ui/notice'
import {RadioCards} from '@ceibo/ui/radio-cards'
import {Skeleton} from '@ceibo/ui/skeleton'
import {type ApiFailure, asFailure} from '@ceibo/web-kit/calls/api-failure'
import {addDays, longDateTime} from '@ceibo/web-kit/dates/spanish-dates'
import {FailureNotice} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {isExpiredLink, LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {usePublicQuery} from '@ceibo/web-kit/session/query-client'
import {useState} from 'react'
import {browserDependencies} from '#shared/session/browser-dependencies.ts'
import type {GivenTime} from './mailed-ends.tsx'

type Props = {
  token: string
  startsAt: string
  onMoved: (to: GivenTime) => void
  /** The appointment was changed elsewhere at this moment. */
  onDead: (failure: ApiFailure) => void
  /** Absent where there is nothing to go back to. */
  onBack?: () => void
}

/** Other free times of the same service, and the press that takes one of them. */
export function OtherTimes({token, startsAt, onMoved, onDead, onBack}: Props) {
  const today = useToday()
  const [from, setFrom] = useState(today)
  const [ofAnybody, setOfAnybody] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [busy, setBusy] = useState(false)
  const api = browserDependencies().api
  const asked = usePublicQuery({
    queryKey: ['moved-by-centre-times', token, from, ofAnybody],
    queryFn: ({signal}) => api.call(otherTimes, {from, ofAnybody}, {linkToken: token, signal}),
    keeps: false,
  })
  const times = (asked.data ?? []).filter((slot) => momentOf(slot) !== startsAt)
  const slot = times.find((one) => keyOf(one) === chosen)
  const last = times.at(-1)

  async function take({practitionerId, centreId, date, time}: SlotKey) {
    setBusy(true)
    setFailure(null)
    setProblem(null)
    try {
      const answer = await api.call(chooseOtherTime, {practitionerId, centreId, date, time}, {linkToken: token})
      if (answer.is === 'moved') return onMoved(answer)
      setProblem(answer.text)
      setChosen(null)
      void asked.refetch()
    } catch (error) {
      const failed = asFailure(error)
      if (isExpiredLink(failed)) return onDead(failed)
      setFailure(failed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <CheckboxField
        label="También con otros profesionales"
        checked={ofAnybody}
        onChange={({target}) => {
          setOfAnybody(target.checked)
          setFrom(today)
        }}
      />
      <FailureNotice failure={failure} />
      {problem !== null && (
        <Notice tone="warn" live="alert">
          {problem} Tu turno sigue como está.
        </Notice>
      )}
      {asked.isError && <LoadFailure query={asked} />}
      {asked.isPending && <Skeleton count={5} text="Buscando horarios" />}
      {asked.data && times.length === 0 && (
        <Notice>No hay horarios libres desde ese día. Probá con otros profesionales, o llamanos.</Notice>
      )}
      {times.length > 0 && (
        <RadioCards
          legend="Horarios libres"
          columns={2}
          value={chosen}
          onChoose={setChosen}
          choices={times.map((one) => ({
            value: keyOf(one),
            name: longDateTime(momentOf(one)),
            note: `${nameOf(one)}, ${one.centreName}`,
          }))}
        />
      )}
      <FormActions>
        {onBack && (
          <Button kind="quiet" onClick={onBack}>
            Volver
          </Button>
        )}
        {last !== undefined && times.length >= OTHER_TIMES - 1 && (
          <Button kind="ghost" onClick={() => setFrom(addDays(last.date, from === last.date ? 1 : 0))}>
            Ver más adelante
          </Button>
        )}
        <Button disabled={slot === undefined} busy={busy} busyText="Cambiando…" onClick={() => slot && void take(slot)}>
          Cambiar a este horario
        </Button>
      </FormActions>
    </>
  )
}

const momentOf = ({date, time}: Slot) => `${date}T${time}:00${OFFSET}`
const keyOf = ({practitionerId, centreId, date, time}: Slot) => `${practitionerId} ${centreId} ${date} ${time}`
const nameOf = ({practitionerTitle, practitionerFirstName, practitionerLastName}: Slot) =>
  practitionerName({title: practitionerTitle, firstName: practitionerFirstName, lastName: practitionerLastName})
