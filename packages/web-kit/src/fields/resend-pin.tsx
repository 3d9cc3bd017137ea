import {RESEND_SECONDS} from '@ceibo/contract/people/person-fields'
import {Button} from '@ceibo/ui/button'
import {useEffect, useState} from 'react'
import styles from './resend-pin.module.css'

type Props = {sentAt: number | null; busy: boolean; onResend: () => void}

/** Counts down, then offers another code. */
export function ResendPin({sentAt, busy, onResend}: Props) {
  const left = useSecondsToResend(sentAt ?? 0)
  return (
    <div className={styles.resend}>
      {left > 0 ? (
        <p>
          Podés pedir otro código en{' '}
          <b className={styles.time} role="timer">
            {minutesAndSeconds(left)}
          </b>
        </p>
      ) : (
        <>
          <span>¿No te llegó el código?</span>
          <Button kind="ghost" small busy={busy} busyText="Enviando…" onClick={onResend}>
            Reenviar
          </Button>
        </>
      )}
    </div>
  )
}

function useSecondsToResend(sentAt: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(clock)
  }, [])
  return secondsToResend(sentAt, Math.max(now, sentAt))
}

/** Seconds until another code is offered. A clock that is set back does not lengthen the wait. */
export function secondsToResend(sentAt: number, now: number): number {
  return Math.min(RESEND_SECONDS, Math.max(0, Math.ceil((sentAt + RESEND_SECONDS * 1000 - now) / 1000)))
}

/** "1:59" */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
