import type {GalleryExample} from '#gallery/gallery-example.ts'
import {BulletList} from './bullet-list.tsx'

export const example: GalleryExample = {
  group: 'Contenido',
  name: 'Lista de oraciones',
  states: [
    {
      name: 'Con viñetas',
      view: (
        <BulletList>
          <li>Cerramos tus sesiones.</li>
          <li>Te enviamos un email.</li>
        </BulletList>
      ),
    },
    {
      name: 'Pasos',
      view: (
        <BulletList as="ol">
          <li>Tené tu DNI a mano.</li>
          <li>Enfocá el código.</li>
        </BulletList>
      ),
    },
    {
      name: 'Condiciones',
      view: (
        <BulletList tone="quiet">
          <li>JPG o PNG.</li>
          <li>Hasta 10 MB.</li>
        </BulletList>
      ),
    },
  ],
}
