import {CheckboxField} from './checkbox-field.tsx'
import type {GalleryExample} from '#gallery/gallery-example.ts'

export const example: GalleryExample = {
  group: 'Campos',
  name: 'Casilla',
  states: [
    {name: 'Sin marcar', view: <CheckboxField label="Acepto los términos y condiciones" />},
    {
      name: 'Marcada',
      view: <CheckboxField label="Recordarme en este equipo" defaultChecked hint="No la uses si es compartido" />,
    },
    {
      name: 'Con error',
      view: <CheckboxField label="Acepto los términos y condiciones" error="Para seguir, aceptá los términos" />,
    },
    {
      name: 'Deshabilitadas',
      view: (
        <>
          <CheckboxField label="Recibir avisos por email" disabled />
          <CheckboxField label="Recibir avisos del turno" disabled defaultChecked />
        </>
      ),
    },
  ],
}
