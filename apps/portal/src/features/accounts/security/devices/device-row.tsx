import type {OpenSession} from '@ceibo/contract/accounts/account-security'
import {Button} from '@ceibo/ui/button'
import {Chip} from '@ceibo/ui/chip'
import {Icon} from '@ceibo/ui/icon'
import {ListRow} from '@ceibo/ui/list-row'
import CircleHelp from 'lucide/dist/esm/icons/circle-question-mark.mjs'
import Monitor from 'lucide/dist/esm/icons/monitor.mjs'
import Smartphone from 'lucide/dist/esm/icons/smartphone.mjs'
import {momentText} from '@ceibo/web-kit/dates/spanish-dates'
import {deviceName} from '@ceibo/web-kit/session/device-name'

type Props = {device: OpenSession; now: Date; onClose: () => void}

const ICONS = {phone: Smartphone, computer: Monitor, unknown: CircleHelp}

/** One device that is signed in. The current device has no close button: it signs out. */
export function DeviceRow({device, now, onClose}: Props) {
  const name = deviceName(device)
  return (
    <ListRow
      lead={<Icon of={ICONS[device.kind]} size="1.75em" />}
      title={name}
      note={`Último uso: ${momentText(device.lastUsedAt, now)}. Abierta desde: ${momentText(device.createdAt, now)}.`}
      aside={
        device.current ? (
          <Chip tone="ok">Este dispositivo</Chip>
        ) : (
          <Button kind="ghost" small aria-label={`Cerrar ${name}`} onClick={onClose}>
            Cerrar
          </Button>
        )
      }
    />
  )
}
