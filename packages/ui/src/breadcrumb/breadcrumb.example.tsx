import {Breadcrumb} from './breadcrumb.tsx'
import type {GalleryExample} from '#gallery/gallery-example.ts'

export const example: GalleryExample = {
  group: 'Navegación',
  name: 'Miga de pan',
  states: [
    {
      name: 'Tres niveles',
      view: (
        <Breadcrumb
          crumbs={[{name: 'Inicio', href: '#'}, {name: 'Turnos médicos', href: '#'}, {name: 'Detalle de turno'}]}
        />
      ),
    },
  ],
}
