import {useState} from 'react'
import {Button} from '#button/button.tsx'
import {Dialog} from './dialog.tsx'
import type {GalleryExample} from '#gallery/gallery-example.ts'

function ConfirmDialog() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="danger" onClick={() => setOpen(true)}>
        Anular turno
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="¿Estás seguro de que deseás anular este turno?"
        actions={
          <>
            <Button kind="ghost" onClick={() => setOpen(false)}>
              Volver
            </Button>
            <Button kind="danger" onClick={() => setOpen(false)}>
              Anular turno
            </Button>
          </>
        }
      >
        <p>Cardiología, martes 24 de noviembre, 10:30 h, con la Dra. Inés Arrieta.</p>
      </Dialog>
    </>
  )
}

function LongDialog() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="ghost" onClick={() => setOpen(true)}>
        Leer los términos
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Términos y condiciones" size="large">
        {Array.from({length: 24}, (_, at) => (
          <p key={at}>Párrafo {at + 1}. Los datos de salud son sensibles y los cuidamos según la ley.</p>
        ))}
      </Dialog>
    </>
  )
}

export const example: GalleryExample = {
  group: 'Capas',
  name: 'Diálogo',
  states: [
    {name: 'Confirmación', view: ConfirmDialog},
    {name: 'Con texto largo', view: LongDialog},
  ],
}
