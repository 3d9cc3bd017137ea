import {Dialog} from '@ceibo/ui/dialog'
import {ProgressBar} from '@ceibo/ui/progress-bar'

/** The progress of sending documents: a share of the upload, or the step before or after it. */
export type Sending = {is: 'preparing'} | {is: 'uploading'; percent: number} | {is: 'handing-in'}

/** Covers the page while documents are sent and shows the real progress. The page below keeps its state. */
export function SendingDialog({sending}: {sending: Sending}) {
  return (
    <Dialog open onClose={() => undefined} closable={false} title="Estamos enviando tu documentación">
      <ProgressBar label={labelOf(sending)} percent={sending.is === 'uploading' ? sending.percent : undefined} />
      <p>No cierres esta página. Puede tardar un minuto si tu conexión es lenta.</p>
    </Dialog>
  )
}

function labelOf(sending: Sending): string {
  switch (sending.is) {
    case 'preparing':
      return 'Verificando tu navegador'
    case 'uploading':
      return 'Subiendo las imágenes'
    case 'handing-in':
      return 'Registrando tu solicitud'
  }
}
