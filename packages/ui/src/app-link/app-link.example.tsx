import {AppLink} from './app-link.tsx'
import type {GalleryExample} from '../gallery/gallery-example.ts'

export const example: GalleryExample = {
  group: 'Bases',
  name: 'Link',
  states: [
    {
      name: 'En un texto',
      view: (
        <p>
          Mirá <AppLink href="#turnos">tus turnos</AppLink> antes de salir.
        </p>
      ),
    },
  ],
}
