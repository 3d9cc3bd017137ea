import {Button, ButtonLink} from '@ceibo/ui/button'
import {Stack} from '@ceibo/ui/stack'
import {StickyActions} from '@ceibo/ui/sticky-actions'
import {HoldNotice, HoldText} from './hold-notice.tsx'
import type {UseHold} from './use-hold.ts'

type Props = {
  hold: UseHold
  /** The button's text while it is disabled; undefined when it is enabled. */
  busyText: string
  onReserve: () => void
}

/** The time left of the hold and the button that books, beside the details on a desktop. */
export function ReservePanel({hold, otherTimes, ...button}: Props & {otherTimes: string}) {
  return (
    <Stack gap={3}>
      <HoldNotice {...hold} />
      <ReserveButton {...button} />
      <ButtonLink kind="ghost" wide href={otherTimes}>
        Elegir otro horario
      </ButtonLink>
    </Stack>
  )
}

/** The same, at the bottom of a phone. */
export const ReserveBar = ({hold, ...button}: Props) => (
  <StickyActions note={<HoldText hold={hold.hold} />}>
    <ReserveButton {...button} />
  </StickyActions>
)

const ReserveButton = ({busyText, onReserve}: Omit<Props, 'hold'>) => (
  <Button wide busy={busyText !== ''} busyText={busyText} onClick={onReserve}>
    Reservar turno
  </Button>
)
