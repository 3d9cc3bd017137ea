import {Avatar} from './avatar.tsx'
import type {GalleryExample} from '#gallery/gallery-example.ts'
import {Cluster} from '#stack/stack.tsx'

export const example: GalleryExample = {
  group: 'Contenido',
  name: 'Avatar',
  states: [
    {
      name: 'Tamaños y tonos',
      view: (
        <Cluster>
          <Avatar name="Ana Ceballos" size="large" />
          <Avatar name="Tomás" tone="rio" />
          <Avatar name="Inés Arrieta" tone="info" />
          <Avatar name="Óscar Díaz" tone="sol" size="small" />
        </Cluster>
      ),
    },
  ],
}
