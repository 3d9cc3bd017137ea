import {longDate} from '@ceibo/web-kit/dates/spanish-dates'
import {counterCode} from '@ceibo/contract/verification/identity-scan'
import {Button} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {useMutation} from '@tanstack/react-query'
import {FailureNotice} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {useNow} from '@ceibo/web-kit/page/use-now'
import styles from './counter-card.module.css'

/** The validation without a camera: a code for the counter of any centre. */
export function CounterCard() {
  const api = useApi()
  const now = useNow()
  const code = useMutation({mutationFn: () => api.call(counterCode, {})})
  return (
    <Card title="¿Preferís hacerlo en persona?">
      <p>
        Acercate con tu documento al mostrador de cualquiera de nuestros centros y mostrá tu código. Lo validamos en el
        momento.
      </p>
      {code.data ? (
        <output className={styles.code}>
          <span className="visually-hidden">Tu código es </span>
          <b>{spaced(code.data.code)}</b>
          <span>Vale hasta el {longDate(code.data.expiresAt, now)}</span>
        </output>
      ) : (
        <div>
          <Button kind="ghost" busy={code.isPending} busyText="Un momento…" onClick={() => code.mutate()}>
            Ver mi código
          </Button>
        </div>
      )}
      <FailureNotice failure={code.error} />
    </Card>
  )
}

/** Two groups of four, as people read a code aloud. */
const spaced = (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`
