import type {Site} from '@ceibo/contract/content/site-configuration'
import {Button} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'
import {PhoneLink} from '@ceibo/web-kit/page/phone-link.tsx'

type Props = {site: Site; onClose: () => void}

/** The maintenance notice before the login, in its two strengths. */
export function MaintenanceDialog({site, onClose}: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Información importante"
      actions={<Button onClick={onClose}>Entendido</Button>}
    >
      {site.maintenance.state === 'unavailable' ? (
        <p>Por tareas de mantenimiento, nuestros canales no están disponibles.</p>
      ) : (
        <p>Estamos haciendo tareas de mantenimiento: algunos servicios pueden no responder por momentos.</p>
      )}
      <p>
        Los centros y la línea de emergencias <PhoneLink number={site.emergencyPhone} /> siguen atendiendo.
      </p>
    </Dialog>
  )
}
