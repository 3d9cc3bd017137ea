import {PATHS} from '@ceibo/contract/pages/paths'
import {longDateTime} from '@ceibo/web-kit/dates/spanish-dates'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {useState} from 'react'
import {DeadLink, type GivenTime, MovedNow} from './mailed-ends.tsx'
import {MailedFrame} from './mailed-frame.tsx'
import {OtherTimes} from './other-times.tsx'
import {RemindedPage, type Standing} from './reminded-page.tsx'

export const meta = titled('Cambiá tu turno')

/** "Cambiar el turno" of a reminder: one press takes another time, and until then the appointment stands. */
export default function ChangeByMailPage() {
  return (
    <RemindedPage path={PATHS.changeByMail} title="Cambiá tu turno">
      {(token, appointment) => <Choice token={token} appointment={appointment} />}
    </RemindedPage>
  )
}

function Choice({token, appointment}: {token: string; appointment: Standing}) {
  const [end, setEnd] = useState<{is: 'choosing' | 'dead'} | {is: 'moved'; to: GivenTime}>({is: 'choosing'})
  const {startsAt, centre} = appointment
  switch (end.is) {
    case 'choosing':
      return (
        <MailedFrame title="Elegí otro horario">
          <p>
            Tu turno del {longDateTime(startsAt)} en {centre.name} sigue como está hasta que elijas otro.
          </p>
          <OtherTimes
            token={token}
            startsAt={startsAt}
            onMoved={(to) => setEnd({is: 'moved', to})}
            onDead={() => setEnd({is: 'dead'})}
          />
        </MailedFrame>
      )
    case 'moved':
      return <MovedNow to={end.to} />
    case 'dead':
      return <DeadLink />
  }
}
