import {acceptMoved, movedByCentre, type MovedByCentre} from '@ceibo/contract/appointments/moved-by-centre'
import {PATHS} from '@ceibo/contract/pages/paths'
import {ARRIVAL_TEXT} from '@ceibo/rules/appointments/arrival-texts'
import {Button} from '@ceibo/ui/button'
import {DescriptionList} from '@ceibo/ui/description-list'
import {FormActions} from '@ceibo/ui/form-layout'
import {Notice} from '@ceibo/ui/notice'
import {Skeleton} from '@ceibo/ui/skeleton'
import {type ApiFailure, asFailure} from '@ceibo/web-kit/calls/api-failure'
import {clock, longDate} from '@ceibo/web-kit/dates/spanish-dates'
import {FailureNotice} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {isDeadLink, isExpiredLink, LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {usePublicQuery} from '@ceibo/web-kit/session/query-client'
import {useState} from 'react'
import {browserDependencies} from '#shared/session/browser-dependencies.ts'
import {useLinkSecrets} from '#shared/session/link-secret.ts'
import {CancelQuestion} from './cancel-question.tsx'
import {CancelledNow, DeadLink, type GivenTime, Gone, MovedNow} from './mailed-ends.tsx'
import {MailedFrame} from './mailed-frame.tsx'
import {OtherTimes} from './other-times.tsx'

export const meta = titled('Cambiamos tu turno')

const LINK_NAMES = ['token'] as const

/**
 * The page of the mail about an appointment that the centre moved: its reader accepts the new time, chooses another one or cancels, each by a press.
 * Opening it changes nothing, as mail scanners open it.
 */
export default function MovedByCentrePage() {
  const link = useLinkSecrets(PATHS.movedByCentre, LINK_NAMES)
  if (link === null) return <DeadLink />
  return link ? <LinkedPage token={link.token} /> : <Waiting />
}

function LinkedPage({token}: {token: string}) {
  const asked = usePublicQuery({
    queryKey: ['moved-by-centre', token],
    queryFn: ({signal}) => browserDependencies().api.call(movedByCentre, {}, {linkToken: token, signal}),
    keeps: false,
  })
  if (isDeadLink(asked.error)) return <DeadLink />
  if (asked.data?.is === 'stands') return <MovedAppointment token={token} appointment={asked.data} />
  if (asked.data) return <Gone state={asked.data.is} />
  if (!asked.isError) return <Waiting />
  return (
    <MailedFrame title="Cambiamos tu turno">
      <LoadFailure query={asked} />
    </MailedFrame>
  )
}

const Waiting = () => (
  <MailedFrame title="Cambiamos tu turno">
    <Skeleton count={4} text="Cargando el turno" />
  </MailedFrame>
)

type Appointment = Extract<MovedByCentre, {is: 'stands'}>
type Step =
  | {is: 'asking' | 'choosing' | 'cancelling'}
  | {is: 'accepted'; isNews: boolean}
  | {is: 'moved'; to: GivenTime}
  | {is: 'cancelled'}

function MovedAppointment({token, appointment}: {token: string; appointment: Appointment}) {
  const start: Step = appointment.isConfirmed ? {is: 'accepted', isNews: false} : {is: 'asking'}
  const [step, setStep] = useState<Step>(start)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [busy, setBusy] = useState(false)
  const api = browserDependencies().api

  async function accept() {
    setBusy(true)
    setFailure(null)
    try {
      await api.call(acceptMoved, {}, {linkToken: token})
      setStep({is: 'accepted', isNews: true})
    } catch (error) {
      setFailure(asFailure(error))
    } finally {
      setBusy(false)
    }
  }

  const go = (is: 'choosing' | 'cancelling') => {
    setFailure(null)
    setStep({is})
  }
  if (isExpiredLink(failure)) return <DeadLink />
  const facts = [
    {term: 'Día', value: longDate(appointment.startsAt)},
    {term: 'Hora', value: clock(appointment.startsAt)},
    {term: 'Especialidad', value: appointment.specialty},
    {term: 'Profesional', value: appointment.practitioner},
    {term: 'Centro', value: `${appointment.centre.name}, ${appointment.centre.address}`},
  ]
  switch (step.is) {
    case 'asking':
      return (
        <MailedFrame title="Tuvimos que cambiar tu turno">
          <p>El de antes no se puede atender. Te guardamos este en su lugar:</p>
          <FailureNotice failure={failure} />
          <DescriptionList items={facts} />
          <FormActions>
            <Button kind="quiet" onClick={() => go('cancelling')}>
              Anularlo
            </Button>
            <Button kind="ghost" onClick={() => go('choosing')}>
              Elegir otro horario
            </Button>
            <Button busy={busy} busyText="Aceptando…" onClick={() => void accept()}>
              Me sirve, lo acepto
            </Button>
          </FormActions>
        </MailedFrame>
      )
    case 'choosing':
      return (
        <MailedFrame title="Elegí otro horario" isNews>
          <OtherTimes
            token={token}
            startsAt={appointment.startsAt}
            onMoved={(to) => setStep({is: 'moved', to})}
            onDead={setFailure}
            onBack={() => setStep(start)}
          />
        </MailedFrame>
      )
    case 'cancelling':
      return (
        <CancelQuestion
          token={token}
          facts={facts}
          onCancelled={() => setStep({is: 'cancelled'})}
          onDead={setFailure}
          onBack={() => setStep(start)}
        />
      )
    case 'accepted':
      return (
        <MailedFrame title={step.isNews ? 'Listo, te esperamos' : 'Tu turno ya está confirmado'} isNews={step.isNews}>
          <Notice tone="ok" {...(step.isNews && {live: 'status'})}>
            Le avisamos al centro que vas.
          </Notice>
          <DescriptionList items={facts} />
          <p>{ARRIVAL_TEXT}</p>
          <FormActions>
            <Button kind="quiet" onClick={() => go('cancelling')}>
              Anularlo
            </Button>
            <Button kind="ghost" onClick={() => go('choosing')}>
              Elegir otro horario
            </Button>
          </FormActions>
        </MailedFrame>
      )
    case 'moved':
      return <MovedNow to={step.to} />
    case 'cancelled':
      return <CancelledNow />
  }
}
