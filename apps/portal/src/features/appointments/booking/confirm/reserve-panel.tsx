import {Button, ButtonLink} from '@ceibo/ui/button'
import {StickyActions} from '@ceibo/ui/sticky-actions'
import {HoldNotice, HoldWords} from './hold-notice.tsx'
import styles from './reserve-panel.module.css'
import type {UseHold} from './use-hold.ts'

type Props = {
  hold: UseHold
  /** What the button says while it cannot be pressed; nothing when it can. */
  busyText: string
  onReserve: () => void
}

/** How long the slot is kept and the button that books it, beside the booking on a desktop. */
export function ReservePanel({hold, otherTimes, ...button}: Props & {otherTimes: string}) {
  return (
    <div className={styles.panel}>
      <HoldNotice {...hold} />
      <ReserveButton {...button} />
      <ButtonLink kind="ghost" wide href={otherTimes}>
        Elegir otro horario
      </ButtonLink>
    </div>
  )
}

/** The same at the foot of a phone. */
export const ReserveBar = ({hold, ...button}: Props) => (
  <StickyActions note={<HoldWords hold={hold.hold} />}>
    <ReserveButton {...button} />
  </StickyActions>
)

const ReserveButton = ({busyText, onReserve}: Omit<Props, 'hold'>) => (
  <Button wide busy={busyText !== ''} busyText={busyText} onClick={onReserve}>
    Reservar turno
  </Button>
)
