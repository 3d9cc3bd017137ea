import {useState} from 'react'
import {FileField} from './file-field.tsx'
import type {GalleryExample} from './gallery/gallery-example.ts'
import {PinField} from './pin-field.tsx'
import {ProgressBar} from './progress-bar.tsx'

function Pin() {
  const [value, setValue] = useState('407')
  return <PinField label="Código" hint="Te lo mandamos a a***@example.org" value={value} onType={setValue} />
}

function WrongPin() {
  const [value, setValue] = useState('123456')
  return <PinField label="Código con error" value={value} onType={setValue} error="El código no es correcto" />
}

export const example: GalleryExample = {
  group: 'Campos',
  name: 'Código y archivos',
  states: [
    {name: 'Código a medias', view: Pin},
    {name: 'Código con error', view: WrongPin},
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
      name: 'Archivo con error',
      view: <FileField label="Selfie" chooseText="Elegir archivo" error="El archivo pesa más de 5 MB" />,
    },
    {name: 'Progreso', view: <ProgressBar label="Subiendo dni-dorso.jpg" percent={64} />},
    {name: 'Progreso sin medida', view: <ProgressBar label="Preparando tu PDF" />},
  ],
}
