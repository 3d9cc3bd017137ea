import {AppLink, PhoneAnchor} from './app-link.tsx'
import type {GalleryExample} from '#gallery/gallery-example.ts'

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
    {
      name: 'Un teléfono',
      view: (
        <p>
          Llamanos al <PhoneAnchor href="tel:08103338876">0810-333-8876</PhoneAnchor>.
        </p>
      ),
    },
  ],
}
