import {Button} from '#button/button.tsx'
import type {GalleryExample} from '#gallery/gallery-example.ts'
import {PageHeading} from './page-heading.tsx'

export const example: GalleryExample = {
  group: 'Bases',
  name: 'Título de página',
  states: [
    {
      name: 'Con nota y acción',
      wide: true,
      view: (
        <PageHeading note="Particular · Plan Azul 210" aside={<Button>Obtener Nuevo turno</Button>}>
          Hola, Ana
        </PageHeading>
      ),
    },
  ],
}
