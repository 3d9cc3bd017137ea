import {PATHS} from '@ceibo/contract/pages/paths'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {useState} from 'react'
import {CancelQuestion} from './cancel-question.tsx'
import {CancelledNow, DeadLink, timeFacts} from './mailed-ends.tsx'
import {RemindedPage, type Standing} from './reminded-page.tsx'

export const meta = titled('No puedo ir a mi turno')

/** "No puedo ir" of a reminder: one press cancels. */
export default function CancelByMailPage() {
  return (
    <RemindedPage path={PATHS.cancelByMail} title="No puedo ir a mi turno">
      {(token, appointment) => <Question token={token} appointment={appointment} />}
    </RemindedPage>
  )
}

function Question({token, appointment}: {token: string; appointment: Standing}) {
  const [end, setEnd] = useState<'asking' | 'cancelled' | 'dead'>('asking')
  switch (end) {
    case 'asking':
      return (
        <CancelQuestion
          token={token}
          facts={timeFacts(appointment)}
          onCancelled={() => setEnd('cancelled')}
          onDead={() => setEnd('dead')}
        />
      )
    case 'cancelled':
      return <CancelledNow />
    case 'dead':
      return <DeadLink />
  }
}
