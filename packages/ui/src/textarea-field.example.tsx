import type {GalleryExample} from './gallery/gallery-example.ts'
import {TextareaField} from './textarea-field.tsx'

export const example: GalleryExample = {
  group: 'Campos',
  name: 'Varias líneas',
  states: [
    {name: 'Con cuenta', view: <TextareaField label="Comentarios" maxLength={500} defaultValue="Hola" />},
    {name: 'Con error', view: <TextareaField label="Consulta" error="Contanos en qué te ayudamos" />},
  ],
}
