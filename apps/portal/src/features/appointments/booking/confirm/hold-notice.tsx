import {clock} from '@ceibo/web-kit/dates/spanish-dates'
import {Button} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import {minutesLeft} from '#features/appointments/booking/hold-clock.ts'
import styles from './hold-notice.module.css'
import type {Hold} from './hold-state.ts'
import type {UseHold} from './use-hold.ts'

/** How long the slot is held for the patient, with a button to extend the hold. */
export function HoldNotice({hold, again, isAsking}: UseHold) {
  const askAgain = (text: string) => (
    <div className={styles.again}>
      <Button kind="ghost" small busy={isAsking} busyText="Un momento…" onClick={again}>
        {text}
      </Button>
    </div>
  )
  switch (hold.is) {
    case 'asking':
      return (
        <Notice title="Guardando el horario para vos…">
          {hold.isRepeated && <p>Puede tardar unos segundos.</p>}
          {hold.isRepeated && askAgain('Reintentar')}
        </Notice>
      )
    case 'kept':
      return (
        <Notice tone={hold.ending ? 'warn' : 'info'} title={`Te guardamos este horario hasta las ${clock(hold.until)}`}>
          <p>{minutesLeft(hold.minutes)}. Después queda libre para otras personas, y podés volver a pedirlo.</p>
          {askAgain('Necesito más tiempo')}
          {hold.problem && <p className={styles.problem}>{hold.problem}</p>}
        </Notice>
      )
    case 'over':
      return (
        <Notice tone="warn" title="Se terminó el tiempo que te guardamos este horario">
          <p>Si nadie lo tomó, todavía podés reservarlo.</p>
          {askAgain('Guardarlo de nuevo')}
        </Notice>
      )
    case 'failed':
      return (
        <Notice tone="warn" live="alert" title={hold.title}>
          <p>{hold.text}</p>
          {askAgain('Reintentar')}
        </Notice>
      )
    case 'refused':
      return null
  }
}

/** The short form, for the bar at the bottom of a phone. */
export function HoldText({hold}: {hold: Hold}) {
  switch (hold.is) {
    case 'asking':
      return 'Guardándotelo…'
    case 'kept':
      return (
        <span className={hold.ending ? styles.ending : undefined}>
          Te lo guardamos hasta las <b>{clock(hold.until)}</b>
        </span>
      )
    case 'over':
      return <b className={styles.ending}>Se terminó el tiempo que te lo guardamos</b>
    case 'failed':
      return <b className={styles.ending}>No pudimos guardártelo</b>
    case 'refused':
      return null
  }
}
