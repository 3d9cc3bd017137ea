import {FileField} from './file-field.tsx'
import type {GalleryExample} from '#gallery/gallery-example.ts'

export const example: GalleryExample = {
  group: 'Campos',
  name: 'Archivo',
  states: [
    {
      name: 'Archivo por elegir',
      view: (
        <FileField
          label="Frente del documento"
          hint="JPG, PNG o PDF de hasta 5 MB"
          chooseText="Elegir archivo"
          dropText="o arrastralo hasta acá"
        />
      ),
    },
    {
      name: 'Archivo elegido',
      view: <FileField label="Dorso del documento" chooseText="Elegir archivo" chosen="dni-dorso.jpg · 1,2 MB" />,
    },
    {
      name: 'Archivo que se sube',
      view: (
        <FileField
          label="Orden médica"
          chooseText="Elegir archivo"
          chosen="orden.jpg · 640 KB"
          upload={{label: 'Subiendo: orden médica', percent: 40}}
        />
      ),
    },
    {
      name: 'Archivo con error',
      view: <FileField label="Selfie" chooseText="Elegir archivo" error="El archivo pesa más de 5 MB" />,
    },
  ],
}
