import type {GalleryExample} from '#gallery/gallery-example.ts'
import {TextAreaField} from './text-area-field.tsx'

export const example: GalleryExample = {
  group: 'Campos',
  name: 'Texto de varias líneas',
  states: [
    {name: 'Vacío', view: <TextAreaField label="Comentario" hint="Hasta 2000 caracteres" />},
    {name: 'Con error', view: <TextAreaField label="Mensaje" error="Ingresá un comentario" defaultValue="?" />},
  ],
}
