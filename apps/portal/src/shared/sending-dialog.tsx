import {Dialog} from '@ceibo/ui/dialog'
import {ProgressBar} from '@ceibo/ui/progress-bar'

/** What is being done with the documents: a share of the upload, or the work before and after it. */
export type Sending = {is: 'preparing'} | {is: 'uploading'; percent: number} | {is: 'handing-in'}

/** Over the page while documents leave, with what is really done of it. The page below keeps everything. */
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
