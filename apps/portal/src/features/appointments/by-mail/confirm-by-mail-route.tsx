import {attendanceByLink, confirmByLink, type LinkedAppointment} from '@ceibo/contract/appointments/attendance-link'
import {PATHS} from '@ceibo/contract/pages/paths'
import {ERRORS} from '@ceibo/contract/wire/errors'
import {ARRIVAL_TEXT} from '@ceibo/rules/appointments/arrival-texts'
import {Button, ButtonLink} from '@ceibo/ui/button'
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
import {MailedFrame} from './mailed-frame.tsx'

export const meta = titled('Confirmá tu turno')

const LINK_NAMES = ['token'] as const

/** The page of a mail about an appointment: one press says that the patient will come. Opening it changes nothing, as mail scanners open it. */
export default function ConfirmByMailPage() {
  const link = useLinkSecrets(PATHS.confirmAttendance, LINK_NAMES)
  if (link === null) return <DeadLink />
  return link ? <LinkedPage token={link.token} /> : <Waiting />
}

function LinkedPage({token}: {token: string}) {
  const asked = usePublicQuery({
    queryKey: ['attendance-link', token],
    queryFn: ({signal}) => browserDependencies().api.call(attendanceByLink, {}, {linkToken: token, signal}),
    keeps: false,
  })
  if (isDeadLink(asked.error)) return <DeadLink />
  if (asked.data) return <AskedAppointment token={token} appointment={asked.data} />
  if (!asked.isError) return <Waiting />
  return (
    <MailedFrame title="Confirmá tu turno">
      <LoadFailure query={asked} />
    </MailedFrame>
  )
}

const Waiting = () => (
  <MailedFrame title="Confirmá tu turno">
    <Skeleton count={4} text="Cargando el turno" />
  </MailedFrame>
)

type End = {is: 'asking'; failure: ApiFailure | null} | {is: 'confirmed'; isNews: boolean}

function AskedAppointment({token, appointment}: {token: string; appointment: LinkedAppointment}) {
  const {isConfirmed, startsAt, centre} = appointment
  const [end, setEnd] = useState<End>(isConfirmed ? {is: 'confirmed', isNews: false} : {is: 'asking', failure: null})
  const [busy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    try {
      await browserDependencies().api.call(confirmByLink, {}, {linkToken: token})
      setEnd({is: 'confirmed', isNews: true})
    } catch (error) {
      setEnd({is: 'asking', failure: asFailure(error)})
    } finally {
      setBusy(false)
    }
  }

  if (end.is === 'asking' && isExpiredLink(end.failure)) return <DeadLink />
  const when = [
    {term: 'Día', value: longDate(startsAt)},
    {term: 'Hora', value: clock(startsAt)},
    {term: 'Centro', value: `${centre.name}, ${centre.address}`},
  ]
  if (end.is === 'confirmed') {
    return (
      <MailedFrame title={end.isNews ? 'Listo, te esperamos' : 'Tu turno ya está confirmado'} isNews={end.isNews}>
        <Notice tone="ok" {...(end.isNews && {live: 'status'})}>
          Le avisamos al centro que vas.
        </Notice>
        <DescriptionList items={when} />
        <p>{ARRIVAL_TEXT}</p>
        <FormActions>
          <ButtonLink href={PATHS.appointments} kind="ghost">
            Ver, cambiar o anular el turno
          </ButtonLink>
        </FormActions>
      </MailedFrame>
    )
  }
  return (
    <MailedFrame title="¿Vas a tu turno?">
      <FailureNotice failure={end.failure} />
      <DescriptionList items={when} />
      <FormActions>
        <ButtonLink href={PATHS.appointments} kind="ghost">
          No puedo ir
        </ButtonLink>
        <Button busy={busy} busyText="Confirmando…" onClick={() => void confirm()}>
          Confirmo que voy
        </Button>
      </FormActions>
    </MailedFrame>
  )
}

/** The appointment was moved or cancelled, has begun, or the link is not whole. */
const DeadLink = () => (
  <MailedFrame title={ERRORS['link-expired'].title} isNews>
    <p>
      El link sirve hasta que empieza el turno. Si el turno cambió de horario, usá el link del último email; si se
      anuló, ya no hace falta confirmarlo.
    </p>
    <FormActions>
      <ButtonLink href={PATHS.appointments}>Ver mis turnos</ButtonLink>
    </FormActions>
  </MailedFrame>
)
