import {PATHS} from '@ceibo/contract/pages/paths'
import {Button} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'
import {useNavigate} from 'react-router'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'
import {PhoneLink} from '@ceibo/web-kit/page/phone-link.tsx'

type Props = {
  /** The name of the item without coverage; null keeps the dialog closed. */
  name: string | null
  onClose: () => void
}

/** Says that the plan does not cover it, and that it can be booked privately by telephone. */
export function NoCoverageDialog({name, onClose}: Props) {
  const navigate = useNavigate()
  const {appointmentsPhone} = useSite()
  return (
    <Dialog
      open={name !== null}
      onClose={onClose}
      title="Práctica sin cobertura"
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            Elegir otra opción
          </Button>
          <Button onClick={() => void navigate(PATHS.appointments)}>Aceptar</Button>
        </>
      }
    >
      <p>
        Tu plan no cubre <b>{name}</b>. Podés sacar el turno en forma particular por teléfono, llamando al{' '}
        <PhoneLink number={appointmentsPhone} />.
      </p>
    </Dialog>
  )
}
