import {Button} from '#button/button.tsx'
import type {GalleryExample} from '#gallery/gallery-example.ts'
import {StickyActions} from './sticky-actions.tsx'

export const example: GalleryExample = {
  group: 'Acciones',
  name: 'Barra de acciones',
  states: [
    {
      name: 'Al pie del teléfono',
      wide: true,
      view: (
        <StickyActions note={<b>Paso 3 de 5</b>}>
          <Button kind="ghost">Filtros</Button>
          <Button>Ver disponibilidad</Button>
        </StickyActions>
      ),
    },
  ],
}
