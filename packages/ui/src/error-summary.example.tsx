import {ErrorSummary} from './error-summary.tsx'
import type {GalleryExample} from './gallery/gallery-example.ts'
import {Stack} from './stack.tsx'
import {TextField} from './text-field.tsx'

const errors = [
  {fieldId: 'resumen-nombre', message: 'Ingresá un nombre válido'},
  {fieldId: 'resumen-documento', message: 'Ingresá un documento válido'},
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
          <TextField id="resumen-nombre" label="Nombre" error="Ingresá un nombre válido" />
          <TextField id="resumen-documento" label="Documento" error="Ingresá un documento válido" />
        </Stack>
      ),
    },
  ],
}
