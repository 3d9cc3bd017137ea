import type {DeskReason} from '@ceibo/contract/appointments/desk/booking-desk'
import {Button} from '@ceibo/ui/button'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {useCentresWhere, useMay, whoMay} from '#shared/session/staff.tsx'
import type {TimesAsked} from './booking.api.ts'
import {actOn, changeText} from './reason-acts.ts'
import styles from './times.module.css'

/** Without `onAsk` they are only read. */
type Props = {title: string; reasons: readonly DeskReason[]; onAsk?: (asks: Partial<TimesAsked>) => void}

/** Each reason why there is no time: the change that opens one, and the digit that makes it where the desk may. */
export function WhyNone({title, reasons, onAsk}: Props) {
  const today = useToday()
  const centres = useCentresWhere('useDesk')
  const planners = useMay('manageAgendas') ? null : whoMay('manageAgendas')
  const hasDeskIn = (centreId: string) => centres.some(({id}) => id === centreId)
  const rows = reasons.map((one) => ({
    text: one.text,
    note: changeText(one, {hasDeskIn, planners}),
    act: onAsk && actOn(one.reason, {today, hasDeskIn}),
  }))
  const acts = rows.flatMap(({act}) => act ?? [])
  useKeys(acts.map(({text, asks}, at) => ({key: String(at + 1), name: text, run: () => onAsk?.(asks)})))
  return (
    <section aria-label={title} className={styles.why}>
      <h3 className={styles.whyTitle}>{title}</h3>
      <ul className={styles.reasons}>
        {rows.map(({text, note, act}) => (
          <li key={text} className={styles.reason}>
            <span>
              {text}.{note !== '' && <span className={styles.change}>{note}</span>}
            </span>
            {act && (
              <Button small kind="ghost" onClick={() => onAsk?.(act.asks)}>
                {act.text} <KeyHint>{String(acts.indexOf(act) + 1)}</KeyHint>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
