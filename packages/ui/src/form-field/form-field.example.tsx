import type {GalleryExample} from '#gallery/gallery-example.ts'
import {FormField} from './form-field.tsx'

export const example: GalleryExample = {
  group: 'Campos',
  name: 'Armazón de un campo',
  states: [
    {
      name: 'Con pista y error',
      view: (
        <FormField label="Fecha" hint="Día, mes y año" error="Ingresá una fecha válida">
          {(control) => <input {...control} type="date" style={{minHeight: 48, width: '100%'}} />}
        </FormField>
      ),
    },
  ],
}
