import {DateTile} from './date-tile.tsx'
import type {GalleryExample} from '#gallery/gallery-example.ts'
import {Cluster} from '#stack/stack.tsx'

export const example: GalleryExample = {
  group: 'Contenido',
  name: 'Hoja de calendario',
  states: [
    {
      name: 'Grande y chica',
      view: (
        <Cluster gap={6}>
          <DateTile top="mar" day={24} />
          <DateTile top="mié" day={2} below="diciembre" />
          <DateTile top="nov" day={24} size="small" />
        </Cluster>
      ),
    },
  ],
}
