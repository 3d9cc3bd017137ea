import {Chip} from '#chip/chip.tsx'
import type {GalleryExample} from '#gallery/gallery-example.ts'
import {Cluster, Stack} from './stack.tsx'

export const example: GalleryExample = {
  group: 'Bases',
  name: 'Pila y racimo',
  states: [
    {
      name: 'Pila',
      view: (
        <Stack gap={2}>
          <Chip>Uno</Chip>
          <Chip>Dos</Chip>
        </Stack>
      ),
    },
    {
      name: 'Racimo a los dos extremos',
      view: (
        <Cluster between>
          <Chip>Uno</Chip>
          <Chip>Dos</Chip>
        </Cluster>
      ),
    },
  ],
}
