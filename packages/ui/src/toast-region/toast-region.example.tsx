import {Button} from '#button/button.tsx'
import type {GalleryExample} from '#gallery/gallery-example.ts'
import {Cluster} from '#stack/stack.tsx'
import {ToastProvider, ToastRegion, useToast} from './toast-region.tsx'

function ToastButtons() {
  const toast = useToast()
  return (
    <Cluster>
      <Button onClick={() => toast({text: 'Turno anulado', seconds: 30})}>Anular</Button>
      <Button kind="ghost" onClick={() => toast({tone: 'bad', text: 'No pudimos copiar el link', seconds: 30})}>
        Copiar
      </Button>
    </Cluster>
  )
}

const Toasts = () => (
  <ToastProvider>
    <ToastButtons />
    <ToastRegion />
  </ToastProvider>
)

export const example: GalleryExample = {
  group: 'Capas',
  name: 'Aviso breve',
  states: [{name: 'Apretá para verlo', view: Toasts}],
}
