import type {GalleryExample} from '#gallery/gallery-example.ts'
import {SelectField} from './select-field.tsx'

export const example: GalleryExample = {
  group: 'Campos',
  name: 'Lista desplegable',
  states: [
    {
      name: 'Elegida',
      view: (
        <SelectField label="Tipo de documento" defaultValue="DU">
          <option value="DU">Documento único</option>
          <option value="PAS">Pasaporte</option>
        </SelectField>
      ),
    },
    {
      name: 'Con error',
      view: (
        <SelectField label="Provincia" error="Elegí una provincia">
          <option value="">Elegí una</option>
          <option>Salta</option>
        </SelectField>
      ),
    },
    {
      name: 'Deshabilitada',
      view: (
        <SelectField label="Ciudad" hint="Elegí primero la provincia" disabled>
          <option>Elegí una</option>
        </SelectField>
      ),
    },
  ],
}
