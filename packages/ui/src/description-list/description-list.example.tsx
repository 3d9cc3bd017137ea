import {Card} from '#card/card.tsx'
import {DescriptionList} from './description-list.tsx'
import type {GalleryExample} from '#gallery/gallery-example.ts'

const facts = [
  {term: 'Para', value: 'Tomás Ceballos'},
  {term: 'Especialidad', value: 'Pediatría'},
  {term: 'Centros', value: 'Barrio Norte, Recoleta'},
]

export const example: GalleryExample = {
  group: 'Contenido',
  name: 'Datos',
  states: [
    {
      name: 'Datos',
      view: (
        <Card title="Tu turno">
          <DescriptionList items={facts} />
        </Card>
      ),
    },
    {
      name: 'Datos en dos columnas',
      view: (
        <Card title="Tus datos">
          <DescriptionList items={facts} layout="rows" />
        </Card>
      ),
    },
  ],
}
