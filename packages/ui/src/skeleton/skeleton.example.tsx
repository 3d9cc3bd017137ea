import type {GalleryExample} from '#gallery/gallery-example.ts'
import {Skeleton} from './skeleton.tsx'

export const example: GalleryExample = {
  group: 'Estados',
  name: 'Esqueleto',
  states: [
    {name: 'Texto', view: <Skeleton />},
    {name: 'Lista', view: <Skeleton shape="list" />},
    {name: 'Tarjetas', view: <Skeleton shape="card" count={2} />},
    {name: 'Accesos', view: <Skeleton shape="tiles" count={4} />},
  ],
}
