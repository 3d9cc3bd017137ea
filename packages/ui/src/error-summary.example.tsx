import {ErrorSummary} from './error-summary.tsx'
import type {GalleryExample} from './gallery/gallery-example.ts'
import {Stack} from './stack.tsx'
import {TextField} from './text-field.tsx'

const errors = [
  {fieldId: 'resumen-nombre', message: 'Ingrese un nombre válido'},
  {fieldId: 'resumen-documento', message: 'Ingrese un documento válido'},
]

export const example: GalleryExample = {
  group: 'Campos',
  name: 'Resumen de errores',
  states: [
    {
      name: 'Con dos campos',
      view: (
        <Stack gap={5}>
          <ErrorSummary title="Revisá estos datos" errors={errors} />
          <TextField id="resumen-nombre" label="Nombre" error="Ingrese un nombre válido" />
          <TextField id="resumen-documento" label="Documento" error="Ingrese un documento válido" />
        </Stack>
      ),
    },
  ],
}
