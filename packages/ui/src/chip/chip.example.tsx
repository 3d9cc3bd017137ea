import {Chip} from './chip.tsx'
import type {GalleryExample} from '#gallery/gallery-example.ts'
import {Cluster} from '#stack/stack.tsx'

export const example: GalleryExample = {
  group: 'Contenido',
  name: 'Ficha de estado',
  states: [
    {
      name: 'Tonos',
      view: (
        <Cluster>
          <Chip tone="ok">Confirmado</Chip>
          <Chip tone="warn">Falta la orden</Chip>
          <Chip tone="info">Parcial</Chip>
          <Chip tone="bad">Anulado</Chip>
          <Chip>Turno para Tomás</Chip>
        </Cluster>
      ),
    },
  ],
}
