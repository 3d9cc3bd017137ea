import {ErrorSummary} from './error-summary.tsx'
import type {GalleryExample} from '#gallery/gallery-example.ts'
import {Stack} from '#stack/stack.tsx'
import {TextField} from '#text-field/text-field.tsx'

const errors = [
  {fieldId: 'resumen-nombre', message: 'Nombre'},
  {fieldId: 'resumen-documento', message: 'Documento'},
]

export const example: GalleryExample = {
  group: 'Campos',
  name: 'Resumen de errores',
  states: [
    {
      name: 'Con dos campos',
      view: (
        <Stack gap={5}>
          <ErrorSummary title="Hay 2 datos para corregir" errors={errors} />
          <TextField id="resumen-nombre" label="Nombre" error="Ingresá un nombre válido" />
          <TextField id="resumen-documento" label="Documento" error="Ingresá un documento válido" />
        </Stack>
      ),
    },
  ],
}
