import {appointmentPath, PATHS} from '@ceibo/contract/pages/paths'
import {Button, ButtonLink, type ButtonKind} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {Notice} from '@ceibo/ui/notice'
import {Cluster} from '@ceibo/ui/stack'
import {useState} from 'react'
import {useAnnounce} from '@ceibo/web-kit/page/announcer.tsx'
import {waitText} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'
import {useSecondsLeft} from '@ceibo/web-kit/page/use-now'
import styles from './refusal-notice.module.css'
import type {Refusal, WayOn} from './use-refusal.ts'
import {PhoneLink} from '@ceibo/web-kit/page/phone-link.tsx'

type Props = {refusal: Refusal; otherTimes: string}

/** Why the booking cannot be made or failed, and the possible next steps. */
export function RefusalNotice({refusal: {title, text, appointmentId, way}, otherTimes}: Props) {
  const {appointmentsPhone} = useSite()
  const isOwn = way.is === 'see-own'
  return (
    <Card as="div">
      <Notice tone={isOwn ? 'info' : 'bad'} live="alert" title={title}>
        {text}
      </Notice>
      <Cluster>
        <WayOnButton way={way} otherTimes={otherTimes} />
        {appointmentId !== undefined && <OwnAppointmentLink kind="ghost" appointmentId={appointmentId} />}
        {isOwn && (
          <ButtonLink kind="ghost" href={otherTimes}>
            Elegir otro horario
          </ButtonLink>
        )}
        <ButtonLink kind="ghost" href={PATHS.area}>
          Volver al inicio
        </ButtonLink>
      </Cluster>
      <p className={styles.phone}>
        {way.is !== 'start-over' && !isOwn && 'Lo demás quedó como lo elegiste. '}Si preferís, llamanos al{' '}
        <PhoneLink number={appointmentsPhone} />.
      </p>
    </Card>
  )
}

const OwnAppointmentLink = ({kind, appointmentId}: {kind: ButtonKind; appointmentId: number}) => (
  <ButtonLink kind={kind} href={appointmentPath(appointmentId)}>
    Ver el turno que ya tenés
  </ButtonLink>
)

function WayOnButton({way, otherTimes}: {way: WayOn; otherTimes: string}) {
  switch (way.is) {
    case 'again':
      return way.waitSeconds > 0 ? <LaterButton {...way} /> : <Button onClick={way.retry}>Reintentar</Button>
    case 'see-own':
      return <OwnAppointmentLink kind="primary" appointmentId={way.appointmentId} />
    case 'other-time':
      return <ButtonLink href={otherTimes}>Elegir otro horario</ButtonLink>
    case 'start-over':
      return <ButtonLink href={PATHS.booking}>Empezar de nuevo</ButtonLink>
  }
}

/** A button that is disabled until the wait is over, and shows the time left. */
function LaterButton({waitSeconds, retry}: {waitSeconds: number; retry: () => void}) {
  const announce = useAnnounce()
  const [isOver, setOver] = useState(false)
  const {left} = useSecondsLeft(waitSeconds, () => {
    setOver(true)
    announce('Ya podés reintentar')
  })
  if (isOver || left === null) return <Button onClick={retry}>Reintentar</Button>
  return <Button disabled>Esperá {waitText(left)}</Button>
}
